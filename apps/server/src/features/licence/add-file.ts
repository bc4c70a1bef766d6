import type { LicenceContent } from '@floorwalker/core/validation/licence-file';
import type { Queryable } from '../../db/database.ts';

/**
 * Stores a checked licence file; the present file of the same number is replaced and stays in the list. `operator`: id of the
 * importing operator; null: the server imports it.
 */
export async function addLicenceFile(tx: Queryable, document: string, licence: LicenceContent, operator: number | null): Promise<void> {
  await tx.execute('update licence_file set replaced = clock_timestamp() where number = $1 and replaced is null', [licence.number]);
  await tx.execute(
    `insert into licence_file (document, number, customer, type, modules, terminals, clients, properties, unlimited, trial, valid_from,
       valid_until, issued, imported_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      document,
      licence.number,
      licence.customer,
      licence.type,
      licence.modules,
      licence.terminals,
      licence.clients,
      licence.properties,
      licence.unlimited,
      licence.trial,
      licence.validFrom,
      licence.validUntil,
      licence.issuedAt,
      operator,
    ],
  );
}
