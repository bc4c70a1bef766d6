import { searchLogFile } from '@floorwalker/core/endpoints/log-file';
import { useEffect, useState } from 'react';
import { api } from '../../platform/session/api.ts';

export interface LogSearch {
  /** Number of lines that contain the text; null while the search is running, or without a text. */
  readonly count: number | null;
  readonly failure: unknown;
  /** Numbers of the first matching lines, in order. */
  readonly lines: readonly number[];
}

const nothing: LogSearch = { count: null, failure: null, lines: [] };

/** Searches a log file whenever the text changes; an empty text finds nothing. */
export function useLogSearch(id: string, text: string, onFound: (lines: readonly number[]) => void): LogSearch {
  const [found, setFound] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFound` is called once for each search
  useEffect(() => {
    setFound(nothing);
    if (text === '') return undefined;
    const leave = new AbortController();
    api.call(searchLogFile, { params: { id }, query: { text }, signal: leave.signal }).then(
      ({ count, lines }) => {
        if (leave.signal.aborted) return;
        setFound({ count, lines, failure: null });
        onFound(lines);
      },
      (failure: unknown) => {
        if (!leave.signal.aborted) setFound({ ...nothing, failure });
      },
    );
    return () => leave.abort();
  }, [id, text]);
  return found;
}

/** The first match after a line, or before it (`step` −1), beginning again at the other end; undefined without a match. */
export function nextMatch(lines: readonly number[], current: number, step: 1 | -1): number | undefined {
  return step > 0 ? (lines.find((line) => line > current) ?? lines[0]) : (lines.findLast((line) => line < current) ?? lines.at(-1));
}
