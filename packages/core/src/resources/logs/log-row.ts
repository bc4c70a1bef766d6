import * as z from 'zod/mini';
import { deviceText, instant, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/**
 * Common members of the rows of the transaction, media, error and maintenance logs. `id` identifies the row; `received` is
 * when the server stored it.
 */
export const terminalLogHead = {
  id: z.int(),
  at: instant,
  received: instant,
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
};

/** Common first columns of these logs: time and terminal. */
export const terminalLogColumns = {
  at: { kind: 'time', sortable: true, filter: true, serverTime: 'received', priority: 'main' },
  terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
  terminalName: { kind: 'text', filter: true, aliases: ['name'], priority: 'whole' },
} as const;

/** Common last columns of these logs; all except the site are hidden by default. */
export const terminalLogTail = {
  propertyName: { kind: 'text', filter: true, aliases: ['site'], priority: 'last' },
  property: { kind: 'integer', filter: true, hidden: true },
  received: { kind: 'time', filter: true, hidden: true },
  id: { kind: 'integer', sortable: true, filter: true, hidden: true },
} as const;
