import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LicenceContent } from '@floorwalker/core/validation/licence-file';
import { openIssuer } from '../../apps/server/src/crypto/licence-signature.ts';
import { demoIssuerFile } from '../../apps/server/src/features/demo/licences.ts';

type Given = Pick<LicenceContent, 'installation' | 'number' | 'modules'> & Partial<Omit<LicenceContent, 'keyId'>>;

/** Returns the text of a licence file signed by the issuer of the product's demo: by default a module licence that never expires. */
export async function issueDemoLicence({ data }: { readonly data: string }, given: Given): Promise<string> {
  const issuer = openIssuer(await readFile(join(data, demoIssuerFile), 'utf8'));
  return issuer.issue({
    customer: 'Floorwalker Demo',
    type: 'module',
    terminals: 0,
    clients: 0,
    properties: 0,
    unlimited: false,
    trial: false,
    validFrom: '2026-01-01T00:00:00.000Z',
    validUntil: null,
    issuedAt: new Date().toISOString(),
    ...given,
  });
}
