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

/** Stops once, on the first of the signals or when the parent goes away; a second signal ends at once. */
function stopOnSignals({ stop }: Running, parent: boolean): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  if (parent) process.stdin.on('end', begin).on('error', begin).resume();
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running = await compose(config, createLog(config.logLevel));
  stopOnSignals(running, config.parent);
  const { stop: _, ...addresses } = running;
  const signIns = config.demo ? demoSignIns : [];
  process.stdout.write(`${JSON.stringify({ ready: true, ...addresses, signIns })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`floorwalker: ${toWords(error)}\n`);
  const isToBeMended = error instanceof ConfigError || error instanceof DataDirectoryInUse;
  if (!isToBeMended && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
});
