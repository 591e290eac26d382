// The entry: builds one table for one display and hands back what takes it away again.

/** Listen at the root; every key and click inside bubbles up to here. */
function listenToPage(table, listeners) {
  const { root } = table;
  listeners.on(root, "click", (event) => onClick(table, event));
  listeners.on(root, "input", (event) => onInput(table, event));
  listeners.on(root, "change", (event) => onChange(table, event));
  listeners.on(root, "submit", (event) => onSubmit(table, event));
  listeners.on(root, "pointerdown", (event) => onPress(table, event));
  listeners.on(root, "keydown", (event) => onKey(table, event));
  for (const type of ["keyup", "keypress"]) {
    listeners.on(root, type, (event) => event.stopPropagation());
  }
  listeners.on(document, "visibilitychange", () => table.heartbeat.wake());
}

function listenToModel(table, listeners) {
  const { model } = table;
  listeners.onModel(model, "change:frame", () => table.takeFrame());
  listeners.onModel(model, "change:setup", () => table.drawSetup());
  listeners.onModel(model, "change:words", () => {
    table.drawSetup();
    table.draw();
  });
  listeners.onModel(model, "change:faces", () => {
    table.faces.renew();
    table.draw();
  });
  listeners.onModel(model, "change:editor", () => takeEditor(table));
  listeners.onModel(model, "msg:custom", (message) => table.receive(message));
}

function render({ model, el }) {
  const root = make("div", {
    class: "cl-table",
    role: "region",
    tabindex: "0",
    // JupyterLab leaves the keys of such an element alone.
    "data-lm-suppress-shortcuts": "true",
  });
  const table = new Table(model, root);
  const listeners = new Listeners();
  // First, since a round in real time hears a key before everything else does.
  const closing = EXTRAS.map((extra) => extra(table, listeners));
  listenToPage(table, listeners);
  listenToModel(table, listeners);
  el.append(root);
  table.drawSetup();
  table.takeFrame();
  const watch = new ResizeObserver(() => table.holdHeights());
  watch.observe(root);
  table.send({ kind: "hello" });
  return () => {
    for (const close of closing) if (close) close();
    listeners.off();
    watch.disconnect();
    table.close();
    root.remove();
  };
}

export default { render };
