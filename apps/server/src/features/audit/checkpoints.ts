import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';

/** Length and hash (hexadecimal) of the audit chain at some time. */
export interface Checkpoint {
  readonly n: number;
  readonly hash: string;
  /** Epoch of the history at that time; null in lines of earlier versions. */
  readonly epoch: string | null;
}

const fileOf = (data: string) => join(data, 'audit-checkpoints.ndjson');

// A line torn by a power cut is ignored, and so is the line that was appended to it.
function toCheckpoint(line: string): Checkpoint | [] {
  try {
    const { n, hash, epoch = null } = JSON.parse(line) as Partial<Checkpoint>;
    return typeof n === 'number' && typeof hash === 'string' ? { n, hash, epoch } : [];
  } catch {
    return [];
  }
}

/** Returns the checkpoints in the file beside the database; none if there is no file yet. */
export async function readCheckpoints(data: string): Promise<readonly Checkpoint[]> {
  const text = await readFile(fileOf(data), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap(toCheckpoint);
}

/**
 * Writes a checkpoint if the chain has grown: in the database, and in a file, which a change of the database alone cannot
 * reach. From then on, removed or rewritten entries up to here are detected.
 */
export async function writeCheckpoint(database: Database, data: string): Promise<void> {
  const [row] = await database.query<Checkpoint>(
    `with head as (select audit_n as n, audit_hash as hash, epoch from stream_head where audit_n > 0),
     added as (insert into audit_checkpoint (n, hash) select n, hash from head on conflict (n) do nothing returning n)
     select n, encode(hash, 'hex') as hash, epoch from head join added using (n)`,
  );
  if (!row) return;
  const file = await open(fileOf(data), 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(row)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
