import type { aboutServer, artConfiguration, licenceInfo, readUpgradeState } from '@floorwalker/core/endpoints/installation';
import type { Queryable } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { readVersion } from '../../version.ts';
import { readInstallationValue, readPublicValues } from '../configuration/in-force.ts';
import type { Licences } from '../licence/licences.ts';
import { createUpgradeHandlers } from './upgrade.ts';

type InstallationEndpoint = typeof aboutServer | typeof artConfiguration | typeof licenceInfo | typeof readUpgradeState;

/** Creates the handlers of the data that the console reads after the sign-in: configuration and licences; and of what an upgrade depends on. */
export function createInstallationHandlers(database: Queryable, licences: Pick<Licences, 'current'>): Handlers<InstallationEndpoint> {
  // The package does not change while the server runs.
  const version = readVersion();
  return {
    ...createUpgradeHandlers(database, version),
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
