import { compose, type Running } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataDirectoryInUse } from './db/embedded/directory-lock.ts';
import { demoSignIns } from './features/demo/seed.ts';
import { createLog } from './log.ts';

/** Words of an error and of what caused it, for whoever started the server. */
function toWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${toWords(error.cause)}`;
}

/** Resolves at the first of the signals, or when the parent goes away; a second one ends the process at once. */
function listenForStop(parent: boolean): { readonly asked: Promise<void>; isAsked(): boolean } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAsked = false;
  const ask = () => {
    if (isAsked) process.exit(1);
    isAsked = true;
    resolve();
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  if (parent) process.stdin.on('end', ask).on('error', ask).resume();
  return { asked: promise, isAsked: () => isAsked };
}

function announce({ stop: _, ...addresses }: Running, demo: boolean): void {
  const signIns = demo ? demoSignIns : [];
  process.stdout.write(`${JSON.stringify({ ready: true, ...addresses, signIns })}\n`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Before anything starts: a database that is left half way would run on without us.
  const stop = listenForStop(config.parent);
  const running = await compose(config, createLog(config.logLevel));
  if (!stop.isAsked()) announce(running, config.demo);
  await stop.asked;
  await running.stop();
}

const end = (error: unknown) => {
  process.stderr.write(`floorwalker: ${toWords(error)}\n`);
  const isToBeMended = error instanceof ConfigError || error instanceof DataDirectoryInUse;
  if (!isToBeMended && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
};

main().then(() => process.exit(0), end);
