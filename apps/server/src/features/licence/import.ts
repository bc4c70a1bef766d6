import { ProblemError } from '@floorwalker/core/contract/problem';
import type { importLicence } from '@floorwalker/core/endpoints/licence';
import type { LicenceContent } from '@floorwalker/core/validation/licence-file';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { addLicenceFile } from './add-file.ts';
import { checkLicenceFile, readLicenceFile } from './check-file.ts';
import type { Licences } from './licences.ts';
import { toLicence } from './to-licence.ts';

/** Rejects a file of another installation, and one whose validity has not started. */
async function checkApplies(tx: Queryable, licence: LicenceContent): Promise<void> {
  const [own] = await tx.query<{ id: string; early: boolean }>(
    'select id, $1::timestamptz > clock_timestamp() as early from installation',
    [licence.validFrom],
  );
  if (own?.id !== licence.installation) {
    throw new ProblemError('licence.other-installation', { installation: licence.installation, own: own?.id ?? '' });
  }
  if (own.early) throw new ProblemError('licence.not-yet-valid', { number: licence.number, from: licence.validFrom });
}

/** Returns the issue time of the file that is replaced; rejects a file that is not newer. Files that are not accepted do not count. */
async function checkNewer(tx: Queryable, licence: LicenceContent, { issuers }: Licences): Promise<string | null> {
  const rows = await tx.query<{ document: string }>('select document from licence_file where number = $1', [licence.number]);
  const known = rows.flatMap(({ document }) => readLicenceFile(document, issuers)?.issuedAt ?? []).toSorted();
  const newest = known.at(-1) ?? null;
  if (newest !== null && licence.issuedAt <= newest) {
    throw new ProblemError('licence.not-newer', { number: licence.number, issued: newest });
  }
  return newest;
}

async function importFile(tx: Write, call: Call<typeof importLicence>, licences: Licences) {
  const { content, plan = false } = call.body;
  const licence = checkLicenceFile(content, licences.issuers);
  await checkApplies(tx, licence);
  const replaces = await checkNewer(tx, licence, licences);
  if (plan) return { licence: toLicence(licence), replaces, imported: false };
  await addLicenceFile(tx, content, licence, call.caller.operator.id);
  auditCall(tx, call, 'licence.import', `licence/${licence.number}`, { ...(replaces && { old: { issuedAt: replaces } }), new: licence });
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'license-key-usage-overview' } });
  return { licence: toLicence(licence), replaces, imported: true };
}

/** Imports a licence file [LI-01]. Two imports happen one after the other: the row of the installation is locked. */
export const importLicenceHandler =
  (licences: Licences): Handler<typeof importLicence> =>
  (call) =>
    call.write(
      (tx) => importFile(tx, call, licences),
      (tx) => tx.query('select from installation for update'),
    );
