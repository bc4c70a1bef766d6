import { type ArtEvent, type ArtLevel, type ArtSeverity, artSeverities } from '@floorwalker/core/vocabulary/art-events';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { isRecent } from '../../db/clock.ts';
import type { Write } from '../../db/write.ts';

/**
 * An event of the server. `source` and `detail` are names and numbers rather than sentences, which would depend on the
 * language.
 */
export interface ArtEventFacts {
  readonly event: ArtEvent;
  readonly source: string;
  readonly severity?: ArtSeverity;
  readonly detail?: string;
  /** By default the event concerns the whole installation. */
  readonly level?: ArtLevel;
  readonly property?: number;
}

const maxDetail = 400;

/** Stores an event of the server in the ART event log [LG-04] and publishes that the log has grown. */
export async function recordArtEvent(tx: Write, facts: ArtEventFacts): Promise<void> {
  const { event, source, severity = 'information', detail = '', level = 'installation', property = null } = facts;
  await tx.execute('insert into art_event (event, source, severity, level, detail, property_id) values ($1, $2, $3, $4, $5, $6)', [
    event,
    source,
    artSeverities.indexOf(severity),
    level,
    detail.slice(0, maxDetail).toWellFormed(),
    property,
  ]);
  tx.publish({ kind: 'LOG', property, payload: { log: 'art-event-log' } });
}

/** Records that a mail will not be sent; `code` is the failure of the last attempt. */
export const recordUndeliverable = (tx: Write, mail: string, code: string): Promise<void> =>
  recordArtEvent(tx, { event: 'mail', source: mail, severity: 'failure', detail: code });

/** Records the event unless this or another server has recorded the same event for this source within the last `hours`. */
export async function recordArtEventOnce(tx: Write, facts: ArtEventFacts, hours: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.artEventOnce]);
  const noted = await tx.query(`select from art_event where event = $1 and source = $2 and ${isRecent('at', "$3 * interval '1 hour'")}`, [
    facts.event,
    facts.source,
    hours,
  ]);
  if (noted.length === 0) await recordArtEvent(tx, facts);
}

/** Records that mails wait for the mail server, at most once an hour; `code` is the failure of the last attempt. */
export const recordMailServerFault = (tx: Write, code: string): Promise<void> =>
  recordArtEventOnce(tx, { event: 'mail', source: 'mail-server', severity: 'warning', detail: code }, 1);
