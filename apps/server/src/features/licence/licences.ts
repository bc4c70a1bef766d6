import type { LicenceModuleKey, LicensedCount } from '@floorwalker/core/catalogues/licence-gates';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { isLicensed } from '@floorwalker/core/validation/licence';
import type { LicenceContent } from '@floorwalker/core/validation/licence-file';
import { type LicencesInForce, toLicencesInForce } from '@floorwalker/core/validation/licences-in-force';
import type { Queryable } from '../../db/database.ts';
import { readLicenceFile } from './check-file.ts';
import type { Issuers } from './issuers.ts';

/** The licences of the installation. They are read from the stored files each time, so an import or expiry counts at once. */
export interface Licences {
  readonly issuers: Issuers;
  /** Returns what is in force at `now` (ms), by default now. */
  current(database: Queryable, now?: number): Promise<LicencesInForce>;
  /** Throws `licence.missing` unless the module is licensed [LI-03]. */
  requireModule(database: Queryable, module: LicenceModuleKey): Promise<void>;
  /** Returns the largest allowed number; null: unlimited. */
  allowed(database: Queryable, count: LicensedCount): Promise<number | null>;
}

/** Number of checked documents that are kept; an installation has a few. */
const maxChecked = 200;

/** Returns the check of stored documents; the result for a document and its keys never changes, so it is kept. */
function createCheck(issuers: Issuers): (document: string) => LicenceContent | null {
  const checked = new Map<string, LicenceContent | null>();
  return (document) => {
    const known = checked.get(document);
    if (known !== undefined) return known;
    if (checked.size >= maxChecked) checked.clear();
    const content = readLicenceFile(document, issuers);
    checked.set(document, content);
    return content;
  };
}

/** Creates the licences with the keys of the accepted issuers. */
export function createLicences(issuers: Issuers): Licences {
  const check = createCheck(issuers);

  async function current(database: Queryable, now = Date.now()): Promise<LicencesInForce> {
    const rows = await database.query<{ id: string; created: Date; document: string | null }>(
      'select i.id, i.created, f.document from installation i left join licence_file f on f.replaced is null order by f.id',
    );
    const contents = rows.flatMap(({ id, document }) => {
      const content = document === null ? null : check(document);
      return content?.installation === id ? [content] : [];
    });
    return toLicencesInForce(contents, rows[0]?.created.getTime() ?? 0, now);
  }

  return {
    issuers,
    current,
    requireModule: async (database, module) => {
      const { items } = await current(database);
      if (!isLicensed(items, module, Date.now())) throw new ProblemError('licence.missing', { module });
    },
    allowed: async (database, count) => (await current(database)).counts[count],
  };
}

/** Records which stored files are accepted with the present keys, for the list; called at the start of a server. */
export async function markAccepted(database: Queryable, issuers: Issuers): Promise<void> {
  const rows = await database.query<{ id: number; document: string }>('select id, document from licence_file');
  const accepted = rows.filter(({ document }) => readLicenceFile(document, issuers) !== null).map(({ id }) => id);
  await database.execute('update licence_file set accepted = (id = any($1)) where accepted <> (id = any($1))', [accepted]);
}
