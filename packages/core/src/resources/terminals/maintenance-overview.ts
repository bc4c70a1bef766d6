import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { maintenanceActivities, maintenanceProgress } from '../../vocabulary/maintenance-activities.ts';
import { deviceText, instant, operatorId, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/** The next maintenance of a component, and the last one [TM-13]. */
export const maintenanceTaskRow = z.strictObject({
  /** Terminal, code and rank of the component, such as `17:10:1`. */
  id: z.string(),
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  /** Code of the catalogue of component types, and the component's number among those of its type; 0 and 0 for the whole terminal. */
  component: z.int(),
  rank: z.int(),
  serial: deviceText(40),
  activity: z.enum(maintenanceActivities),
  progress: z.enum(maintenanceProgress),
  /** Share of the mandatory threshold that is used up, in per cent: the higher one of time and pieces. */
  percent: z.int(),
  /** When the work should be done (warning threshold), and when it must be (mandatory threshold). */
  planned: instant,
  due: instant,
  /** Whole days and pieces since the last work, or since the component was first reported; null: the component reports no pieces. */
  days: z.int(),
  pieces: z.nullable(z.int()),
  warningDays: z.int(),
  mandatoryDays: z.int(),
  warningPieces: z.nullable(z.int()),
  mandatoryPieces: z.nullable(z.int()),
  /** The last work, by whom, and the comment; null: none is known. */
  done: z.nullable(instant),
  operator: z.nullable(operatorId),
  operatorName: z.nullable(z.string()),
  comment: deviceText(200),
});

export const maintenanceOverviewResource = defineResource({
  id: 'maintenance-overview',
  noun: 'maintenance-overview',
  right: 'maintenance-overview.view',
  row: maintenanceTaskRow,
  rowId: 'id',
  columns: {
    progress: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: maintenanceProgress,
      translationKey: 'maintenanceProgress',
      priority: 'main',
    },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', sortable: true, filter: true, aliases: ['name'], priority: 'main' },
    component: { kind: 'code', sortable: true, filter: true, translationKey: 'componentTypes', priority: 'main' },
    rank: { kind: 'integer', sortable: true, filter: true },
    due: { kind: 'time', sortable: true, filter: true },
    percent: { kind: 'integer', sortable: true, filter: true },
    planned: { kind: 'time', sortable: true, filter: true },
    activity: { kind: 'choice', sortable: true, filter: true, values: maintenanceActivities, translationKey: 'maintenanceActivity' },
    days: { kind: 'integer', sortable: true, filter: true },
    pieces: { kind: 'integer', sortable: true, filter: true },
    done: { kind: 'time', sortable: true, filter: true },
    operatorName: { kind: 'text', sortable: true, filter: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    operator: { kind: 'integer', sortable: true, filter: true, hidden: true },
    comment: { kind: 'text', sortable: true, filter: true, hidden: true },
    serial: { kind: 'text', sortable: true, filter: true, hidden: true },
    warningDays: { kind: 'integer', sortable: true, filter: true, hidden: true },
    mandatoryDays: { kind: 'integer', sortable: true, filter: true, hidden: true },
    warningPieces: { kind: 'integer', sortable: true, filter: true, hidden: true },
    mandatoryPieces: { kind: 'integer', sortable: true, filter: true, hidden: true },
    id: { kind: 'text', sortable: true, filter: true, hidden: true },
  },
  defaultSort: 'due',
  search: ['terminalName', 'operatorName', 'comment', 'serial', 'propertyName'],
  searchSynonyms: ['progress', 'component', 'activity'],
  exampleId: '17:10:1',
  example: { filter: 'planned<+7d' },
  screen: { path: '/maintenance-overview', group: 'monitoring', position: 8, key: 'Shift+m' },
  live: { categories: [liveCategories.componentsChanged], entries: ['LOG'] },
});

export type MaintenanceTaskRow = z.output<typeof maintenanceTaskRow>;
