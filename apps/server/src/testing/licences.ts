import type { LicenceContent } from '@floorwalker/core/validation/licence-file';
import { createIssuer, toKeyId, toPublicKey } from '../crypto/licence-signature.ts';
import type { Database } from '../db/database.ts';
import { addLicenceFile } from '../features/licence/add-file.ts';
import { checkLicenceFile } from '../features/licence/check-file.ts';
import { createLicences, type Licences } from '../features/licence/licences.ts';

/** Issuer whose files the test servers accept. */
export const testIssuer = createIssuer();

/** Creates the licences of an installation without a server, which accept files of the test issuer. */
export const createTestLicences = (): Licences =>
  createLicences(new Map([[toKeyId(testIssuer.publicKey), toPublicKey(testIssuer.publicKey)]]));

type Given = Partial<Omit<LicenceContent, 'keyId'>>;

/** Returns the content of a licence for the server's installation: by default an unlimited base licence that never expires. */
export async function toLicenceContent(database: Database, given: Given = {}): Promise<Omit<LicenceContent, 'keyId'>> {
  const [installation] = await database.query<{ id: string }>('select id from installation');
  return {
    number: 'TEST-1',
    customer: 'Test house',
    installation: installation?.id ?? '',
    type: 'base',
    modules: [],
    terminals: 0,
    clients: 0,
    properties: 0,
    unlimited: true,
    trial: false,
    validFrom: '2026-01-01T00:00:00.000Z',
    validUntil: null,
    issuedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

/** Returns the text of a licence file for the server's installation. */
export const issueLicence = async (database: Database, given: Given = {}): Promise<string> =>
  testIssuer.issue(await toLicenceContent(database, given));

/** Stores a licence of the test issuer; a stored one of the same number is replaced. */
export async function addLicence(server: { readonly database: Database; readonly licences: Licences }, given: Given = {}): Promise<void> {
  const text = await issueLicence(server.database, given);
  await addLicenceFile(server.database, text, checkLicenceFile(text, server.licences.issuers), null);
}
