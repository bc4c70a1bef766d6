import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './children.mjs';
import { say } from './place.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Finds a Chromium for the browser tests: the one in CHROMIUM, an installed one, or Debian's, which it installs. */
export async function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given) return isProgram(given) ? { browser: given } : { reason: `CHROMIUM is ${given}, which cannot be run` };
  const present = installed();
  if (present) return { browser: present };
  if (!isDebian()) return { reason: 'no Chromium or Chrome is installed; install one, or set CHROMIUM to its path' };
  if (process.getuid?.() !== 0) return { reason: 'no Chromium is installed, and only root may install it (apt-get install chromium)' };
  say('Installing Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runTool(['apt-get', 'update', '-qq'], { env, output: 'stderr' });
  await runTool(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env, output: 'stderr' });
  const browser = installed();
  return browser ? { browser } : { reason: 'the installation of Chromium failed, see above' };
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
