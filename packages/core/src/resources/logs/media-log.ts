import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { mediaActions, mediaDirections } from '../../vocabulary/media-actions.ts';
import { currencyCode, deviceText, minorUnits, operatorId } from '../../vocabulary/scalars.ts';
import { terminalLogColumns, terminalLogHead, terminalLogTail } from './log-row.ts';

/** One medium that a transaction moved [LG-04]: transaction number, amount, currency, medium, media number, direction, action. */
export const mediaRow = z.strictObject({
  ...terminalLogHead,
  /** Row id of its transaction, and the terminal's transaction number. */
  transaction: z.int(),
  transactionNumber: z.int(),
  /** Operator of its transaction. */
  operator: z.nullable(operatorId),
  operatorName: z.nullable(z.string()),
  /** Business day of the property, as `YYYY-MM-DD`. */
  businessDay: z.string(),
  /** Code of the catalogue of media types. */
  medium: z.int(),
  mediaNumber: z.nullable(deviceText(64)),
  direction: z.enum(mediaDirections),
  action: z.enum(mediaActions),
  pieces: z.int(),
  denomination: z.nullable(minorUnits),
  amount: minorUnits,
  currency: currencyCode,
});

export const mediaLogResource = defineResource({
  id: 'media-log',
  noun: 'media',
  right: 'media-log.view',
  row: mediaRow,
  rowId: 'id',
  columns: {
    ...terminalLogColumns,
    transactionNumber: { kind: 'integer', filter: true, aliases: ['number'] },
    medium: { kind: 'code', sortable: true, filter: true, translationKey: 'mediaTypes' },
    mediaNumber: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', aliases: ['ticket'] },
    direction: { kind: 'choice', filter: true, values: mediaDirections, translationKey: 'mediaDirection', priority: 'main' },
    action: { kind: 'choice', filter: true, values: mediaActions, translationKey: 'mediaAction' },
    pieces: { kind: 'integer', filter: true },
    denomination: { kind: 'money', filter: true, currency: 'currency', hidden: true },
    amount: { kind: 'money', sortable: true, filter: true, currency: 'currency', priority: 'main' },
    currency: { kind: 'text', filter: true, hidden: true },
    operatorName: { kind: 'text', filter: true, hidden: true },
    operator: { kind: 'integer', filter: true, hidden: true },
    transaction: { kind: 'integer', filter: true, hidden: true },
    businessDay: { kind: 'text', filter: true, hidden: true },
    ...terminalLogTail,
    // Only columns with an index are sortable: this is the largest log, and each index costs space and write time.
    id: { kind: 'integer', filter: true, hidden: true },
  },
  defaultSort: '-at',
  search: ['terminalName', 'propertyName'],
  searchSynonyms: ['medium', 'direction', 'action'],
  example: { filter: 'direction:out amount>=100', since: '1d' },
  screen: { group: 'logs', position: 6, key: 'm' },
  live: { means: 'arrivals', sendsRows: true, categories: [3, 10] },
});

export type MediaRow = z.output<typeof mediaRow>;
