import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { aboutServer, artConfiguration, licenceInfo } from '@floorwalker/core/endpoints/installation';
import type { Queryable } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { readInstallationValue, readPublicValues } from '../configuration/in-force.ts';
import type { Licences } from '../licence/licences.ts';

type InstallationEndpoint = typeof aboutServer | typeof artConfiguration | typeof licenceInfo;

/** Reads the version of the server's package; called once, since it does not change while the server runs. */
const readVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }).version;

/** Creates the handlers of the data that the console reads after the sign-in: configuration and licences. */
export function createInstallationHandlers(database: Queryable, licences: Pick<Licences, 'current'>): Handlers<InstallationEndpoint> {
  const version = readVersion();
  return {
    'installation.about': async () => {
      return { version: await version, installation: (await readInstallationValue(database, 'Basics/InstallationName')) ?? '' };
    },
    'installation.art-configuration': async () => ({ items: await readPublicValues(database) }),
    'installation.licence-info': async () => {
      const { items, trial } = await licences.current(database);
      return { items: [...items], trial };
    },
  };
}
