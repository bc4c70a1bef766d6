import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Running } from './compose.ts';
import { openDatabaseOf } from './compose-database.ts';
import { ConfigError } from './config.ts';
import { isDiskFull } from './db/disk-full.ts';
import { DataDirectoryInUse } from './db/embedded/directory-lock.ts';
import { setPriorityOf } from './db/processes.ts';
import { EarlierServersRunning, SchemaTooNew } from './db/schema.ts';
import type { DemoSignIn } from './features/demo/seed.ts';
import { HeadNoteInaccessible } from './features/head-note/note-file.ts';
import { createLiveConfig } from './live-config.ts';
import { createLog } from './log.ts';

/** Exit codes. `refused` (EX_CONFIG of sysexits.h): a start that will fail again until somebody changes something outside. */
const exitCodes = { stopped: 0, failed: 1, refused: 78 } as const;

/** Returns the message of an error and of its causes, for the person who started the server. */
function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${toMessage(error.cause)}`;
}

/** Resolves at the first signal, or when the parent process ends; a second signal ends the process at once. */
function listenForStop(parent: boolean): { readonly requestedStop: Promise<void>; isStopRequested(): boolean } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isRequested = false;
  const request = () => {
    if (isRequested) process.exit(1);
    isRequested = true;
    resolve();
  };
  process.on('SIGTERM', request);
  process.on('SIGINT', request);
  if (parent) process.stdin.on('end', request).on('error', request).resume();
  return { requestedStop: promise, isStopRequested: () => isRequested };
}

function announce({ stop: _stop, failed: _failed, ...addresses }: Running, signIns: readonly DemoSignIn[]): void {
  process.stdout.write(`${JSON.stringify({ ready: true, ...addresses, signIns })}\n`);
}

/** After an uncaught error the state is unknown: the process ends and its supervisor restarts it. */
function endOnUncaught(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error: the server ends');
    process.exit(exitCodes.failed);
  });
}

/** Time after the start at which its garbage is collected, when the first pages have been served; milliseconds. */
const collectAfterMs = 5000;

/**
 * Collects the garbage of the start, 50 MB of sources and code: V8 does so only when a server that does nothing has allocated as much
 * again. Needs the option `--expose-gc`, which `npm start` sets.
 */
function collectStartGarbage(): void {
  setTimeout(() => void globalThis.gc?.({ execution: 'sync', type: 'major', flavor: 'last-resort' }), collectAfterMs).unref();
}

async function main(): Promise<void> {
  // The program that reads the output may end before the server does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const live = createLiveConfig(process.env);
  const { config } = live;
  const log = createLog(config.logLevel);
  endOnUncaught(log);
  // Registered before anything starts: otherwise an interrupted start would leave PostgreSQL running.
  const stop = listenForStop(config.parent);
  // A server that waits for a processor delays decisions, live events and all its consoles.
  await setPriorityOf(process.pid, 'raised');
  // The database starts while most of the modules are loaded.
  const opening = openDatabaseOf(config, log);
  const [{ compose }, { demoSignIns }] = await Promise.all([import('./compose.ts'), import('./features/demo/seed.ts')]);
  const running = await compose(live, log, opening);
  if (!stop.isStopRequested()) announce(running, config.demo ? demoSignIns : []);
  collectStartGarbage();
  await Promise.race([stop.requestedStop, running.failed]).finally(running.stop);
}

/** Errors whose messages name the next step, so that no stack is printed. */
const refusals = [ConfigError, DataDirectoryInUse, HeadNoteInaccessible, SchemaTooNew, EarlierServersRunning];

const end = (error: unknown) => {
  if (isDiskFull(error)) {
    process.stderr.write(
      `floorwalker: the disk of ${resolve(process.env.FLOOR_DATA || './data')} is full: free some space and start again\n`,
    );
    process.exit(exitCodes.failed);
  }
  const isRefusal = refusals.some((kind) => error instanceof kind);
  process.stderr.write(`floorwalker: ${isRefusal && error instanceof Error ? error.message : toMessage(error)}\n`);
  if (!isRefusal && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(isRefusal ? exitCodes.refused : exitCodes.failed);
};

main().then(() => process.exit(exitCodes.stopped), end);
