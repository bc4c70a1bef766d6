import { type ReportResult, toReportEndpoint } from '@floorwalker/core/contract/report-endpoint';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import { type ReportDefinition, reportFacts } from '@floorwalker/core/statistics/reports';
import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { useEffect, useRef, useState } from 'react';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { clock } from '../../platform/ports/ports.ts';
import { api } from '../../platform/session/api.ts';
import type { ReportAddress } from './report-address.ts';

/** Minimum time between two reads while transactions arrive; milliseconds. */
const minIntervalMs = 5000;
/** Time in which the server counts new rows; milliseconds. */
const countMs = 2000;
/** Time after which a response is late; milliseconds. */
const slowAfterMs = 3000;

interface Read {
  readonly key: string;
  readonly result: ReportResult | null;
  readonly failure: unknown;
}

/** A report as it is known now. */
export interface ReportState {
  /** The last result; `isStale`: it is one for other settings, and the next is on its way. */
  readonly result: ReportResult | null;
  readonly isStale: boolean;
  readonly isSlow: boolean;
  readonly failure: unknown;
  retry(): void;
}

const later = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

/** Reads a report, and reads it again while transactions arrive if its range includes today [ST-02]. */
export function useReport(report: ReportDefinition, address: ReportAddress, today: string): ReportState {
  const { from, to, by, q, compare, currency } = address;
  const [round, setRound] = useState(0);
  const key = JSON.stringify([report.id, from, to, by, q, compare, currency, round]);
  const { log } = reportFacts[report.facts];
  // The time of terminals goes on without entries; their states are entries, too.
  const categories: readonly number[] = 'categories' in log.live ? log.live.categories : [liveCategories.condition];
  const affects = (entry: LiveEntry) => from <= today && today <= to && entry.kind === 'cat' && categories.includes(entry.category);
  let isAgain = false;
  const read = async (): Promise<Read> => {
    if (isAgain) await later(countMs);
    isAgain = true;
    const query = { from, to, by: by.join(), ...(q && { q }), ...(compare && { compare }), ...(currency && { currency }) };
    return api.call(toReportEndpoint(report), { query }).then(
      (result) => ({ key, result, failure: null }),
      (failure: unknown) => ({ key, result: null, failure }),
    );
  };
  const { shown } = useLiveRead(key, read, affects, minIntervalMs);
  // A result stays while a later read of the same figures fails.
  const last = useRef<Read | null>(null);
  if (shown?.result) last.current = shown;
  const isCurrent = shown?.key === key;
  const isStale = last.current?.key !== key;
  const failure = isCurrent && isStale ? shown.failure : null;
  return {
    result: failure === null ? (last.current?.result ?? null) : null,
    isStale,
    isSlow: useLate(key, isCurrent),
    failure,
    retry: () => setRound((now) => now + 1),
  };
}

/** Whether the response for `key` is late. */
function useLate(key: string, hasArrived: boolean): boolean {
  const [late, setLate] = useState('');
  useEffect(() => (hasArrived ? undefined : clock.after(slowAfterMs, () => setLate(key))), [key, hasArrived]);
  return !hasArrived && late === key;
}
