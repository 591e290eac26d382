// The line above a page: title, lane, class code, the ways back, the large view.

const WAYS_BACK = ["undo", "redo", "again"];

function createHead() {
  return make(
    "div",
    { class: "cl-head" },
    make("h3", { class: "cl-title" }),
    make("span", { class: "cl-lane", hidden: "" }, make("span", { class: "cl-lane-icon" }), make("span")),
    make("span", { class: "cl-code" }),
    make("span", { class: "cl-gap" }),
    make("span", { class: "cl-ways" }, ...[...WAYS_BACK, "large"].map(createHeadButton)),
  );
}

function createHeadButton(name) {
  const attributes = { type: "button", class: "cl-button cl-button--quiet", "data-press": name };
  return make("button", attributes, icon(name), make("span", { class: "cl-way-word" }));
}

function drawHead(head, frame, lesson) {
  const [title, lane, code, , ways] = head.children;
  setText(title, frame.title);
  title.hidden = !frame.title;
  drawLane(lane, frame.lane);
  setText(code, frame.code);
  code.hidden = !frame.code;
  setAttributes(code, { title: lesson.word("code", { code: frame.code }) });
  for (const button of ways.children) drawHeadButton(button, frame, lesson);
}

function drawLane(node, lane) {
  node.hidden = !lane;
  if (!lane) return;
  const [sign, says] = node.children;
  const name = LANES.includes(lane.id) ? `lane_${lane.id}` : "";
  if (sign.dataset.sign !== name) sign.replaceChildren(...(name ? [icon(name)] : []));
  sign.dataset.sign = name;
  setText(says, lane.label);
}

function drawHeadButton(button, frame, lesson) {
  const name = button.dataset.press;
  const says = lesson.word(name);
  setText(button.lastElementChild, says);
  setAttributes(button, { title: says });
  if (name === "large") {
    setAttributes(button, { "aria-pressed": String(lesson.large) });
    return;
  }
  const state = frame[name];
  button.hidden = state === null || state === undefined;
  setAttributes(button, { "aria-disabled": state ? null : "true" });
}

function pressHead(lesson, button) {
  const name = button.dataset.press;
  if (name === "large") {
    lesson.large = !lesson.large;
    lesson.draw();
  } else if (lesson.frame[name]) lesson.step(name);
}
