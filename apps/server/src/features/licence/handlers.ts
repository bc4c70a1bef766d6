import { type LicensedCount, licensedCounts } from '@floorwalker/core/catalogues/licence-gates';
import type { importLicence, installationLicence } from '@floorwalker/core/endpoints/licence';
import type { Queryable } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { importLicenceHandler } from './import.ts';
import type { Licences } from './licences.ts';
import { toLicence } from './to-licence.ts';

type Used = { readonly [C in LicensedCount]: number };

async function readUsed(database: Queryable): Promise<Used & { readonly id: string }> {
  const [row] = await database.query<Used & { id: string }>(
    `select id, (select count(*)::integer from terminal where retired is null) as terminals,
       (select count(*)::integer from session where ended is null and kind <> 'cli') as clients,
       (select count(*)::integer from property) as properties
     from installation`,
  );
  if (!row) throw new Error('the installation has no row');
  return row;
}

/** Creates the handlers of licences: what is in force, and the import of files. */
export function createLicenceHandlers(
  database: Queryable,
  licences: Licences,
): Handlers<typeof installationLicence | typeof importLicence> {
  return {
    'licence.import': importLicenceHandler(licences),
    'licence.installation': async () => {
      const [{ base, counts, trial }, { id, ...used }] = await Promise.all([licences.current(database), readUsed(database)]);
      const toCount = (count: LicensedCount) => ({ allowed: counts[count], used: used[count] });
      const numbers = Object.fromEntries(licensedCounts.map((count) => [count, toCount(count)])) as {
        readonly [C in LicensedCount]: ReturnType<typeof toCount>;
      };
      return { installation: id, trial, base: base && toLicence(base), ...numbers, issuers: [...licences.issuers.keys()] };
    },
  };
}
