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

/**
 * Provides translations to all components, and renders them again when the language, the formats or the loaded namespaces
 * change [SH-06, SH-18].
 */
export function TranslationProvider({ i18n, children }: Props) {
  return (
    <I18nextProvider i18n={i18n}>
      <Follow i18n={i18n}>{children}</Follow>
    </I18nextProvider>
  );
}

function Follow({ i18n, children }: Props) {
  // Subscribes this component to language changes. The returned object is not used: it is a new one after each change and
  // would restart every effect.
  useTranslation();
  const { language } = i18n;
  const [translation, setTranslation] = useState(() => createTranslation(i18n));
  useEffect(() => {
    // Namespaces are loaded with their screens; components that show them are rendered again.
    const refresh = () => setTranslation(createTranslation(i18n));
    i18n.store.on('added', refresh);
    const stop = onFormats(refresh);
    return () => {
      i18n.store.off('added', refresh);
      stop();
    };
  }, [i18n]);
  useEffect(() => {
    setTranslation(createTranslation(i18n));
    // Namespaces that the first paint does not need: events, problems and transaction types.
    void whenPainted()
      .then(() => loadDeferredNamespaces(i18n))
      .then(() => i18n.language === language && setTranslation(createTranslation(i18n)));
  }, [i18n, language]);
  return <TranslationContext.Provider value={translation}>{children}</TranslationContext.Provider>;
}
