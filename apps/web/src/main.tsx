import './ui/tokens.css';
import './ui/base.css';
import { toProjectConfig, toSecureAddress } from '@floorwalker/core/validation/project-config';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { TranslationProvider } from './platform/i18n/TranslationProvider.tsx';
import { startTranslation } from './platform/i18n/translation.ts';
import { watchFirstPaint, whenPainted } from './platform/ports/first-paint.ts';
import { setProject } from './platform/ports/project.ts';
import { followSettings } from './platform/ports/settings.ts';
import { setServerAddress } from './platform/session/api.ts';
import { loadSession } from './platform/session/load-session.ts';
import { storedSessionKey } from './platform/session/session-state.ts';
import { routes } from './routes.tsx';
import { watchFaults } from './shell/faults/watch-faults.ts';
import { RouteFaults } from './shell/RouteFault.tsx';
import { findUnloaded, Screens } from './shell/Screens.tsx';

/** The local configuration [SH-01]; null if the file cannot be read. */
const readConfig = async (): Promise<unknown> =>
  window
    .fetch('project_config.json')
    .then((response) => response.json())
    .catch(() => null);

/**
 * Loads how the other screens are loaded: after the first paint of the terminal list, at once for every other address. A failure is
 * reported by the screen that needs the table.
 */
async function loadScreenTable(): Promise<void> {
  if (/^#\/terminal-list(?:\?|$)/.test(window.location.hash)) await whenPainted();
  await import('./screens.ts').catch(() => undefined);
}

/** Begins to load the screens of these addresses, beside configuration, messages and session. */
function loadScreens(...addresses: readonly string[]): void {
  for (const screen of addresses.flatMap((address) => findUnloaded(routes, address))) void screen.load();
}

/** The order matters: first the theme, so that nothing flashes; then the server address; then messages and session side by side. */
async function start(): Promise<void> {
  followSettings();
  void loadScreenTable();
  const isSignedOut = storedSessionKey() === null;
  loadScreens(window.location.hash.slice(1) || '/', ...(isSignedOut ? ['/login'] : []));
  const config = toProjectConfig(await readConfig());
  const secure = toSecureAddress(window.location, config);
  if (secure) return window.location.replace(secure);
  setProject(config);
  setServerAddress(config.restAddress);
  watchFirstPaint();
  watchFaults();
  const [i18n] = await Promise.all([
    startTranslation(config.defaultLanguage, ...(isSignedOut ? (['account'] as const) : [])),
    loadSession(),
  ]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <TranslationProvider i18n={i18n}>
      <RouteFaults>
        {/* Without transitions a navigation is rendered synchronously, so that the next key press acts on the new screen. */}
        <HashRouter useTransitions={false}>
          <Screens routes={routes} />
        </HashRouter>
      </RouteFaults>
    </TranslationProvider>,
  );
}

void start();
