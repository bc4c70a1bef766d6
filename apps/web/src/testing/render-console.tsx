import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { Language } from '@floorwalker/i18n/languages';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HashRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { TranslationProvider } from '../platform/i18n/TranslationProvider.tsx';
import { beginSession, dropSession } from '../platform/session/session-state.ts';
import { Screens } from '../shell/Screens.tsx';

/** The body of a response, or a promise of it, for a path such as `/api/v1/terminals?limit=10`. */
export type Respond = (path: string) => unknown;

const emptyList = { items: [], next: null, previous: null, count: 0, position: null };

/** Replaces the network: GET requests get the JSON that `respond` returns, by default an empty list. */
export function stubNetwork(respond: Respond = () => undefined): void {
  window.fetch = async (input) => {
    const body = (await respond(String(input))) ?? emptyList;
    return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
  };
}

/** The session of a supervisor. */
export const toSession = (rights: readonly Right[] = rightIds): SessionInfo => ({
  sessionKey: 'test',
  operator: 1,
  login: 'supervisor',
  name: 'Sam Supervisor',
  role: 'supervisor',
  rights: [...rights],
  properties: [{ id: 1, name: 'Vienna West' }],
  kind: 'web',
  started: '2026-11-01T08:00:00.000Z',
  expires: new Date(Date.now() + 8 * 3_600_000).toISOString(),
  idleSeconds: 900,
  idleEnds: null,
  watchFrom: null,
  freshUntil: null,
  restrictions: [],
  passwordChanged: null,
  position: { epoch: 'test', n: 0 },
});

interface Options {
  readonly language?: Language;
  readonly rights?: readonly Right[];
  readonly path?: string;
}

/** Renders elements as a signed-in operator of the console sees them, at a path of the router. */
export async function renderConsole(children: ReactNode, { language = 'en', rights = rightIds, path = '/terminal-list' }: Options = {}) {
  const i18n = await createI18n(language);
  beginSession(toSession(rights));
  window.location.hash = path;
  let navigate: NavigateFunction | undefined;
  function Navigator() {
    navigate = useNavigate();
    return children;
  }
  const view = render(
    <TranslationProvider i18n={i18n}>
      <HashRouter useTransitions={false}>
        <Screens routes={[{ path: '*', element: <Navigator /> }]} />
      </HashRouter>
    </TranslationProvider>,
  );
  const address = () => window.location.hash.slice(1);
  return { ...view, user: userEvent.setup({ delay: null }), address, navigate: (to: string) => act(async () => navigate?.(to)) };
}

/** Ends the session of a test, which clears the stores. */
export function endSession(): void {
  dropSession('signed-out');
  window.sessionStorage.clear();
}
