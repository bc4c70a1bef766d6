import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { findRecords } from './find-records.ts';

/** Typing has come to rest after so long; milliseconds. */
const debounceMs = 140;

const nothing: readonly PaletteEntry[] = [];

/**
 * Records and operators that the server finds for a text. An answer belongs to the text that it was asked for: for any
 * other it does not exist, and a question nobody waits for any more is taken back.
 */
export function useRecords(text: string, on: boolean, go: (path: string) => void) {
  const words = useTranslation();
  const [found, setFound] = useState<{ readonly text: string; readonly entries: readonly PaletteEntry[] }>({ text: '', entries: nothing });
  const wanted = on ? text.trim() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is read in the words it was asked in
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    const timer = window.setTimeout(async () => {
      const entries = await findRecords({ text: wanted, translation: words, navigate: go, signal: stop.signal });
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
