import { findProgram, installDebianPackages, isProgram } from './debian-packages.mjs';

/** Chromium without a window. It needs a quarter less CPU time than a complete Chromium in headless mode. */
const headlessShell = 'chromium-headless-shell';
const completeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Finds a Chromium for the browser tests: the one in CHROMIUM, an installed headless shell, Debian's headless shell, which it
 * installs, or another installed Chromium or Chrome.
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given) return isProgram(given) ? { browser: given } : { reason: `CHROMIUM is ${given}, which cannot be run` };
  const present = findProgram(headlessShell);
  if (present) return { browser: present };
  const reason = await installDebianPackages(headlessShell, 'fonts-liberation');
  const browser = findProgram(headlessShell, ...completeBrowsers);
  if (!browser && reason) return { reason: `no Chromium or Chrome is installed; ${reason}, or set CHROMIUM to its path` };
  return browser ? { browser } : { reason: 'the installation of Chromium failed, see above' };
}
