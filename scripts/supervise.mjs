import { print } from './paths.mjs';

/** Restart delays in milliseconds. After a server was ready for `stable`, the delay is `firstPause` again. */
const restart = { firstPause: 1000, maxPause: 30_000, stable: 60_000 };

/** Exit code of a server that refuses to start, for example with an invalid setting; it is not restarted. */
const refused = 78;

/**
 * Returns a function that computes the delay before a restart from the time that the server was ready: 1 s, doubling to 30 s, and
 * 1 s again after a stable minute.
 */
export function createPauses({ firstPause, maxPause, stable } = restart) {
  let next = firstPause;
  return (readyFor) => {
    const pause = readyFor >= stable ? firstPause : next;
    next = Math.min(pause * 2, maxPause);
    return pause;
  };
}

/**
 * Returns the last line of a program's output that reports an error, otherwise the last line that is no log entry: the warnings of a server that
 * was killed say nothing about its end. Undefined without one.
 */
export function lastError(lines) {
  const isError = (line) => /^\{"level":[56]0,|^floorwalker: |\berror\b/i.test(line) && !/^\s+at /.test(line);
  const line = lines.findLast(isError) ?? lines.findLast((each) => each.trim() !== '' && !each.startsWith('{"level":'));
  if (!line?.startsWith('{')) return line?.trim();
  try {
    const { msg, err, error } = JSON.parse(line);
    return [msg, err?.message ?? error].filter((part) => typeof part === 'string').join(': ');
  } catch {
    return line;
  }
}

/** Returns the reason why a program ended: signal or exit code, and its last error. */
export function toReason({ status, signal, error }, lines) {
  const end = signal ?? (error === undefined ? `exit code ${status}` : error.message);
  const said = lastError(lines);
  return said === undefined ? end : `${end}: ${said}`;
}

/**
 * Watches a server that is ready, and restarts it when it ends unexpectedly. Resolves with the exit code when it is not
 * restarted: a stop was requested, the server refuses to start, or it ended by itself without an error, unless `restartsStopped` is set.
 *
 * `start` starts the next one; `stopRequest` ends the watch; `onReady` is called with the first line of each restarted one; `name` begins the
 * messages.
 */
export async function supervise({
  server: first,
  start,
  stopRequest,
  onReady,
  name = 'The server',
  restartsStopped = false,
  pauses = createPauses(),
}) {
  let server = first;
  let readyAt = performance.now();
  for (;;) {
    const end = await Promise.race([server.ended, stopRequest.promise]);
    if (stopRequest.made()) return 0;
    if ((end.status === 0 && !restartsStopped) || end.status === refused) {
      print(end.status === 0 ? `${name} ended by itself (exit code 0).` : `${name} is not restarted; see the messages above.`);
      return 1;
    }
    const pause = pauses(readyAt === undefined ? 0 : performance.now() - readyAt);
    const how = end.status === 0 ? 'has stopped' : `ended unexpectedly (${toReason(end, server.lastLines())})`;
    print(`${name} ${how}. It is restarted in ${pause / 1000} s.`);
    await wait(pause, stopRequest);
    if (stopRequest.made()) return 0;
    readyAt = undefined;
    server = start();
    server.readyReport.then((report) => {
      readyAt = performance.now();
      onReady(report);
    });
  }
}

/** Waits, and keeps this process alive even if nothing else is running in it. */
async function wait(milliseconds, stopRequest) {
  let timer;
  const over = new Promise((settle) => {
    timer = setTimeout(settle, milliseconds);
  });
  await Promise.race([over, stopRequest.promise]);
  clearTimeout(timer);
}
