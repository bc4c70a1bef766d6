import type { EventRow, eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Queryable } from '../../db/database.ts';
import { readHead } from '../../db/feed.ts';
import type { Caller } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { type Position, parsePosition } from '../../list/position.ts';
import { type Gap, mergeGaps, toPositionText } from './gap.ts';

/** Limits of one delivery; a single entry is always sent. */
export const batchLimits = { items: 100, bytes: 262_144 } as const;

/** Where the deliveries of a webhook stand. `batchTo`: last number of a delivery under way; null: there is none. */
export interface Progress extends Position {
  readonly filter: string;
  readonly gap: Gap | null;
  readonly batchTo: number | null;
}

/** The entries of the next delivery: those after the position up to `to`. */
export interface Batch extends Position {
  readonly to: number;
  readonly gap: Gap | null;
  readonly items: readonly EventRow[];
}

export interface BatchDeps {
  readonly database: Queryable;
  readonly events: List<typeof eventLogResource>;
}

/** Moves a position over entries that are not available, and reports them as a gap. */
async function findStart(
  database: Queryable,
  { epoch, n, gap, batchTo }: Progress,
): Promise<Omit<Batch, 'to' | 'items'> & Pick<Progress, 'batchTo'>> {
  const head = await readHead(database);
  const skipTo = (to: Position, reason: Gap['reason']) => ({
    ...to,
    gap: mergeGaps(gap, { from: toPositionText({ epoch, n }), to: toPositionText(to), reason }),
    batchTo: null,
  });
  if (epoch !== head.epoch || n > head.n) return skipTo({ epoch: head.epoch, n: head.n }, 'restored');
  const [mark] = await database.query<{ n: number }>(`select n from retention_mark where log = 'event-log'`);
  return mark && n < mark.n ? skipTo({ epoch, n: mark.n }, 'deleted') : { epoch, n, gap, batchTo };
}

/** Returns the first entries that fit into one request. */
function fit(items: readonly EventRow[]): readonly EventRow[] {
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return index > 0 && bytes > batchLimits.bytes;
  });
  return end === -1 ? items : items.slice(0, end);
}

/**
 * Reads the next delivery of a webhook with the present rights of its owner. A delivery under way has the same entries again, unless the
 * owner no longer sees them.
 */
export async function readBatch({ database, events }: BatchDeps, owner: Caller, progress: Progress): Promise<Batch> {
  const { batchTo, ...start } = await findStart(database, progress);
  const page = await events.page(owner, { q: progress.filter, after: toPositionText(start), limit: String(batchLimits.items) });
  if (batchTo !== null) return { ...start, to: batchTo, items: page.items.filter(({ n }) => n <= batchTo) };
  const items = fit(page.items);
  const isPart = page.next !== null || items.length < page.items.length;
  return { ...start, items, to: isPart ? (items.at(-1)?.n ?? start.n) : parsePosition(page.position).n };
}
