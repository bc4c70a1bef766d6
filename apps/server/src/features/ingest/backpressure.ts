/** Pauses reading from connections while there is no room for further messages. */
export interface Backpressure {
  /** Calls `done` at once if there is room, otherwise when the connections that wait longer have been resumed. */
  waitForRoom(done: () => void): void;
  /** Resumes the connections that have waited longest, as far as there is room. */
  release(): void;
}

export function createBackpressure(hasRoom: () => boolean): Backpressure {
  const blocked: (() => void)[] = [];
  let releasing = false;

  // Resumes one connection per turn of the event loop: resuming all at once would delay the next database statement.
  const release = () => {
    if (releasing || blocked.length === 0 || !hasRoom()) return;
    releasing = true;
    setImmediate(() => {
      releasing = false;
      blocked.shift()?.();
      release();
    });
  };

  return {
    waitForRoom: (done) => {
      if (hasRoom()) done();
      else blocked.push(done);
    },
    release,
  };
}
