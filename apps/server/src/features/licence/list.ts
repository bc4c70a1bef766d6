import { type LicenceUseRow, licenceUseResource } from '@floorwalker/core/resources/licences/licence-use';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';

type Times = 'validFrom' | 'validUntil' | 'issued' | 'imported';
type StoredRow = Omit<LicenceUseRow, Times> & { validFrom: Date; validUntil: Date | null; issued: Date; imported: Date };

const source: ListSource<typeof licenceUseResource, StoredRow> = {
  table: 'licence_use u',
  select: `u.id, u.number, u.customer, u.type, u.module, u.counted, u.allowed, u.used, u.state, u.trial, u.valid_from as "validFrom",
    u.valid_until as "validUntil", u.issued, u.imported, u.imported_by as "importedBy"`,
  columns: {
    number: 'u.number',
    module: 'u.module',
    state: 'u.state',
    counted: 'u.counted',
    used: plainColumn('u.used', { isNullable: true }),
    allowed: plainColumn('u.allowed', { isNullable: true }),
    validUntil: plainColumn('u.valid_until', { isNullable: true }),
    type: 'u.type',
    trial: 'u.trial',
    customer: 'u.customer',
    validFrom: 'u.valid_from',
    issued: 'u.issued',
    imported: 'u.imported',
    importedBy: plainColumn('u.imported_by', { isNullable: true }),
    id: 'u.id',
  },
  // Licences belong to the installation, not to a property.
  visible: () => 'true',
  byId: (id, bind) => `u.id = ${bind(id)}`,
  toRow: ({ validFrom, validUntil, issued, imported, ...stored }) => ({
    ...stored,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    issued: issued.toISOString(),
    imported: imported.toISOString(),
  }),
};

/** Creates the list of licensed modules with their numbers [MG-09]. */
export const createLicenceUseList = (pool: Database) => createList(licenceUseResource, source, pool);
