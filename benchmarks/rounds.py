"""How exact reaction times are on this computer: presses made by a page at known times (RT22).

Run ``python benchmarks/rounds.py``; it needs Chromium and the packages of the tests, and takes some
minutes. A page shows cards by the script of a real round and presses 200, 500 and 800 ms after each; the
table tells by how much the logged times are off, with nothing left out: where the computer is busy, the
page presses late, too. "late" counts presses that the page itself made more than 4 ms after their time,
"prompt" are the others, "unlike" is the largest difference from what an observer of its own saw.

Nothing is asserted: a machine under load must not fail a test.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import sys
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.presses import DELAYS_MS, PROMPT_MS, Pressed, press_all  # noqa: E402

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync"
    " --disable-background-networking --disable-component-update"
).split()
# As in static/round/80_clock.js: the median gap of frames, late ones, the smallest step of the clock.
CALIBRATE = """async () => {
  const stamps = [];
  while (stamps.length <= 120) stamps.push(await new Promise(requestAnimationFrame));
  const gaps = stamps.slice(1).map((at, i) => at - stamps[i]).sort((a, b) => a - b);
  const refresh = gaps[60];
  let step = Infinity, before = performance.now();
  for (let i = 0; i < 20000; i += 1) {
    const now = performance.now();
    if (now > before) step = Math.min(step, now - before);
    before = now;
  }
  return [refresh, gaps.filter((gap) => gap > 1.5 * refresh).length / gaps.length, step];
}"""


def spread(rows: list[Pressed]) -> str:
    """Bias and spread of logged times, in ms."""
    errors = [row.error for row in rows]
    if len(errors) < 2:
        return "        –        –"
    return f"{fmean(errors):+9.2f}{stdev(errors):9.2f}"


def run(page: Any, many: int, tables: int, slower: int) -> None:
    pressed, lost = press_all(page, many, tables, slower)
    for delay in DELAYS_MS:
        rows = [row for row in pressed if row.delay == delay]
        prompt = [row for row in rows if row.late <= PROMPT_MS]
        unlike = max(abs(row.logged - row.real) for row in rows)
        slow = sum(row.frames > 3 for row in rows)
        print(
            f"{slower:>6}{delay:>7} ms{len(rows):>9}{len(rows) - len(prompt):>7}{slow:>8}"
            f"{spread(rows)}{spread(prompt)}{unlike:>9.3f}",
            flush=True,
        )
    print(f"{'':>6}lost: {lost}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--presses", type=int, default=100, help="at each delay")
    parser.add_argument("--tables", type=int, default=1, help="at once, for each delay")
    chosen = parser.parse_args()
    from playwright.sync_api import sync_playwright

    path = next((found for name in CHROMIUM if (found := shutil.which(name))), None)
    if path is None:
        sys.exit(f"no browser found: looked for {', '.join(CHROMIUM)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        page = browser.new_page()
        print(f"{platform.system()} {platform.machine()}, Chromium {browser.version}")
        refresh, late, step = page.evaluate(CALIBRATE)
        print(
            f"a new picture every {refresh:.1f} ms, {100 * late:.0f} of 100 late, clock in steps of {step:.3g} ms"
        )
        print("slower   delay  presses   late  >3 fr.     bias       SD   prompt       SD   unlike")
        for slower in (1, 4):
            run(page, chosen.presses, chosen.tables, slower)
        browser.close()


if __name__ == "__main__":
    main()
