import type {
  artConfiguration,
  dashboardConfiguration,
  licenceInfo,
  properties,
} from '@floorwalker/core/endpoints/installation/installation';
import type { Queryable } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { listProperties } from './queries.ts';

type InstallationEndpoint = typeof artConfiguration | typeof dashboardConfiguration | typeof licenceInfo | typeof properties;

/** What the console reads once it is signed in: configuration, licences, properties. */
export function createInstallationHandlers(database: Queryable): Handlers<InstallationEndpoint> {
  return {
    'installation.art-configuration': async () => ({
      items: await database.query<{ key: string; value: string }>('select key, value from setting order by key'),
    }),
    'installation.dashboard-configuration': async () => ({ installation: [], property: [], kiosk: [] }),
    'installation.licence-info': async () => {
      const rows = await database.query<{ type: string; expires: Date | null }>('select type, expires from licence order by type');
      return { items: rows.map(({ type, expires }) => ({ licenceType: type, expirationDate: expires?.toISOString() ?? null })) };
    },
    'installation.properties': async ({ caller }) => ({ items: await listProperties(database, caller.operator.properties) }),
  };
}
