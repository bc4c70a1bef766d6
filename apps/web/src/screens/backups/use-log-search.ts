import { type LogSearchStep, logFileLimits, searchLogFile } from '@floorwalker/core/endpoints/log-file';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/session/api.ts';

export interface LogSearch {
  readonly state: 'idle' | 'searching' | 'cancelled' | 'done';
  /** Number of lines found so far that contain the text. */
  readonly count: number;
  /** Numbers of the first matching lines, in order. */
  readonly lines: readonly number[];
  /** Share of the file that has been searched, from 0 to 1. */
  readonly share: number;
  readonly failure: unknown;
}

const nothing: LogSearch = { state: 'idle', count: 0, lines: [], share: 0, failure: null };

/** Searches a file step by step and calls `onStep` with what was found so far. */
async function searchInSteps(id: string, text: string, signal: AbortSignal, onStep: (found: LogSearch) => void): Promise<void> {
  let found: LogSearch = { ...nothing, state: 'searching' };
  for (let from: number | null = 1; from !== null; ) {
    const { count, lines, next, read, size }: LogSearchStep = await api.call(searchLogFile, {
      params: { id },
      query: { text, from: String(from) },
      signal,
    });
    found = {
      state: next === null ? 'done' : 'searching',
      count: found.count + count,
      lines: [...found.lines, ...lines].slice(0, logFileLimits.matches),
      share: read / size,
      failure: null,
    };
    if (signal.aborted) return;
    onStep(found);
    from = next;
  }
}

/**
 * Searches a log file whenever the text changes; an empty text finds nothing. `onFound` is called once, with the first match at the current
 * line or after it, or with the first one of the file.
 */
export function useLogSearch(id: string, text: string, current: number, onFound: (line: number) => void) {
  const [found, setFound] = useState(nothing);
  const running = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins at the line that is current then
  useEffect(() => {
    setFound(text === '' ? nothing : { ...nothing, state: 'searching' });
    if (text === '') return undefined;
    const leave = new AbortController();
    running.current = leave;
    let isToBeFound = true;
    const onStep = (step: LogSearch) => {
      setFound(step);
      const first = step.lines.find((line) => line >= current) ?? (step.state === 'done' ? step.lines[0] : undefined);
      if (!isToBeFound || first === undefined) return;
      isToBeFound = false;
      onFound(first);
    };
    searchInSteps(id, text, leave.signal, onStep).catch((failure: unknown) => {
      if (!leave.signal.aborted) setFound((before) => ({ ...before, state: 'idle', failure }));
    });
    return () => leave.abort();
  }, [id, text]);
  const cancel = () => {
    running.current.abort();
    setFound((before) => ({ ...before, state: 'cancelled' }));
  };
  return { ...found, cancel };
}

/** The first match after a line, or before it (`step` −1), beginning again at the other end; undefined without a match. */
export function nextMatch(lines: readonly number[], current: number, step: 1 | -1): number | undefined {
  return step > 0 ? (lines.find((line) => line > current) ?? lines[0]) : (lines.findLast((line) => line < current) ?? lines.at(-1));
}
