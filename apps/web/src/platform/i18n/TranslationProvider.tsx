import type { I18n } from '@floorwalker/i18n/create-i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { whenPainted } from '../ports/first-paint.ts';
import { onFormats } from './formats.ts';
import { createTranslation, loadDeferredNamespaces, TranslationContext } from './translation.ts';

interface Props {
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Hands the words down, and again whenever language or formats change or more words have come [SH-06, SH-18]. */
export function TranslationProvider({ i18n, children }: Props) {
  return (
    <I18nextProvider i18n={i18n}>
      <Follow i18n={i18n}>{children}</Follow>
    </I18nextProvider>
  );
}

function Follow({ i18n, children }: Props) {
  // Renders again with each language. What it returns is another object then, with which every effect would begin anew.
  useTranslation();
  const { language } = i18n;
  const [words, setWords] = useState(() => createTranslation(i18n));
  useEffect(() => {
    // Words of an area come with its screen; whoever shows them hears of it.
    const refresh = () => setWords(createTranslation(i18n));
    i18n.store.on('added', refresh);
    const stop = onFormats(refresh);
    return () => {
      i18n.store.off('added', refresh);
      stop();
    };
  }, [i18n]);
  useEffect(() => {
    setWords(createTranslation(i18n));
    // What the first paint could do without: words of events, problems and transaction types.
    void whenPainted()
      .then(() => loadDeferredNamespaces(i18n))
      .then(() => i18n.language === language && setWords(createTranslation(i18n)));
  }, [i18n, language]);
  return <TranslationContext.Provider value={words}>{children}</TranslationContext.Provider>;
}
