// Texts that leave the page: a file of the learner's own, a copied code. Nothing is sent anywhere.

function saveText(lesson, name, text) {
  giveFile(name, text, "text/plain", (ms, then) => lesson.later(ms, then));
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
