import * as z from 'zod/mini';
import type { ColumnDefinition } from '../../registry/define-resource.ts';
import { deviceText, instant, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/** First fields of every row about a part of a terminal, which is a component, a feature or a function. */
export const partHead = {
  /** The terminal and the codes of the part, such as `17:12:1`. */
  id: z.string(),
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
};

/** Last fields of such a row. */
export const partTail = {
  /** Since when the part has its state, by the terminal's clock. */
  since: instant,
  /** When the terminal last reported the part. */
  reported: instant,
};

/** Columns before and after those of the part itself. */
export const partColumns = {
  terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
  terminalName: { kind: 'text', sortable: true, filter: true, aliases: ['name'], priority: 'main' },
} as const satisfies { readonly [name: string]: ColumnDefinition };

export const partTailColumns = {
  since: { kind: 'time', sortable: true, filter: true },
  reported: { kind: 'time', sortable: true, filter: true, hidden: true },
  propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
  property: { kind: 'integer', sortable: true, filter: true, hidden: true },
  id: { kind: 'text', sortable: true, filter: true, hidden: true },
} as const satisfies { readonly [name: string]: ColumnDefinition };
