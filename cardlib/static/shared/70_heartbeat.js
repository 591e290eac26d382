// Is Python still there? A picture without its kernel looks alive but cannot answer.

const PING_MS = 5000;
const SILENCE_MS = 15000;

class Heartbeat {
  /** `send(message)` sends; `tell(lost)` is called when the connection is lost or comes back. */
  constructor(send, tell) {
    this.send = send;
    this.tell = tell;
    this.count = 0;
    this.heard = performance.now();
    this.timer = setInterval(() => this.beat(), PING_MS);
  }

  /** A hidden page sleeps: browsers slow its timers down, so silence means nothing there. */
  beat() {
    if (document.hidden) return;
    this.tell(performance.now() - this.heard > SILENCE_MS);
    this.count += 1;
    this.send({ kind: "ping", id: this.count });
  }

  /** The page is looked at again: the silence of its sleep does not count. */
  wake() {
    if (document.hidden) return;
    this.heard = performance.now();
    this.beat();
  }

  pong() {
    this.heard = performance.now();
    this.tell(false);
  }

  close() {
    clearInterval(this.timer);
  }
}
