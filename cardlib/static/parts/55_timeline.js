// The timeline: every moment of the deal in reach, back and forth. Looking back changes nothing.

const STEP_MS = 1200;

function createTimeline() {
  const slider = make("input", {
    type: "range",
    min: "0",
    step: "1",
    class: "cl-slider",
    "data-focus": "act:slider",
  });
  const node = make(
    "div",
    { class: "cl-timeline", role: "group" },
    iconButton("first", "first"),
    iconButton("back", "back"),
    slider,
    iconButton("forward", "forward"),
    iconButton("last", "last"),
    iconButton("play", "play"),
    make("span", { class: "cl-moment" }),
    createPastBar(),
  );
  return { node, slider, label: node.querySelector(".cl-moment"), past: node.lastElementChild };
}

function drawTimeline(timeline, view, table) {
  const { node, slider, label } = timeline;
  const { word } = table;
  node.setAttribute("aria-label", word("timeline"));
  for (const name of ["first", "back", "forward", "last"]) {
    const button = node.querySelector(`[data-act="${name}"]`);
    nameButton(button, word(name));
    const end = name === "first" || name === "back" ? view.index <= 0 : view.index >= view.last;
    setAttributes(button, { "aria-disabled": end ? "true" : null });
  }
  drawPlay(node.querySelector('[data-act="play"]'), view, word);
  const text = view.loading ? word("loading") : view.label;
  setAttributes(slider, { max: view.last, "aria-label": word("slider"), "aria-valuetext": text });
  if (Number(slider.value) !== view.index) slider.value = view.index;
  const share = (part) => `${view.last > 0 ? (100 * Math.min(part, view.last)) / view.last : 0}%`;
  slider.style.setProperty("--cl-dealing", share(view.dealing));
  slider.style.setProperty("--cl-done", share(view.index));
  setText(label, text);
  drawPastBar(timeline.past, table);
}

/** The way back from the past. Its place is kept while it is not needed, so that nothing jumps. */
function createPastBar() {
  return make(
    "span",
    { class: "cl-past" },
    make("span", { class: "cl-hidden" }),
    actionButton("now", "cl-button cl-button--main"),
  );
}

function drawPastBar(bar, table) {
  bar.classList.toggle("cl-past--now", !table.past);
  setText(bar.firstElementChild, table.word("past"));
  setText(bar.lastElementChild, table.word("now"));
}

function drawPlay(button, view, word) {
  const name = view.playing ? "pause" : "play";
  nameButton(button, word(name));
  setAttributes(button, { "aria-disabled": !view.playing && view.last === 0 ? "true" : null });
  if (button.dataset.icon !== name) {
    button.dataset.icon = name;
    button.replaceChildren(icon(name));
  }
}

/** Where an arrow key leads from `index`, or null if the key is not for the timeline. */
function momentAfterKey(key, index, last) {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, index - 1);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(last, index + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** Steps through the moments at a speed that can be read, until anything is touched. */
class Player {
  constructor(step) {
    this.step = step;
    this.timer = 0;
  }

  get playing() {
    return this.timer !== 0;
  }

  start() {
    this.stop();
    this.timer = setInterval(this.step, STEP_MS);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }
}
