import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LicenceContent } from '@floorwalker/core/validation/licence-file';
import { createIssuer, toKeyId, toPublicKey } from '../../crypto/licence-signature.ts';
import type { Queryable } from '../../db/database.ts';
import { addLicenceFile } from '../licence/add-file.ts';
import { checkLicenceFile } from '../licence/check-file.ts';

/** File in the data directory with the private key of the demo's issuer. */
export const demoIssuerFile = 'demo-licence-issuer.pem';

/** Name of the demo's customer, so that nobody takes these licences for real ones. */
const customer = 'Floorwalker Demo';

const dayMs = 86_400_000;

type Granted = Pick<LicenceContent, 'number' | 'type' | 'modules'> & { readonly days: number | null };

/** A licence in every state; CurrencyCounting is not licensed. */
const granted: readonly Granted[] = [
  { number: 'DEMO-BASE', type: 'base', modules: ['TerminalLicensing', 'MultiCurrency', 'PropertyManagement', 'ArtConnect'], days: null },
  { number: 'DEMO-ADVERTISING', type: 'module', modules: ['Advertising'], days: 20 },
  { number: 'DEMO-REMOTE', type: 'module', modules: ['RemoteAccess'], days: 365 },
  { number: 'DEMO-DEBIT', type: 'module', modules: ['DebitAccounts'], days: -12 },
  { number: 'DEMO-MAINTENANCE', type: 'module', modules: ['PreventiveMaintenance'], days: 365 },
];

const numbers = {
  base: { terminals: 1000, clients: 200, properties: 20 },
  module: { terminals: 0, clients: 0, properties: 0 },
} as const;

/**
 * Creates an issuer for the demo with a new key pair, writes its private key to the data directory, and imports licences that it
 * signs. Only servers that run the demo accept its files.
 */
export async function addDemoLicences(tx: Queryable, data: string): Promise<void> {
  const issuer = createIssuer();
  await writeFile(join(data, demoIssuerFile), issuer.pem, { mode: 0o600 });
  const [installation] = await tx.query<{ id: string }>('update installation set demo_issuer = $1 returning id', [issuer.publicKey]);
  const issuers = new Map([[toKeyId(issuer.publicKey), toPublicKey(issuer.publicKey)]]);
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * dayMs).toISOString();
  for (const { number, type, modules, days } of granted) {
    const text = issuer.issue({
      number,
      customer,
      installation: installation?.id ?? '',
      type,
      modules,
      ...numbers[type],
      unlimited: false,
      trial: false,
      validFrom: inDays(-365),
      validUntil: days === null ? null : inDays(days),
      issuedAt: inDays(0),
    });
    await addLicenceFile(tx, text, checkLicenceFile(text, issuers), null);
  }
}
