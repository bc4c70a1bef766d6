import { type LiveCategory, liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Write } from '../../../db/write.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedMessage, ByKind } from './of-kind.ts';

interface Detail {
  terminal_id: number;
  versions?: unknown;
  stock?: unknown;
  update_progress?: unknown;
}

/** Stores the data of the detail panel [TM-06]: the newest report of each kind replaces the one before. */
export async function applyDetails(tx: Write, kinds: ByKind, patches: Patches): Promise<void> {
  const details = new Map<number, Detail>();
  const set = ({ message, current }: AcceptedMessage, change: Omit<Detail, 'terminal_id'>, category: LiveCategory) => {
    if (!current) return;
    const { terminal } = message;
    details.set(terminal, { ...details.get(terminal), terminal_id: terminal, ...change });
    patches.of(terminal, message.property).categories.add(category);
  };
  for (const taken of kinds.versions ?? []) {
    // A report of the software alone keeps the other versions.
    const { versions } = taken.body;
    set(taken, Object.keys(versions).length > 0 ? { versions } : {}, liveCategories.versions);
    if (taken.current) patches.of(taken.message.terminal, taken.message.property).row.software = taken.body.software;
  }
  for (const taken of kinds.stock ?? []) set(taken, { stock: taken.body.units }, liveCategories.stockChanged);
  for (const taken of kinds['update-progress'] ?? []) {
    const { step, percent } = taken.body;
    set(taken, { update_progress: { step, percent, at: taken.message.at } }, liveCategories.updateProgress);
  }
  if (details.size > 0) await store(tx, [...details.values()]);
}

const columns = ['versions', 'stock', 'update_progress'] as const;

async function store(tx: Write, details: readonly Detail[]): Promise<void> {
  for (const column of columns) {
    const given = details.filter((detail) => detail[column] !== undefined);
    if (given.length === 0) continue;
    await tx.execute(
      `insert into terminal_detail as d (terminal_id, ${column})
       select terminal_id, ${column} from json_to_recordset($1) as r(terminal_id integer, ${column} jsonb) order by terminal_id
       on conflict (terminal_id) do update set ${column} = excluded.${column}`,
      [JSON.stringify(given)],
    );
  }
}
