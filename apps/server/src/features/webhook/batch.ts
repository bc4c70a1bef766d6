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
  /** The retention mark that was reported last. */
  readonly reportedMark: number;
}

type Start = Omit<Progress, 'filter'>;

/** The entries of the next delivery: those after the position up to `to`. */
export interface Batch extends Position {
  readonly to: number;
  readonly gap: Gap | null;
  readonly reportedMark: number;
  readonly items: readonly EventRow[];
}

export interface BatchDeps {
  readonly database: Queryable;
  readonly events: List<typeof eventLogResource>;
}

/**
 * Returns where a delivery begins, and the gap that it reports. A position in another history moves to the present one. Deleted entries are
 * reported once; what is still kept between the position and the mark follows.
 */
async function findStart(database: Queryable, progress: Progress): Promise<Start> {
  const { epoch, n, gap, batchTo, reportedMark } = progress;
  const head = await readHead(database);
  const from = toPositionText({ epoch, n });
  if (epoch !== head.epoch || n > head.n) {
    const restored: Gap = { from, to: toPositionText(head), reason: 'restored' };
    return { epoch: head.epoch, n: head.n, gap: mergeGaps(gap, restored), batchTo: null, reportedMark };
  }
  const [mark] = await database.query<{ n: number }>(`select n from retention_mark where log = 'event-log'`);
  if (!mark || n >= mark.n || reportedMark >= mark.n) return { epoch, n, gap, batchTo, reportedMark };
  const deleted: Gap = { from, to: toPositionText({ epoch, n: mark.n }), reason: 'deleted' };
  return { epoch, n, gap: mergeGaps(gap, deleted), batchTo, reportedMark: mark.n };
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
 * owner sees others by now. It ends earlier if they no longer fit into one request, so that none is left out.
 */
export async function readBatch({ database, events }: BatchDeps, owner: Caller, progress: Progress): Promise<Batch> {
  const { batchTo, ...start } = await findStart(database, progress);
  const page = await events.page(owner, { q: progress.filter, after: toPositionText(start), limit: String(batchLimits.items) });
  const end = batchTo ?? parsePosition(page.position).n;
  const within = page.items.filter(({ n }) => n <= end);
  const items = fit(within);
  const isPart = items.length < within.length || (page.next !== null && within.length === page.items.length);
  return { ...start, items, to: isPart ? (items.at(-1)?.n ?? start.n) : end };
}
