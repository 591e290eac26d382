from cardlib.widgets.labs import Lab
def lab(n,**g): return Lab(n,"NUR-42",save=False,**g)
def test_a(open_page):
    s=open_page(lab("fair_shares/detective")); s.page.set_viewport_size({"width":760,"height":900})
    s.click("Next clue").click("Strike out").click("Next clue"); s.page.screenshot(path="/tmp/mend/det1.png",full_page=True)
    for _ in range(3): s.click("Strike out").click("Next clue")
    s.click("Strike out").click("Question 52"); s.page.screenshot(path="/tmp/mend/det2.png",full_page=True)
def test_b(open_page):
    s=open_page(lab("fair_shares/strip",clues=[(3,1)],people=6,left=3)); s.page.set_viewport_size({"width":900,"height":900})
    s.click("Put this clue on the strip"); s.page.get_by_text("Why?").click(); s.settle(); s.page.screenshot(path="/tmp/mend/strip.png",full_page=True)
def test_c(open_page):
    s=open_page(lab("exactly_five/builder",table="G4, R1, G2")); s.page.set_viewport_size({"width":900,"height":900})
    s.page.screenshot(path="/tmp/mend/b1.png",full_page=True)
    s.click("Do not ring"); s.page.screenshot(path="/tmp/mend/b2.png",full_page=True)
    s.page.get_by_text("More players, and piles as text").click(); s.settle()
    f=s.page.get_by_label("Piles as text"); f.fill("G3 | banana"); s.press("Tab"); s.settle(); s.page.screenshot(path="/tmp/mend/b3.png",full_page=True)
def test_d(open_page):
    s=open_page(lab("exactly_five/tree",total=6,order="counts",all=None),width=320); s.page.screenshot(path="/tmp/mend/t.png",full_page=True)
