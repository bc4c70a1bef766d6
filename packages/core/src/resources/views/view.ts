import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { reportSettings } from '../../vocabulary/report-settings.ts';
import { instant, printableText, uuid } from '../../vocabulary/scalars.ts';

/** Display state of a list or report stored in a view, in the notation of the console's address; empty means the default. */
export const viewContent = {
  q: z.string().check(z.maxLength(4000)),
  sort: z.string().check(z.maxLength(200)),
  /** The console's notation: columns in their order, with width and pin. */
  columns: printableText(2000),
  /** Row height; null: the operator's general setting. */
  density: z.nullable(z.enum(['normal', 'compact'])),
  /** Settings of a report; null: its defaults, and for a list. */
  report: z.nullable(reportSettings),
} as const;

/** A saved view of a list or report: one of the caller's own, or one that its owner shares. */
export const viewRow = z.strictObject({
  id: uuid,
  name: z.string(),
  /** Id of the list or report. */
  resource: z.string(),
  /** Login of the operator who saved it. */
  owner: z.string(),
  mine: z.boolean(),
  shared: z.boolean(),
  ...viewContent,
  created: instant,
  changed: instant,
});
export type ViewRow = z.output<typeof viewRow>;

export const viewResource = defineResource({
  id: 'views',
  noun: 'view',
  right: 'console.log-in',
  row: viewRow,
  rowId: 'id',
  columns: {
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    resource: { kind: 'text', sortable: true, filter: true, aliases: ['list'], idsOf: 'resources' },
    q: { kind: 'text', filter: true, aliases: ['filter'] },
    sort: { kind: 'text', filter: true },
    owner: { kind: 'text', sortable: true, filter: true },
    mine: { kind: 'flag' },
    shared: { kind: 'flag', sortable: true, filter: true },
    changed: { kind: 'time', sortable: true, filter: true },
    created: { kind: 'time', sortable: true, filter: true, hidden: true },
    columns: { kind: 'text', hidden: true },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: 'resource,name',
  search: ['name', 'resource', 'q', 'sort', 'owner'],
  example: { filter: 'list:event-log shared:yes' },
  live: {},
});
