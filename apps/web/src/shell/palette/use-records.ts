import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { findRecords } from './find-records.ts';

/** Debounce of the search after the last key press; milliseconds. */
const debounceMs = 140;

const nothing: readonly PaletteEntry[] = [];

/** Returns records and operators that the server finds for a text. When the text changes, the request is aborted. */
export function useRecords(text: string, on: boolean, go: (path: string) => void) {
  const translation = useTranslation();
  const [found, setFound] = useState<{ readonly text: string; readonly entries: readonly PaletteEntry[] }>({ text: '', entries: nothing });
  const wanted = on ? text.trim() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language does not search again
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    const timer = window.setTimeout(async () => {
      const entries = await findRecords({ text: wanted, translation, navigate: go, signal: stop.signal });
      if (!stop.signal.aborted) setFound({ text: wanted, entries });
    }, debounceMs);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  const here = wanted !== '' && found.text === wanted;
  return { entries: here ? found.entries : nothing, searching: wanted !== '' && !here };
}
