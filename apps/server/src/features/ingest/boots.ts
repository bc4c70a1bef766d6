import type { Write } from '../../db/write.ts';
import type { IngestProgress, Span } from './order.ts';

/** Progress of a boot, beside the boot that its terminal runs now. Times are milliseconds since the epoch. */
export interface BootRow extends IngestProgress {
  /** Whether the boot is new: no message of it is stored yet. */
  readonly fresh: boolean;
  readonly current: string | null;
  readonly currentSince: number | null;
  /** Counter of the last message, within a day, that had other content than stored; null: none. */
  readonly conflict: number | null;
}

interface Key {
  readonly terminal: number;
  readonly boot: string;
}

interface Row {
  terminal_id: number;
  boot: string;
  committed: number;
  gaps: readonly [number, number][] | null;
  current: string | null;
  current_since: Date | null;
  conflict: number | null;
}

const keyOf = (terminal: number, boot: string) => `${terminal}/${boot}`;

const select = `select b.terminal_id, b.boot, b.committed, t.boot as current, c.first_seen as current_since,
    case when b.conflict_at > clock_timestamp() - interval '24 hours' then b.conflict end as conflict,
    case when b.gaps <> '{}' then (select json_agg(json_build_array(lower(gap), upper(gap) - 1)) from unnest(b.gaps) gap) end as gaps
  from json_to_recordset($1) as k(terminal integer, boot text)
  join terminal_boot b on b.terminal_id = k.terminal and b.boot = k.boot
  join terminal t on t.id = b.terminal_id
  left join terminal_boot c on c.terminal_id = t.id and c.boot = t.boot
  order by b.terminal_id, b.boot for update of b`;

const toBootRow = (row: Row): BootRow => ({
  committed: row.committed,
  gaps: (row.gaps ?? []).map(([from, to]): Span => ({ from, to })),
  fresh: row.committed === 0,
  current: row.current,
  currentSince: row.current_since?.getTime() ?? null,
  conflict: row.conflict,
});

/**
 * Locks the rows of these boots and returns them in the given order; missing rows are inserted. Both statements are sent at once, so that
 * statements issued after the call run under the locks.
 */
export async function lockBoots(tx: Write, keys: readonly Key[]): Promise<readonly BootRow[]> {
  const wanted = [JSON.stringify(keys.map(({ terminal, boot }) => ({ terminal, boot })))];
  const [, rows] = await Promise.all([
    tx.execute(
      `insert into terminal_boot (terminal_id, boot, committed)
       select terminal, boot, 0 from json_to_recordset($1) as r(terminal integer, boot text)
       where not exists (select from terminal_boot b where b.terminal_id = r.terminal and b.boot = r.boot) order by terminal, boot
       on conflict do nothing`,
      wanted,
    ),
    tx.query<Row>(select, wanted),
  ]);
  const found = new Map(rows.map((row) => [keyOf(row.terminal_id, row.boot), toBootRow(row)]));
  return keys.map(({ terminal, boot }) => {
    const row = found.get(keyOf(terminal, boot));
    if (!row) throw new Error(`boot ${boot} of terminal ${terminal} is missing`);
    return row;
  });
}

export async function updateBoots(tx: Write, boots: readonly (Key & IngestProgress)[]): Promise<void> {
  if (boots.length === 0) return;
  const rows = boots.map(({ terminal, boot, committed, gaps }) => ({
    terminal,
    boot,
    committed,
    gaps: gaps.map(({ from, to }) => `[${from},${to}]`),
  }));
  await tx.execute(
    `update terminal_boot b set committed = r.committed, gaps = r.gaps::int8range[], last_seen = clock_timestamp()
     from json_to_recordset($1) as r(terminal integer, boot text, committed bigint, gaps text[])
     where b.terminal_id = r.terminal and b.boot = r.boot`,
    [JSON.stringify(rows)],
  );
}

/** Stores, for each boot, the last counter under which a message with other content than stored arrived. */
export async function noteConflicts(tx: Write, conflicts: readonly (Key & { readonly counter: number })[]): Promise<void> {
  if (conflicts.length === 0) return;
  const last = new Map(conflicts.map(({ terminal, boot, counter }) => [keyOf(terminal, boot), { terminal, boot, counter }]));
  await tx.execute(
    `update terminal_boot b set conflict = r.counter, conflict_at = clock_timestamp()
     from json_to_recordset($1) as r(terminal integer, boot text, counter bigint) where b.terminal_id = r.terminal and b.boot = r.boot`,
    [JSON.stringify([...last.values()])],
  );
}
