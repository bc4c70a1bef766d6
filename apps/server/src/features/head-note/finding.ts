import { ProblemError } from '@floorwalker/core/contract/problem';
import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import type { Queryable } from '../../db/database.ts';

/** A finding before it is stored. */
export type NewFinding = Omit<HistoryFinding, 'id' | 'at'>;

/** The stored finding; `at` is a text if the row was read as JSON. */
export interface FindingRow {
  id: string;
  at: Date | string;
  reason: HistoryFinding['reason'];
  stream_from: number;
  stream_to: number | null;
  audit_from: number;
  audit_to: number | null;
}

export function toFinding({ id, at, reason, stream_from, stream_to, audit_from, audit_to }: FindingRow): HistoryFinding {
  const range = { streamFrom: stream_from, streamTo: stream_to, auditFrom: audit_from, auditTo: audit_to };
  return { id, at: new Date(at).toISOString(), reason, ...range };
}

/** Returns the loss that nobody has accepted yet; null if there is none. */
export async function readFinding(database: Queryable): Promise<HistoryFinding | null> {
  const [row] = await database.query<FindingRow>('select * from head_finding');
  return row ? toFinding(row) : null;
}

/** Stores a finding unless one exists; returns the existing one. */
export async function storeFinding(database: Queryable, found: NewFinding): Promise<HistoryFinding | null> {
  await database.execute(
    `insert into head_finding (reason, stream_from, stream_to, audit_from, audit_to) values ($1, $2, $3, $4, $5)
     on conflict (one) do nothing`,
    [found.reason, found.streamFrom, found.streamTo, found.auditFrom, found.auditTo],
  );
  return readFinding(database);
}

/** Writes a range as `951-1000`, `951-?` or `-`. */
const toRange = (from: number, to: number | null): string => (to === null ? `${from}-?` : to < from ? '-' : `${from}-${to}`);

/** Returns the lost ranges as texts, for problem responses and for `/readyz`. */
export const toRanges = (finding: HistoryFinding) => ({
  reason: finding.reason,
  stream: toRange(finding.streamFrom, finding.streamTo),
  audit: toRange(finding.auditFrom, finding.auditTo),
});

/** Throws while a loss of history is not accepted. Called in every transaction that releases money. */
export async function requireCompleteHistory(tx: Queryable): Promise<void> {
  const finding = await readFinding(tx);
  if (finding) throw new ProblemError('history.incomplete', toRanges(finding));
}
