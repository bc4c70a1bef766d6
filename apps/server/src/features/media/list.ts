import { type MediaRow, mediaLogResource } from '@floorwalker/core/resources/logs/media-log';
import { mediaActions } from '@floorwalker/core/vocabulary/media-actions';
import { businessDayOf } from '../../db/business-day.ts';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { amountColumn, plainColumn, rankedChoiceColumn, relatedColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import { businessDayColumn, currencyColumn } from '../../list/pattern-columns.ts';
import type { ListSource } from '../../list/source.ts';
import { monthlyLog, operatorJoin, operatorName } from '../../list/terminal-log.ts';

export type StoredMedia = Omit<MediaRow, 'at' | 'received' | 'direction' | 'action'> & {
  at: Date;
  received: Date;
  outward: boolean;
  action: number;
};

const log = monthlyLog('media', 'm');

/** The business day of the transaction, by the present zone and day boundary of the property. */
const businessDay = businessDayOf('m.at', 'p');

/** Source of the media of transactions; the detail of a transaction reads them too. */
export const mediaSource: ListSource<typeof mediaLogResource, StoredMedia> = {
  ...log,
  joins: [...log.joins, operatorJoin('m')],
  select: `${log.select}, m.transaction_id as transaction, m.transaction_number as "transactionNumber", m.operator_id as operator, o.name as "operatorName", m.medium,
    ${businessDay}::text as "businessDay", m.number as "mediaNumber", m.outward, m.action, m.pieces, m.denomination, m.amount, m.currency`,
  columns: {
    ...log.columns,
    // The number is compared in the transaction's row, which has an index on it; media have too many rows for an index of their
    // own.
    transactionNumber: relatedColumn(
      'x.number',
      (test) => `exists (select 1 from transaction x where x.id = m.transaction_id and x.at = m.at and ${test})`,
      { sql: 'm.transaction_number', anyPasses: (test) => `exists (select 1 from transaction x where ${test('x.number')})` },
    ),
    transaction: 'm.transaction_id',
    medium: plainColumn('m.medium', { tieBreaker: 'at' }),
    mediaNumber: plainColumn('m.number', { isNullable: true }),
    direction: rankedChoiceColumn('m.outward::integer'),
    action: rankedChoiceColumn('m.action'),
    pieces: 'm.pieces',
    denomination: plainColumn('m.denomination', { isNullable: true }),
    amount: amountColumn('m.amount'),
    currency: currencyColumn('m.currency'),
    operatorName: operatorName('m'),
    operator: plainColumn('m.operator_id', { isNullable: true }),
    businessDay: businessDayColumn(businessDay, 'm.at'),
  },
  toRow: ({ outward, ...stored }) => ({
    ...stored,
    at: toWireInstant(stored.at),
    received: toWireInstant(stored.received),
    direction: outward ? 'out' : 'in',
    action: mediaActions[stored.action] ?? 'none',
  }),
};

/** Creates the media log [LG-04]. */
export const createMediaLog = (pool: Database) => createList(mediaLogResource, mediaSource, pool);
