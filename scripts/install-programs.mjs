// Installs the programs of Debian that tests run, while npm installs the packages of the lockfile; see `.ci/run`.
import { findBrowser } from './browser.mjs';
import { installPrograms } from './debian-packages.mjs';
import { runScript } from './paths.mjs';

await runScript(async () => {
  // One after the other, because apt-get locks its database.
  await installPrograms();
  await findBrowser();
  return 0;
});
