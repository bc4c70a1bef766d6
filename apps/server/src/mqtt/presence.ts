import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Logger } from 'pino';
import { createWorker } from '../async/worker.ts';
import type { Queryable } from '../db/database.ts';
import { type EventFacts, toEventEntry } from '../db/event-entry.ts';
import { recordTerminalHistory } from '../db/terminal-history.ts';
import type { StreamEntry, Writer } from '../db/write.ts';

/** Maintains whether terminals are shown as connected, with a grace time for lost connections [TM-04]. */
export interface Presence {
  arrived(terminal: number, address: string): void;
  left(terminal: number): void;
  stop(): Promise<void>;
}

export interface PresenceDeps {
  readonly database: Queryable;
  readonly write: Writer;
  readonly graceMs: number;
  readonly log: Logger;
}

const connectedEvent = 120;
const disconnectedEvent = 121;
const retryMs = 1000;

type Shown = 'connected' | 'not-connected';

interface Moved {
  id: number;
  property_id: number;
  last_seen: Date | null;
}

/** The connection state to be stored for a terminal, and its address. */
interface Wanted {
  readonly shown: Shown;
  readonly address: string;
}

async function show(write: Writer, shown: Shown, addresses: ReadonlyMap<number, string>): Promise<void> {
  if (addresses.size === 0) return;
  await write(async (tx) => {
    // The rows are locked in the order of ids, like every change of many terminals. The lock `no key update` does not block
    // writers that have only inserted rows that refer to a terminal; such a writer may need these locks next.
    const moved = await tx.query<Moved>(
      'select id, property_id, last_seen from terminal where id = any($1) and connection <> $2 order by id for no key update',
      [[...addresses.keys()], shown],
    );
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
    for (const row of moved) {
      const detail1 = shown === 'connected' ? (addresses.get(row.id) ?? '') : (row.last_seen?.toISOString() ?? '');
      tx.publish(...toEntries(row, { event, at, detail1, detail2: '' }));
    }
  });
}

function toEntries(row: Moved, facts: EventFacts): StreamEntry[] {
  const of = { terminal: row.id, property: row.property_id };
  return [toEventEntry(of, facts), { ...of, kind: 'cat', payload: { categories: [liveCategories.condition] } }];
}

/**
 * Starts with the stored state: terminals that were connected when the last server stopped get the same grace time to
 * reconnect. Changes are written together, one write at a time; a failed write is repeated with the state at that time.
 */
export async function createPresence({ database, write, graceMs, log }: PresenceDeps): Promise<Presence> {
  const graces = new Map<number, NodeJS.Timeout>();
  const due = new Map<number, Wanted>();
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const flush = async () => {
    const now = new Map(due);
    due.clear();
    try {
      for (const shown of ['connected', 'not-connected'] as const) {
        const wanted = [...now].filter(([, wish]) => wish.shown === shown);
        await show(write, shown, new Map(wanted.map(([terminal, { address }]) => [terminal, address])));
      }
    } catch (error) {
      // A change that was already written has no effect when it is repeated.
      for (const [terminal, wish] of now) if (!due.has(terminal)) due.set(terminal, wish);
      throw error;
    }
  };

  const worker = createWorker(flush, (error) => {
    log.error({ error: (error as Error).message }, 'connection states could not be stored');
    if (!stopped) retry = setTimeout(worker.wake, retryMs);
  });

  const schedule = (terminal: number, wish: Wanted) => {
    due.set(terminal, wish);
    worker.wakeSoon();
  };

  const left = (terminal: number) => {
    clearTimeout(graces.get(terminal));
    if (stopped) return;
    const grace = setTimeout(() => {
      graces.delete(terminal);
      schedule(terminal, { shown: 'not-connected', address: '' });
    }, graceMs);
    graces.set(terminal, grace);
  };

  const shownConnected = await database.query<{ id: number }>(`select id from terminal where connection = 'connected'`);
  for (const { id } of shownConnected) left(id);

  return {
    arrived: (terminal, address) => {
      clearTimeout(graces.get(terminal));
      graces.delete(terminal);
      schedule(terminal, { shown: 'connected', address });
    },
    left,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      for (const grace of graces.values()) clearTimeout(grace);
      await worker.stop();
    },
  };
}
