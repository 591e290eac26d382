// Buttons of a page: the main one is filled, a switch shows its state, a shut one says why.

KINDS.buttons = {
  create: () => make("div", { class: "cl-buttons" }),
  draw(part, block) {
    setAttributes(part, { role: block.label ? "group" : null, "aria-label": block.label || null });
    const seen = new Map();
    const items = listOf(block.buttons).map((button) => {
      const count = seen.get(button.id) || 0;
      seen.set(button.id, count + 1);
      return { button, key: `${button.id}:${count}` };
    });
    patchKeyed(part, items, ({ key }) => key, createButton, (node, { button }) =>
      updateButton(node, button),
    );
  },
  click: (lesson, event, node) => pressButton(lesson, node, event.target.closest(".cl-button")),
};

function createButton() {
  const tick = make("span", { class: "cl-switch-tick" }, icon("allowed"));
  const why = make("span", { class: "cl-hidden", id: ownName() });
  const button = make("button", { type: "button", class: "cl-button" }, tick, make("span"));
  return make("span", { class: "cl-button-place" }, button, why);
}

function updateButton(place, data) {
  const [node, why] = place.children;
  const [tick, label] = node.children;
  const isSwitch = data.pressed === true || data.pressed === false;
  node.data = data;
  setText(label, data.label);
  setText(why, data.why);
  tick.hidden = data.pressed !== true;
  node.classList.toggle("cl-button--main", Boolean(data.main));
  setAttributes(node, {
    title: data.why || null,
    "aria-pressed": isSwitch ? String(data.pressed) : null,
    "aria-disabled": data.why ? "true" : null,
    "aria-describedby": data.why ? why.id : null,
  });
}

function pressButton(lesson, node, button) {
  if (!button || !button.data) return false;
  const { id, value, why } = button.data;
  if (why) lesson.tell(why, node);
  else lesson.act(id, value, node);
  return true;
}
