import { type LogLine, logFileLimits, logFileLines } from '@floorwalker/core/endpoints/log-file';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../platform/session/api.ts';

/** Pages that are kept; the least recently loaded one is dropped. */
const maxPages = 40;
const size = logFileLimits.lines;

export interface LogLines {
  /** Number of lines of the file; null until the first page has been read. */
  readonly total: number | null;
  readonly failure: unknown;
  readonly lineOf: (number: number) => LogLine | undefined;
  /** Loads the pages of these lines. */
  readonly load: (first: number, last: number) => void;
  /** Forgets a failure and loads the last requested lines again. */
  readonly retry: () => void;
}

/** Lines of a log file, loaded in pages as they come on screen [TM-10]. */
export function useLogLines(id: string, firstLine: number): LogLines {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly LogLine[]>>(new Map());
  const [total, setTotal] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const state = useRef({ requested: new Set<number>(), wanted: [firstLine, firstLine] as [number, number], leave: new AbortController() });
  const load = useCallback(
    (first: number, last: number) => {
      const { requested, leave } = state.current;
      state.current.wanted = [first, last];
      for (let page = Math.floor((first - 1) / size); page <= Math.floor((last - 1) / size); page++) {
        if (requested.has(page)) continue;
        requested.add(page);
        const query = { from: String(page * size + 1), count: String(size) };
        api.call(logFileLines, { params: { id }, query, signal: leave.signal }).then(
          (read) => {
            setTotal(read.total);
            setPages((before) => {
              const next = new Map(before).set(page, read.lines);
              const [oldest = page] = next.keys();
              if (next.size > maxPages && next.delete(oldest)) requested.delete(oldest);
              return next;
            });
          },
          (problem: unknown) => {
            requested.delete(page);
            if (!leave.signal.aborted) setFailure(problem);
          },
        );
      }
    },
    [id],
  );
  useEffect(() => {
    const leave = new AbortController();
    state.current.leave = leave;
    load(...state.current.wanted);
    return () => {
      leave.abort();
      state.current.requested.clear();
    };
  }, [load]);
  const lineOf = useCallback((number: number) => pages.get(Math.floor((number - 1) / size))?.[(number - 1) % size], [pages]);
  return {
    total,
    failure,
    lineOf,
    load,
    retry: () => {
      setFailure(null);
      load(...state.current.wanted);
    },
  };
}
