import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';

/** The directories of the two hosts of a pair. */
export const hostNames = ['database-1', 'database-2'] as const;
export type HostName = (typeof hostNames)[number];

export const otherThan = (name: HostName): HostName => (name === 'database-1' ? 'database-2' : 'database-1');

/** What a pair must know after a crash. */
export interface PairState {
  readonly primary: HostName;
  /** Whether the standby has every confirmed commit, so that it may be promoted. */
  readonly synchronous: boolean;
  /** Password of connections by TCP. */
  readonly password: string;
  /** Ports on the loopback address, kept so that servers find the hosts again. */
  readonly ports: Readonly<Record<HostName, number>>;
}

/** Reads the state of a pair from a file; a new pair has none. */
export async function readState(file: string): Promise<PairState> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PairState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {
      primary: 'database-1',
      synchronous: false,
      password: randomBytes(24).toString('hex'),
      ports: { 'database-1': 0, 'database-2': 0 },
    };
  }
}

/** Writes the state of a pair. After a crash the file contains the former state or this one. */
export async function writeState(file: string, state: PairState): Promise<void> {
  const draft = `${file}.unfinished`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(state));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
