import { DataDirectoryInUse } from './directory-lock.ts';
import { type PairEvent, startPair } from './pair.ts';

// Run by `npm start -- --nodes 2` with the directory of the pair as argument, until SIGTERM or the end of standard input.

const messages: { readonly [Event in PairEvent]: string } = {
  synchronous: 'Database: each commit waits until the standby has stored it.',
  'standby-lost': 'Database: the standby is lost; commits do not wait for it, and a failure of this disk would lose them.',
  copying: 'Database: a standby is made as a copy of the primary.',
  promoted: 'Database: the primary has ended; its standby is the primary now. No confirmed commit is lost.',
  restarted: 'Database: the primary had ended without a standby that could replace it, and was started again.',
  failed: 'Database: a step failed and is repeated',
};

const write = (line: string) => void process.stdout.write(`${line}\n`);

function listenForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    process.stdin
      .on('end', resolve)
      .on('error', () => resolve())
      .resume();
  });
}

try {
  const requestedStop = listenForStop();
  // The program that reads the output may end first.
  process.stdout.on('error', () => undefined);
  const log = (event: PairEvent, error?: unknown) => write(error === undefined ? messages[event] : `${messages[event]}: ${String(error)}`);
  const pair = await startPair({ directory: process.argv[2] ?? '', log });
  write(JSON.stringify({ ready: true, url: pair.url }));
  await requestedStop;
  await pair.stop();
  process.exit(0);
} catch (error) {
  process.stderr.write(`database: ${error instanceof DataDirectoryInUse ? error.message : String((error as Error).stack)}\n`);
  process.exit(error instanceof DataDirectoryInUse ? 78 : 1);
}
