import './kit/tokens.css';
import './kit/base.css';
import { toProjectConfig, toSecureAddress } from '@floorwalker/core/validation/project-config';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './routes.tsx';
import { setServerAddress } from './session/api.ts';
import { keptSessionKey } from './session/session-state.ts';
import { askWhoAmI } from './session/who.ts';
import { watchFaults } from './shell/faults/watch-faults.ts';
import { watchFirstPaint } from './start/first-paint.ts';
import { setProject } from './start/project.ts';
import { followSettings } from './start/settings.ts';
import { WordsProvider } from './start/WordsProvider.tsx';
import { startWords } from './start/words.ts';

/** The local configuration [SH-01]; anything unreadable is none. */
const readConfig = async (): Promise<unknown> =>
  window
    .fetch('project_config.json')
    .then((answer) => answer.json())
    .catch(() => null);

/** The order matters: looks first (nothing may flash), then where we are, then words and who we are side by side. */
async function start(): Promise<void> {
  followSettings();
  const config = toProjectConfig(await readConfig());
  const secure = toSecureAddress(window.location, config);
  if (secure) return window.location.replace(secure);
  setProject(config);
  setServerAddress(config.restAddress);
  watchFirstPaint();
  watchFaults();
  // The router begins to load the screen of the address while words and session are on their way.
  const router = createRouter();
  const [i18n] = await Promise.all([
    startWords(config.defaultLanguage, ...(keptSessionKey() === null ? (['account'] as const) : [])),
    askWhoAmI(),
  ]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <WordsProvider i18n={i18n}>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
}

void start();
