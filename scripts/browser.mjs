import { findProgram, installDebianPackages, isProgram } from './debian-packages.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Finds a Chromium for the browser tests: the one in CHROMIUM, an installed one, or Debian's, which it installs. */
export async function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given) return isProgram(given) ? { browser: given } : { reason: `CHROMIUM is ${given}, which cannot be run` };
  const present = findProgram(...names);
  if (present) return { browser: present };
  const reason = await installDebianPackages('chromium', 'fonts-liberation');
  if (reason) return { reason: `no Chromium or Chrome is installed; ${reason}, or set CHROMIUM to its path` };
  const browser = findProgram(...names);
  return browser ? { browser } : { reason: 'the installation of Chromium failed, see above' };
}
