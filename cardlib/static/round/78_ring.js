// Who was first at the bell: the page says it at once, Python says it again from the same numbers.
// Keep in step with cardlib/rounds/ring.py: a test plays ten thousand rounds through both.

/**
 * What the presses of people and the bots of a plan come to. `onsets` are the times of the steps
 * shown, `presses` are {seat, t_us}. Answers {step, winner, right, tied, times, void}.
 */
function judgeRing(plan, onsets, presses) {
  const counted = [];
  const voided = [];
  for (const press of presses) {
    const [step, why] = answeredStep(plan, onsets, press);
    if (why) voided.push([press, why]);
    else counted.push([press.t_us, press.seat, step]);
  }
  onsets.forEach((onset, step) => {
    for (const bot of plan.steps[step].bots) counted.push([onset + bot.at_us, bot.seat, step]);
  });
  counted.sort(byNumbers);
  if (counted.length === 0) return ruling(-1, null, false, [], [], voided);
  const [first, , step] = counted[0];
  const times = new Map();
  for (const [at, seat, answered] of counted) {
    if (answered === step && at - first <= plan.window_us && !times.has(seat)) {
      times.set(seat, at - onsets[step]);
    }
  }
  const tied = plan.steps[step].tie.filter((seat) => times.has(seat));
  const measured = tied.map((seat) => times.get(seat));
  return ruling(step, tied[0], plan.steps[step].right, tied, measured, voided);
}

const ruling = (step, winner, right, tied, times, voided) => ({
  step,
  winner,
  right,
  tied,
  times,
  void: voided,
});

/** The step that a press answers, and why it counts for nothing ("" if it counts). */
function answeredStep(plan, onsets, press) {
  let step = onsets.filter((onset) => onset <= press.t_us).length - 1;
  if (step < 0) return [-1, "early"];
  const end = onsets[step] + plan.steps[step].gap_us;
  if (step === plan.steps.length - 1 && press.t_us >= end) return [-1, "closed"];
  if (press.t_us - onsets[step] < plan.early_us) {
    step -= 1;
    if (step < 0 || !plan.back || !plan.steps[step].right) return [-1, "early"];
  }
  return plan.steps[step].ringers.includes(press.seat) ? [step, ""] : [-1, "out"];
}

/** Lists of numbers in order: by the first, then by the second, and so on. */
function byNumbers(one, other) {
  for (let place = 0; place < one.length; place += 1) {
    if (one[place] !== other[place]) return one[place] - other[place];
  }
  return 0;
}
