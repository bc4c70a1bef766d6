import type { verifyAudit } from '@floorwalker/core/endpoints/audit';
import type { Database, Queryable, TransactionOptions } from '../../db/database.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { readFinding } from '../head-note/finding.ts';
import { type Checkpoint, readCheckpoints } from './checkpoints.ts';

type Verdict = Omit<Awaited<ReturnType<Handler<typeof verifyAudit>>>, 'lost'>;
type Reason = NonNullable<Verdict['reason']>;

interface Link {
  n: number;
  hash: Buffer;
  fits: boolean;
  /**
   * Whether the time of the entry is later than that of the next one, or earlier than that of the one before: times only rise
   * along the chain.
   */
  displaced: boolean;
}

const batchSize = 5000;

// Compares each hash with the one recomputed from the row and the hash before it; $2 is the last hash of the previous batch.
const batchSql = `select n, hash, hash = audit_digest(coalesce(lag(hash) over rows, $2), a.*::audit) as fits,
    at < lag(at, 1, '-infinity') over rows or at > lead(at, 1, 'infinity') over rows as displaced
  from (select * from audit where n > $1 order by n limit ${batchSize}) a window rows as (order by n) order by n`;

/** Walks the chain from the first row on. Rows are numbered without gaps, so a skipped number is a missing row. */
async function walk(connection: Queryable, checkpoints: ReadonlyMap<number, string>) {
  let n = 0;
  let hash = (await connection.query<{ hash: Buffer }>(`select sha256('floorwalker'::bytea) as hash`))[0]?.hash ?? Buffer.alloc(0);
  const broken = (at: number, reason: Reason) => ({ n, hash, broken: at, reason });
  for (;;) {
    const batch = await connection.query<Link>(batchSql, [n, hash]);
    for (const link of batch) {
      if (link.n !== n + 1) return broken(n + 1, 'missing');
      if (!link.fits) return broken(link.n, link.displaced ? 'reordered' : 'changed');
      const noted = checkpoints.get(link.n);
      // A chain can be consistent and yet differ from the recorded hash: then it was rewritten.
      if (noted !== undefined && noted !== link.hash.toString('hex')) return broken(link.n, 'changed');
      n = link.n;
      hash = link.hash;
    }
    if (batch.length < batchSize) return { n, hash, broken: null, reason: null };
  }
}

/**
 * Returns the checkpoints without those whose rows an administrator has accepted as lost: those from the first lost row on
 * that were written before the epoch of the acceptance.
 */
async function withoutAcceptedLosses(tx: Queryable, notes: readonly Checkpoint[]): Promise<readonly Checkpoint[]> {
  const losses = await tx.query<{ from: number; epoch: string }>(
    `select (old->>'auditFrom')::bigint as "from", new->>'epoch' as epoch from audit where act = 'audit.accept-loss' and outcome = 'accepted'`,
  );
  if (losses.length === 0) return notes;
  const epochs = (await tx.query<{ epoch: string }>('select epoch from head_epoch order by number')).map(({ epoch }) => epoch);
  const isBefore = (epoch: string | null, accepted: string) => epochs.indexOf(epoch ?? '') < epochs.indexOf(accepted);
  return notes.filter((note) => !losses.some(({ from, epoch }) => note.n >= from && isBefore(note.epoch, epoch)));
}

/** All statements of the transaction read one snapshot. */
const inSnapshot: TransactionOptions = { settings: 'set transaction isolation level repeatable read, read only' };

async function verify(database: Database, notes: readonly Checkpoint[]): Promise<Verdict> {
  return database.transaction(async (tx) => {
    const [head] = await tx.query<{ audit_n: number; audit_hash: Buffer }>('select audit_n, audit_hash from stream_head');
    const stored = await tx.query<{ n: number; hash: Buffer }>('select n, hash from audit_checkpoint');
    const checkpoints = new Map([
      ...stored.map((row) => [row.n, row.hash.toString('hex')] as const),
      ...(await withoutAcceptedLosses(tx, notes)).map((note) => [note.n, note.hash] as const),
    ]);
    const { n, hash, broken, reason } = await walk(tx, checkpoints);
    const found = { rows: n, head: hash.toString('hex') };
    if (broken !== null && reason !== null) return { ...found, intact: false, broken, reason };
    const furthest = Math.max(head?.audit_n ?? 0, ...checkpoints.keys());
    const short = furthest > n || (head?.audit_n === n && !head.audit_hash.equals(hash));
    return short ? { ...found, intact: false, broken: n + 1, reason: 'truncated' } : { ...found, intact: true, broken: null, reason: null };
  }, inSnapshot);
}

export interface AuditDeps {
  readonly database: Database;
  readonly data: string;
}

/**
 * Creates the handler that recomputes the audit chain and compares it with the checkpoints in the database and in the file
 * beside it.
 */
export const createAuditHandlers = ({ database, data }: AuditDeps): Handlers<typeof verifyAudit> => ({
  'audit.verify': async () => {
    const verdict = await verify(database, await readCheckpoints(data));
    const lost = await readFinding(database);
    return { ...verdict, intact: verdict.intact && lost === null, lost };
  },
});
