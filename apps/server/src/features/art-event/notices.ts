import { X509Certificate } from 'node:crypto';
import { soonDays } from '@floorwalker/core/validation/licence';
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

async function expiringLicences(database: Queryable, now: number): Promise<ArtEventFacts[]> {
  const rows = await database.query<{ type: string; expires: Date }>('select type, expires from licence where expires < $1 order by type', [
    new Date(now + notices.licence * dayMs),
  ]);
  return rows.map(({ type, expires }) => ({
    event: 'licence-expiry',
    source: type,
    severity: severityOf(expires, now),
    detail: expires.toISOString(),
  }));
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

/** Records licences and the certificate (PEM; null: none) that expire soon or have expired at `now` (ms), once a day each. */
export async function recordExpiries(database: Queryable, write: Writer, certificate: Buffer | null, now: number): Promise<void> {
  const found = [...(await expiringLicences(database, now)), ...(certificate ? expiringCertificate(certificate, now) : [])];
  for (const facts of found) await write((tx) => recordArtEventOnce(tx, facts, pauseHours));
}
