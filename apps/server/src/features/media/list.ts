import { type MediaRow, mediaLogResource } from '@floorwalker/core/resources/logs/media-log';
import { mediaActions } from '@floorwalker/core/vocabulary/media-actions';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { createList } from '../../list/list.ts';
import { shapedCurrency } from '../../list/shaped.ts';
import type { ListSource } from '../../list/source.ts';
import { monthlyLog } from '../../list/terminal-log.ts';

export type StoredMedia = Omit<MediaRow, 'at' | 'received' | 'direction' | 'action'> & {
  at: Date;
  received: Date;
  outward: boolean;
  action: number;
};

const log = monthlyLog('media', 'm');

/** Where media of transactions come from; the detail of a transaction reads them too. */
export const mediaSource: ListSource<typeof mediaLogResource, StoredMedia> = {
  ...log,
  select: `${log.select}, m.transaction_id as transaction, m.transaction_number as "transactionNumber", m.medium,
    m.number as "mediaNumber", m.outward, m.action, m.pieces, m.denomination, m.amount, m.currency`,
  columns: {
    ...log.columns,
    // By the transaction, which has an index on it: media are many and need none of their own.
    transactionNumber: {
      sql: 'x.number',
      within: (test) => `exists (select 1 from transaction x where x.id = m.transaction_id and x.at = m.at and ${test})`,
      own: {
        sql: 'm.transaction_number',
        anywhere: (test) => `exists (select 1 from transaction x where ${test('x.number')})`,
      },
    },
    transaction: 'm.transaction_id',
    medium: { sql: 'm.medium', ties: 'at' },
    mediaNumber: { sql: 'm.number', nullable: true },
    direction: { sql: 'm.outward::integer', rank: true },
    action: { sql: 'm.action', rank: true },
    pieces: 'm.pieces',
    denomination: { sql: 'm.denomination', nullable: true },
    amount: 'm.amount',
    currency: { sql: 'm.currency', shaped: shapedCurrency('m.currency') },
  },
  toRow: ({ outward, ...stored }) => ({
    ...stored,
    at: toWireInstant(stored.at),
    received: toWireInstant(stored.received),
    direction: outward ? 'out' : 'in',
    action: mediaActions[stored.action] ?? 'none',
  }),
};

/** The media log [LG-04]. */
export const createMediaLog = (pool: Database) => createList(mediaLogResource, mediaSource, pool);
