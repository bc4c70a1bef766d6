import { X509Certificate } from 'node:crypto';
import { type ModuleLicence, soonDays, toEndings } from '@floorwalker/core/validation/licence';
import type { Queryable } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import { type ArtEventFacts, recordArtEventOnce } from './record-art-event.ts';

const dayMs = 86_400_000;

/** Lead times of the reports: days before the expiry of a licence or the certificate. */
const notices = { licence: soonDays, certificate: 30 } as const;

/**
 * Minimum time between two reports of the same expiry; hours. Less than a day, so that a daily report does not depend on the
 * hour of the check.
 */
const pauseHours = 23;

const severityOf = (ends: Date, now: number) => (ends.getTime() <= now ? 'failure' : 'warning');

/** Source of the licences whose expiry is reported. */
interface LicenceSource {
  current(database: Queryable, now: number): Promise<{ readonly items: readonly ModuleLicence[] }>;
}

async function expiringLicences(database: Queryable, licences: LicenceSource, now: number): Promise<ArtEventFacts[]> {
  const { items } = await licences.current(database, now);
  return toEndings(items).flatMap(({ licenceType, expirationDate }): ArtEventFacts[] => {
    const ends = new Date(expirationDate);
    if (ends.getTime() >= now + notices.licence * dayMs) return [];
    return [{ event: 'licence-expiry', source: licenceType, severity: severityOf(ends, now), detail: ends.toISOString() }];
  });
}

function expiringCertificate(pem: Buffer, now: number): ArtEventFacts[] {
  const { subject, validTo } = new X509Certificate(pem);
  const ends = new Date(validTo);
  if (ends.getTime() >= now + notices.certificate * dayMs) return [];
  return [
    {
      event: 'ssl-certificate',
      source: subject?.replaceAll('\n', ', ') ?? '',
      severity: severityOf(ends, now),
      detail: ends.toISOString(),
    },
  ];
}

export interface ExpiryDeps {
  readonly database: Queryable;
  readonly write: Writer;
  readonly licences: LicenceSource;
  /** PEM; null: there is none. */
  readonly certificate: Buffer | null;
}

/** Records licences and the certificate that expire soon or have expired at `now` (ms), once a day each. */
export async function recordExpiries({ database, write, licences, certificate }: ExpiryDeps, now: number): Promise<void> {
  const found = [...(await expiringLicences(database, licences, now)), ...(certificate ? expiringCertificate(certificate, now) : [])];
  for (const facts of found) await write((tx) => recordArtEventOnce(tx, facts, pauseHours));
}
