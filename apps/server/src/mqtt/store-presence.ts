import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Queryable } from '../db/database.ts';
import { type EventFacts, toEventEntry } from '../db/event-entry.ts';
import { recordTerminalHistory } from '../db/terminal-history.ts';
import type { StreamEntry, Write } from '../db/write.ts';
import { isLeaseValid, isValid, LeaseOver, type NodeLease } from '../nodes/node.ts';

/** The latest connection of a terminal to this server. */
export interface OpenConnection {
  readonly terminal: number;
  /** Number of the connection; later connections have greater ones. */
  readonly connection: number;
  /** Network address of the terminal. */
  readonly address: string;
}

/** A terminal that another server served under a lease that is over. */
export interface AbandonedConnection {
  readonly terminal: number;
  readonly epoch: number;
}

type Shown = 'connected' | 'not-connected';

interface Moved {
  id: number;
  property_id: number;
  connection: Shown;
  last_seen: Date | null;
}

const connectedEvent = 120;
const disconnectedEvent = 121;

/**
 * Locks terminals, in the order of ids like every change of many terminals, and then checks the lease: until the end of the transaction no
 * other server can store a connection of these terminals. The lock `no key update` does not block writers that have only inserted rows that
 * refer to a terminal; such a writer may need these locks next.
 */
async function lock(tx: Write, lease: NodeLease, terminals: readonly number[]): Promise<readonly Moved[]> {
  const rows = await tx.query<Moved>(
    'select id, property_id, connection, last_seen from terminal where id = any($1) order by id for no key update',
    [terminals],
  );
  if (!(await isLeaseValid(tx, lease))) throw new LeaseOver();
  return rows;
}

function toEntries(row: Moved, facts: EventFacts): StreamEntry[] {
  const of = { terminal: row.id, property: row.property_id };
  return [toEventEntry(of, facts), { ...of, kind: 'cat', payload: { categories: [liveCategories.condition] } }];
}

/** Stores the new state of the terminals that have another one, with its event and history. */
async function show(tx: Write, shown: Shown, rows: readonly Moved[], detailOf: (row: Moved) => string): Promise<void> {
  const moved = rows.filter(({ connection }) => connection !== shown);
  if (moved.length === 0) return;
  const at = new Date().toISOString();
  const event = shown === 'connected' ? connectedEvent : disconnectedEvent;
  await tx.execute(
    `update terminal set connection = $2, last_event = $3, last_event_at = $4,
       last_seen = case when $2 = 'connected' then $4 else last_seen end, first_seen = coalesce(first_seen, $4)
     where id = any($1)`,
    [moved.map((row) => row.id), shown, event, at],
  );
  await recordTerminalHistory(
    tx,
    moved.map(({ id, property_id }) => ({
      terminal: id,
      property: property_id,
      fact: 'connection',
      at,
      counter: 0,
      value: { connection: shown },
    })),
  );
  for (const row of moved) tx.publish(...toEntries(row, { event, at, detail1: detailOf(row), detail2: '' }));
}

interface StoredConnection {
  readonly terminal: number;
  readonly connection: number;
  readonly node: string | null;
}

/**
 * Stores that this server serves the terminals, and lets their former servers end the earlier connections. Returns the connections of
 * terminals that have connected through another server since; nothing is stored about these. Throws `LeaseOver`.
 */
export async function storeOpened(
  tx: Write,
  lease: NodeLease,
  opened: readonly OpenConnection[],
): Promise<readonly Pick<StoredConnection, 'terminal' | 'connection'>[]> {
  const rows = await lock(
    tx,
    lease,
    opened.map(({ terminal }) => terminal),
  );
  const stored = await tx.query<StoredConnection>(
    'select terminal_id as terminal, number as connection, node_id as node from terminal_connection where terminal_id = any($1)',
    [rows.map(({ id }) => id)],
  );
  const given = new Map(opened.map((one) => [one.terminal, one]));
  const later = stored.filter(({ terminal, connection }) => connection > (given.get(terminal)?.connection ?? 0));
  for (const { terminal } of later) given.delete(terminal);
  await tx.execute(
    `insert into terminal_connection (terminal_id, number, node_id, epoch)
     select terminal, connection, $2, $3 from json_to_recordset($1) as r(terminal integer, connection bigint)
     on conflict (terminal_id) do update set number = excluded.number, node_id = excluded.node_id, epoch = excluded.epoch`,
    [JSON.stringify([...given.values()]), lease.node, lease.epoch],
  );
  const taken = rows.filter(({ id }) => given.has(id));
  const formerNodes = new Map(stored.map(({ terminal, node }) => [terminal, node]));
  for (const { id: terminal, property_id: property } of taken) {
    const former = formerNodes.get(terminal) ?? null;
    const connection = given.get(terminal)?.connection;
    if (former === null || former === lease.node || connection === undefined) continue;
    const payload = { categories: [liveCategories.condition], taken: { node: lease.node, connection } };
    tx.publish({ kind: 'cat', terminal, property, payload });
  }
  await show(tx, 'connected', taken, ({ id }) => given.get(id)?.address ?? '');
  return later;
}

const isOver = `not exists (select from node n where n.epoch = c.epoch and ${isValid('n')})`;

/**
 * Stores that terminals are no longer connected: those whose connections belong to this lease or to one that is over. With `epoch`, only
 * if the connection still belongs to that lease. Terminals that another server serves are left out. Throws `LeaseOver`.
 */
export async function storeEnded(
  tx: Write,
  lease: NodeLease,
  ended: readonly { readonly terminal: number; readonly epoch: number | null }[],
): Promise<void> {
  const rows = await lock(
    tx,
    lease,
    ended.map(({ terminal }) => terminal),
  );
  const freed = await tx.query<{ terminal: number }>(
    `update terminal_connection c set node_id = null, epoch = null from json_to_recordset($1) as r(terminal integer, epoch bigint)
     where c.terminal_id = r.terminal and c.epoch = coalesce(r.epoch, c.epoch) and (c.epoch = $2 or ${isOver})
     returning c.terminal_id as terminal`,
    [JSON.stringify(ended), lease.epoch],
  );
  const terminals = new Set(freed.map(({ terminal }) => terminal));
  const free = rows.filter(({ id }) => terminals.has(id));
  await show(tx, 'not-connected', free, ({ last_seen }) => last_seen?.toISOString() ?? '');
}

/** Returns the terminals whose servers have no valid lease: they were killed or stopped, or cannot reach the database. */
export const findAbandoned = (database: Queryable): Promise<readonly AbandonedConnection[]> =>
  database.query<AbandonedConnection>(
    `select c.terminal_id as terminal, c.epoch from terminal_connection c where c.epoch is not null and ${isOver}`,
  );
