// Texts that leave the page: a file of the learner's own, a copied code. Nothing is sent anywhere.

const FILE_MS = 10000;

function saveText(lesson, name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = make("a", { href: address, download: name, hidden: "" });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after a while.
  lesson.later(FILE_MS, () => URL.revokeObjectURL(address));
}

async function copyOut(lesson, text) {
  const done = (await copyText(text)) || copyByField(lesson, text);
  if (!lesson.root.isConnected) return;
  lesson.tell(lesson.word(done ? "copied" : "copy_failed"), lesson.acted);
}

/** The older way: the text stays in a field and marked, so that a key can copy it. */
function copyByField(lesson, text) {
  const { copy, root, sheet } = lesson;
  const before = focusedIn(root);
  copy.hidden = false;
  copy.value = text;
  setAttributes(copy, { "aria-label": lesson.word("copy_field") });
  if (!copy.isConnected) sheet.append(copy);
  const done = copyMarked(copy);
  copy.hidden = done;
  if (done && before) before.focus({ preventScroll: true });
  return done;
}
