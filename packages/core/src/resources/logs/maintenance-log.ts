import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { maintenanceActivities } from '../../vocabulary/maintenance-activities.ts';
import { deviceText, operatorId } from '../../vocabulary/scalars.ts';
import { terminalLogColumns, terminalLogHead, terminalLogTail } from './log-row.ts';

/** One piece of work on a component [LG-04]: activity, component, rank, comment. */
export const maintenanceRow = z.strictObject({
  ...terminalLogHead,
  activity: z.enum(maintenanceActivities),
  /** Code of the catalogue of component types, and the component's number among those of its type, from 1. */
  component: z.int(),
  rank: z.int(),
  comment: deviceText(400),
  operator: z.nullable(operatorId),
  operatorName: z.nullable(z.string()),
});

export const maintenanceLogResource = defineResource({
  id: 'maintenance-log',
  noun: 'maintenance',
  right: 'maintenance-log.view',
  row: maintenanceRow,
  rowId: 'id',
  columns: {
    ...terminalLogColumns,
    activity: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: maintenanceActivities,
      translationKey: 'maintenanceActivity',
      priority: 'main',
    },
    component: { kind: 'code', sortable: true, filter: true, translationKey: 'componentTypes' },
    rank: { kind: 'integer', sortable: true, filter: true },
    comment: { kind: 'text', filter: true },
    operatorName: { kind: 'text', filter: true },
    operator: { kind: 'integer', filter: true, hidden: true },
    ...terminalLogTail,
  },
  defaultSort: '-at',
  search: ['terminalName', 'comment', 'operatorName', 'propertyName'],
  searchSynonyms: ['activity', 'component'],
  example: { filter: 'activity:cleaning', since: '30d' },
  screen: { group: 'logs', position: 8, key: 'w' },
  live: { means: 'arrivals', entries: ['LOG'] },
});

export type MaintenanceRow = z.output<typeof maintenanceRow>;
