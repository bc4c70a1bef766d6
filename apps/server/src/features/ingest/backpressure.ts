/** Where connections wait to be read again while there is no room for what they send. */
export interface Backpressure {
  /** Calls back at once when there is room, else when it is this one's turn. */
  waitForRoom(done: () => void): void;
  /** Lets those in that have waited longest, as far as there is room. */
  release(): void;
}

export function createBackpressure(hasRoom: () => boolean): Backpressure {
  const blocked: (() => void)[] = [];
  let releasing = false;

  // One connection in each turn of the loop: reading all of them at once would leave the database without its next
  // statement for as long as that takes.
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
