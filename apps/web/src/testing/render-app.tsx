import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { Language } from '@floorwalker/i18n/languages';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import { TranslationProvider } from '../platform/i18n/TranslationProvider.tsx';
import { startTranslation } from '../platform/i18n/translation.ts';
import { setServerAddress } from '../platform/session/api.ts';
import { beginSession, dropSession } from '../platform/session/session-state.ts';
import { routes } from '../routes.tsx';
import { findUnloaded, Screens } from '../shell/Screens.tsx';
import { toSession } from './render-console.tsx';

interface Options {
  readonly language?: Language;
  /** What differs from the session of a supervisor with all rights; null: nobody is signed in. */
  readonly session?: Partial<SessionInfo> | null;
}

/** Renders the whole web console at a path of its router, with the screens and the frame of `routes.tsx`. */
export async function renderApp(path: string, { language = 'en', session = {} }: Options = {}) {
  // Screens wait for the translator of the page before they load their messages; the one below has all of them.
  await startTranslation(language);
  const i18n = await createI18n(language);
  setServerAddress('');
  if (session) beginSession({ ...toSession(), ...session });
  else dropSession(null);
  window.location.hash = path;
  await Promise.all(findUnloaded(routes, path).map((screen) => screen.load()));
  const view = render(
    <TranslationProvider i18n={i18n}>
      <HashRouter useTransitions={false}>
        <Screens routes={routes} />
      </HashRouter>
    </TranslationProvider>,
  );
  return { ...view, user: userEvent.setup({ delay: null }), address: () => window.location.hash.slice(1) };
}
