// The timeline: every moment of the deal in reach, back and forth. Looking back changes nothing.

const STEP_MS = 1200;
// How many times the usual speed, each with the key of its word.
const SPEEDS = [
  [0.5, "speed_slow"],
  [1, "speed_usual"],
  [2, "speed_quick"],
  [4, "speed_very_quick"],
];

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
    make("div", { class: "cl-journey" }, createJump(), createSpeed(), createPastBar()),
  );
  return {
    node,
    slider,
    label: node.querySelector(".cl-moment"),
    past: node.querySelector(".cl-past"),
    jump: node.querySelector(".cl-jump"),
    speed: node.querySelector(".cl-speed"),
  };
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
  table.events.follow(table.newest);
  drawJump(timeline.jump, table);
  drawSpeed(timeline.speed, table);
}

/** How fast the moments follow each other when they are played. */
function createSpeed() {
  const select = make("select", { class: "cl-input", "data-focus": "act:speed" });
  return make("label", { class: "cl-speed" }, make("span"), select);
}

function drawSpeed(label, table) {
  const { word, player } = table;
  const [name, select] = label.children;
  setText(name, word("speed"));
  const speeds = SPEEDS.map(([value, key]) => ({ value, label: word(key) }));
  fillSelect(select, speeds, player.speed);
}

/** A list of the timeline was changed; true if the event was that. */
function changeTimeline(table, event) {
  const { speed, jump } = table.timeline;
  if (speed.contains(event.target)) table.player.setSpeed(Number(event.target.value));
  else if (jump.contains(event.target)) table.draw();
  else return false;
  return true;
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
    this.speed = 1;
  }

  get playing() {
    return this.timer !== 0;
  }

  start() {
    this.stop();
    this.timer = setInterval(this.step, STEP_MS / this.speed);
  }

  /** Play faster or slower, now or the next time. */
  setSpeed(speed) {
    this.speed = speed;
    if (this.playing) this.start();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }
}
