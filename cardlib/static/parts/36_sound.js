// Sounds, made here from plain tones: never the only sign of anything, and silent until asked for.

const BELL_HZ = 880;
// Each part of the bell's tone: how many times as high, how loud, how many seconds it lasts.
const BELL_TONE = [
  [1, 0.5, 1.1],
  [2.4, 0.25, 0.6],
  [5.3, 0.12, 0.3],
];
const CARD_TONE = [[0.3, 0.35, 0.05]];
const TONES_OF = { bell: BELL_TONE, card: CARD_TONE };
const ATTACK_S = 0.004;
const SILENCE = 0.0001;

class Sound {
  constructor(settings) {
    this.settings = settings;
    this.context = null;
  }

  /** Somebody pressed something: only now may a page make sounds, and only if they are wanted. */
  wake() {
    if (!this.settings.get("sound")) return;
    const Context = window.AudioContext || window.webkitAudioContext;
    try {
      if (!this.context && Context) this.context = new Context();
      if (this.context && this.context.state === "suspended") this.context.resume();
    } catch (error) {
      this.context = null; // a machine without sound
    }
  }

  /** The sound of what has just happened: "bell", "card" or nothing. */
  play(name) {
    const known = Object.prototype.hasOwnProperty.call(TONES_OF, name);
    if (!known || !this.context || !this.settings.get("sound") || document.hidden) return;
    for (const [height, loud, seconds] of TONES_OF[name]) {
      this.tone(BELL_HZ * height, loud * this.loudness(), seconds);
    }
  }

  /** The ear hears steps of loudness as ratios: half way up the slider is a quarter of the sound. */
  loudness() {
    return (this.settings.get("volume") / 100) ** 2;
  }

  tone(hertz, loud, seconds) {
    const { context } = this;
    const now = context.currentTime;
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENCE, now);
    gain.gain.linearRampToValueAtTime(Math.max(loud, SILENCE), now + ATTACK_S);
    gain.gain.exponentialRampToValueAtTime(SILENCE, now + seconds);
    const source = context.createOscillator();
    source.frequency.value = hertz;
    source.connect(gain);
    gain.connect(context.destination);
    source.start(now);
    source.stop(now + seconds);
  }

  close() {
    if (this.context) this.context.close();
    this.context = null;
  }
}
