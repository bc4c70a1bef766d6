import { pageLimit } from '@floorwalker/core/contract/list';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import { type MapRow, mapResource } from '@floorwalker/core/resources/properties/map-view';
import { useState } from 'react';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { useMinutes } from '../../platform/live/use-minutes.ts';
import { api } from '../../platform/session/api.ts';

/** Minimum time between two reads while terminals change; milliseconds. */
const minIntervalMs = 2000;

const categories: readonly number[] = mapResource.live.categories;
const affects = (entry: LiveEntry): boolean =>
  entry.kind === 'cat' ? categories.includes(entry.category) : entry.kind === 'LOG' && entry.log === mapResource.id;

async function readAll(q: string): Promise<readonly MapRow[]> {
  const rows: MapRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.list(mapResource, { limit: pageLimit.max, ...(q && { q }), ...(cursor && { cursor }) });
    rows.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}

/** The properties that match a filter as they are known now: the worst first. */
export interface MapRows {
  /** `failed`: there are no rows of this filter. Rows of the filter before stay until others are read. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rows: readonly MapRow[];
  /** Why the last read failed; null: it did not. If there are rows, they are older. */
  readonly failure: unknown;
  reload(): void;
}

const noRows: readonly MapRow[] = [];

/** Reads the properties that match a filter, and again when their terminals change, and each minute, as their colours depend on the time [ST-04]. */
export function useMapRows(q: string): MapRows {
  const [round, setRound] = useState(0);
  const minutes = useMinutes();
  const { shown, failure } = useLiveRead(`${round} ${minutes} ${q}`, async () => ({ q, rows: await readAll(q) }), affects, minIntervalMs);
  const status = shown?.q === q ? 'ready' : failure === null ? 'loading' : 'failed';
  return { status, rows: shown?.rows ?? noRows, failure, reload: () => setRound((now) => now + 1) };
}
