import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import type { Queryable } from '../../db/database.ts';
import { type FindingRow, type NewFinding, toFinding } from './finding.ts';
import type { HeadNote } from './note-file.ts';

interface HeadRow {
  epoch: string;
  n: number;
  audit_n: number;
  audit_hash: string;
  stream_hash: string | null;
  noted_stream_hash: string | null;
  noted_audit_hash: string | null;
  first: number | null;
  epochs: readonly string[] | null;
  stored: FindingRow | null;
}

// Hashes the values rather than the row as text: neither a column added later nor the session's time zone changes the hash.
const streamHash = `encode(sha256(convert_to(jsonb_build_array(
  s.n, extract(epoch from s.at), s.kind, s.terminal_id, s.property_id, s.payload)::text, 'UTF8')), 'hex')`;

const headText = `select h.epoch, h.n, h.audit_n, encode(h.audit_hash, 'hex') as audit_hash,
    (select ${streamHash} from stream s where s.n = h.n) as stream_hash,
    (select ${streamHash} from stream s where s.n = $1) as noted_stream_hash,
    (select encode(a.hash, 'hex') from audit a where a.n = $2) as noted_audit_hash,
    (select min(n) from stream) as first,
    (select array_agg(e.epoch order by e.number) from head_epoch e) as epochs,
    (select to_jsonb(f) from head_finding f) as stored
  from stream_head h`;

/** Returns whether the loss of the noted history was accepted: the current epoch followed the noted one in this database. */
function isSuccessor({ epoch, epochs }: HeadRow, noted: string): boolean {
  const [from, to] = [epochs?.indexOf(noted) ?? -1, epochs?.indexOf(epoch) ?? -1];
  return from >= 0 && to > from;
}

/** Returns whether the noted entry was deleted by retention: stream entries are deleted after a day, oldest first. */
const isPruned = ({ first, n }: HeadRow, noted: number): boolean => (first === null ? n >= noted : first > noted);

function compare(head: HeadRow, note: HeadNote, foundIn: string | null): NewFinding | null {
  const missing = (reason: NewFinding['reason'], streamFrom: number, auditFrom: number): NewFinding => ({
    reason,
    streamFrom,
    streamTo: Math.max(note.n, streamFrom - 1),
    auditFrom,
    auditTo: Math.max(note.auditN, auditFrom - 1),
  });
  if (head.epoch !== note.epoch) {
    const isAccepted = isSuccessor(head, note.epoch) || (foundIn !== null && isSuccessor(head, foundIn));
    return isAccepted ? null : missing('other-history', 1, 1);
  }
  if (head.n < note.n || head.audit_n < note.auditN) return missing('behind', head.n + 1, head.audit_n + 1);
  const isOtherStream =
    note.n > 0 && head.noted_stream_hash !== note.streamHash && !(head.noted_stream_hash === null && isPruned(head, note.n));
  const isOtherAudit = note.auditN > 0 && head.noted_audit_hash !== note.auditHash;
  return isOtherStream || isOtherAudit ? missing('other-history', 1, 1) : null;
}

// Head and compared entries are read by one statement, so that both come from the same snapshot.
async function compareWith(database: Queryable, note: HeadNote | null, foundIn: string | null) {
  const [row] = await database.query<HeadRow>(headText, [note?.n ?? 0, note?.auditN ?? 0]);
  if (!row) throw new Error('stream_head is empty');
  const { epoch, n, stream_hash, audit_n: auditN, audit_hash: auditHash } = row;
  const head: HeadNote = { epoch, n, streamHash: stream_hash, auditN, auditHash, at: new Date().toISOString() };
  return { head, finding: note && compare(row, note, foundIn), stored: row.stored && toFinding(row.stored) };
}

/**
 * Reads the head of the database and compares it with each note; of several findings the most extensive counts. `foundIn`:
 * epoch in which a loss was found; a later epoch means that it was accepted, even if the note belongs to a history unknown
 * to the database. `stored`: the finding that nobody has accepted yet.
 */
export async function compareHead(
  database: Queryable,
  notes: readonly HeadNote[],
  foundIn: string | null = null,
): Promise<{ readonly head: HeadNote; readonly finding: NewFinding | null; readonly stored: HistoryFinding | null }> {
  let { head, finding, stored } = await compareWith(database, notes[0] ?? null, foundIn);
  for (const note of notes.slice(1)) {
    const next = await compareWith(database, note, foundIn);
    ({ head, stored } = next);
    if (next.finding && (next.finding.streamTo ?? 0) > (finding?.streamTo ?? -1)) finding = next.finding;
  }
  return { head, finding, stored };
}
