import type { I18n } from '@floorwalker/i18n/create-i18n';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { whenPainted } from './first-paint.ts';
import { onFormats } from './formats.ts';
import { loadLaterWords, toWords, WordsContext } from './words.ts';

interface Props {
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Hands the words down, and again whenever language or formats change or more words have come [SH-06, SH-18]. */
export function WordsProvider({ i18n, children }: Props) {
  const language = useLanguage(i18n);
  const [words, setWords] = useState(() => toWords(i18n));
  useEffect(() => {
    // Words of an area come with its screen; whoever shows them hears of it.
    const refresh = () => setWords(toWords(i18n));
    i18n.store.on('added', refresh);
    const stop = onFormats(refresh);
    return () => {
      i18n.store.off('added', refresh);
      stop();
    };
  }, [i18n]);
  useEffect(() => {
    setWords(toWords(i18n));
    // What the first paint could do without: words of events, problems and transaction types.
    void whenPainted()
      .then(() => loadLaterWords(i18n))
      .then(() => i18n.language === language && setWords(toWords(i18n)));
  }, [i18n, language]);
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>;
}

/** The language of the words, following each change of it. */
function useLanguage(i18n: I18n): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  return useSyncExternalStore(subscribe, () => i18n.language);
}
