// The entry: builds one page for one display and hands back what takes it away again.

/** Listen at the root; every key and click inside bubbles up to here. */
function listenToPage(lesson, listeners) {
  const { root } = lesson;
  listeners.on(root, "click", (event) => onClick(lesson, event));
  listeners.on(root, "input", (event) => onInput(lesson, event));
  listeners.on(root, "change", (event) => onChange(lesson, event));
  listeners.on(root, "pointerdown", (event) => onHold(lesson, event));
  listeners.on(root, "focusout", (event) => onLeave(lesson, event));
  listeners.on(root, "keydown", (event) => onKey(lesson, event));
  for (const type of ["keyup", "keypress"]) {
    listeners.on(root, type, (event) => event.stopPropagation());
  }
  // It does not bubble.
  listeners.on(root, "toggle", (event) => keepFold(lesson, event), true);
  listeners.on(document, "visibilitychange", () => {
    lesson.heartbeat.wake();
    lesson.workOn();
  });
}

function listenToModel(lesson, listeners) {
  const { model } = lesson;
  listeners.onModel(model, "change:frame", () => lesson.takeFrame());
  listeners.onModel(model, "change:words", () => lesson.draw());
  listeners.onModel(model, "change:large", () => {
    lesson.large = Boolean(model.get("large"));
    lesson.draw();
  });
  listeners.onModel(model, "change:faces", () => {
    lesson.faces.renew();
    lesson.draw();
  });
  listeners.onModel(model, "msg:custom", (message) => lesson.receive(message));
}

function render({ model, el }) {
  const root = make("div", {
    class: "cl-lesson",
    role: "region",
    tabindex: "0",
    // JupyterLab leaves the keys of such an element alone.
    "data-lm-suppress-shortcuts": "true",
  });
  const lesson = new Lesson(model, root);
  const listeners = new Listeners();
  listenToPage(lesson, listeners);
  listenToModel(lesson, listeners);
  el.append(root);
  lesson.takeFrame();
  const watch = new ResizeObserver(() => lesson.measure());
  watch.observe(root);
  return () => {
    listeners.off();
    watch.disconnect();
    lesson.close();
    root.remove();
  };
}

export default { render };
