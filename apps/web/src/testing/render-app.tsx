import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { Language } from '@floorwalker/i18n/languages';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { TranslationProvider } from '../platform/i18n/TranslationProvider.tsx';
import { startTranslation } from '../platform/i18n/translation.ts';
import { watchFirstPaint } from '../platform/ports/first-paint.ts';
import { setServerAddress } from '../platform/session/api.ts';
import { beginSession, dropSession } from '../platform/session/session-state.ts';
import { routes } from '../routes.tsx';
import { findUnloaded, Screens } from '../shell/Screens.tsx';
import { toSession } from './render-console.tsx';

/** A live connection that is never established, since only the REST server is in memory. */
class SilentSocket extends EventTarget {
  close(): void {}
  send(): void {}
}

interface Options {
  readonly language?: Language;
  /** Overrides of the session of a supervisor with all rights; null: nobody is signed in. */
  readonly session?: Partial<SessionInfo> | null;
}

/** Renders the whole web console at a path of its router, with the screens and the frame of `routes.tsx`. */
export async function renderApp(path: string, { language = 'en', session = {} }: Options = {}) {
  // Screens can load messages only after `startTranslation`. The page is rendered with a second translator that has all messages.
  await startTranslation(language);
  const i18n = await createI18n(language);
  setServerAddress('');
  Object.assign(window, { WebSocket: SilentSocket });
  if (session) beginSession({ ...toSession(), ...session });
  else dropSession(null);
  watchFirstPaint();
  window.location.hash = path;
  await Promise.all(findUnloaded(routes, path).map((screen) => screen.load()));
  const view = render(
    <TranslationProvider i18n={i18n}>
      <HashRouter useTransitions={false}>
        <Screens routes={routes} />
      </HashRouter>
    </TranslationProvider>,
  );
  // A key press counts as the first paint, which jsdom does not report: keys, palette and dialogs are loaded after it.
  fireEvent.keyDown(document.body, { key: 'Shift' });
  return { ...view, user: userEvent.setup({ delay: null }), address: () => window.location.hash.slice(1) };
}

/** Waits until the keys of the console work: they are loaded after the first paint, together with the element `data-dock`. */
export const waitForKeys = () => waitFor(() => expect(document.querySelector('[data-dock]')).not.toBeNull());
