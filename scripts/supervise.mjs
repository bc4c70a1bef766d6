import { say } from './place.mjs';

/** Milliseconds. After `stable` the pause before the next restart is the first one again. */
const restart = { firstPause: 1000, maxPause: 30_000, stable: 60_000 };

/** Exit code of a server that refuses to start, such as for a wrong setting: another try would end the same. */
const refused = 78;

/** Answers the pause before each restart, by how long the server was ready: 1 s, doubling to 30 s, and 1 s again after a stable minute. */
export function createPauses({ firstPause, maxPause, stable } = restart) {
  let next = firstPause;
  return (readyFor) => {
    const pause = readyFor >= stable ? firstPause : next;
    next = Math.min(pause * 2, maxPause);
    return pause;
  };
}

/** The line of a program's last words that says what went wrong; undefined when it said nothing. */
export function lastError(lines) {
  const isError = (line) => /^\{"level":[56]0,|^floorwalker: |\berror\b/i.test(line) && !/^\s+at /.test(line);
  const line = lines.findLast(isError) ?? lines.findLast((each) => each.trim() !== '');
  if (!line?.startsWith('{')) return line?.trim();
  try {
    const { msg, err, error } = JSON.parse(line);
    return [msg, err?.message ?? error].filter((part) => typeof part === 'string').join(': ');
  } catch {
    return line;
  }
}

/** Why a program ended, for a person: signal or exit code, and its last error. */
export function toReason({ status, signal, error }, lines) {
  const end = signal ?? (error === undefined ? `exit code ${status}` : error.message);
  const said = lastError(lines);
  return said === undefined ? end : `${end}: ${said}`;
}

/**
 * Watches a server that is ready, and starts another when it ended unasked. Resolves with the exit code when it is to stay
 * down: a stop was asked for, or the server refuses to start.
 *
 * `start` starts the next one; `stopRequest` is what ends the watch; `onReady` is called with the word of each restarted one.
 */
export async function supervise({ server: first, start, stopRequest, onReady, pauses = createPauses() }) {
  let server = first;
  let readyAt = performance.now();
  for (;;) {
    const end = await Promise.race([server.ended, stopRequest.promise]);
    if (stopRequest.made()) return 0;
    if (end.status === 0 || end.status === refused) {
      say(end.status === 0 ? 'The server ended by itself (exit code 0).' : 'The server does not start again; the reason is above.');
      return 1;
    }
    const pause = pauses(readyAt === undefined ? 0 : performance.now() - readyAt);
    say(`The server ended unasked (${toReason(end, server.lastLines())}). It is started again in ${pause / 1000} s.`);
    await wait(pause, stopRequest);
    if (stopRequest.made()) return 0;
    readyAt = undefined;
    server = start();
    server.firstAnswer.then((answer) => {
      readyAt = performance.now();
      onReady(answer);
    });
  }
}

/** Waits, and keeps this process alive meanwhile: nothing else of it may be running. */
async function wait(milliseconds, stopRequest) {
  let timer;
  const over = new Promise((settle) => {
    timer = setTimeout(settle, milliseconds);
  });
  await Promise.race([over, stopRequest.promise]);
  clearTimeout(timer);
}
