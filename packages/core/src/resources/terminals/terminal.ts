import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { lifecycleSteps } from '../../vocabulary/lifecycle-steps.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { cpuArchitectures } from '../../vocabulary/machine-facts.ts';
import { atmConnections, functionStates, terminalLights } from '../../vocabulary/part-states.ts';
import { deviceText, fill, instant, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';
import {
  colourStates,
  connectionStates,
  identityStates,
  listStates,
  operatorLoginStates,
  terminalStateGroups,
  terminalStates,
} from '../../vocabulary/terminal-states.ts';

import { levelStates } from '../../vocabulary/terminal-summary.ts';

/**
 * A terminal as shown in lists and in the detail panel. `levels`: stock level of fill-level devices 0 to 10 [TM-03];
 * `fills`: their fill.
 */
export const terminalRow = z.strictObject({
  id: terminalId,
  name: deviceText(80),
  /** Code of the catalogue of terminal types; only types above 0 are listed [TM-01]. */
  type: z.int(),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  state: z.enum(terminalStates),
  connection: z.enum(connectionStates),
  /** False: an operator has taken the terminal out of customer service. */
  online: z.boolean(),
  operatorLogin: z.enum(operatorLoginStates),
  light: z.enum(terminalLights),
  atm: z.enum(atmConnections),
  /** States of its functions that are not active, each once: its module indicators [TM-05]. */
  modules: z.array(z.enum(functionStates)),
  colour: z.enum(colourStates),
  list: z.enum(listStates),
  levels: z.array(z.int()).check(z.length(11)),
  fills: z.array(fill).check(z.length(11)),
  /** Fill levels other than OK and unknown that at least one device has. */
  levelStates: z.array(z.enum(levelStates)),
  software: deviceText(40),
  lifecycleStep: z.enum(lifecycleSteps),
  // Reported by the machine; `unknown` until then.
  hardwareCpu: z.enum(cpuArchitectures),
  softwareCpu: z.enum(cpuArchitectures),
  lastSeen: z.nullable(instant),
  lastEvent: z.nullable(z.int()),
  lastEventAt: z.nullable(instant),
  identity: z.enum(identityStates),
  openApprovals: z.int(),
});

export const terminalResource = defineResource({
  id: 'terminals',
  noun: 'terminal',
  right: 'terminal.view',
  row: terminalRow,
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['terminal'] },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    state: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: terminalStates,
      groups: terminalStateGroups,
      translationKey: 'terminalState',
    },
    connection: { kind: 'choice', sortable: true, filter: true, values: connectionStates, translationKey: 'connection' },
    online: { kind: 'flag', sortable: true, filter: true, hidden: true },
    list: { kind: 'choice', filter: true, values: listStates, translationKey: 'listState', hidden: true },
    levels: { kind: 'levels', sortable: true, priority: 'last' },
    levelStates: { kind: 'set', filter: true, values: levelStates, translationKey: 'levelState', hidden: true },
    software: { kind: 'text', sortable: true, filter: true, aliases: ['version'] },
    lastEvent: { kind: 'code', translationKey: 'terminalEvents' },
    lastEventAt: { kind: 'time', sortable: true, filter: true },
    lastSeen: { kind: 'time', sortable: true, filter: true, hidden: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    type: { kind: 'code', sortable: true, filter: true, translationKey: 'terminalTypes', hidden: true },
    operatorLogin: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: operatorLoginStates,
      translationKey: 'operatorLogin',
      hidden: true,
    },
    light: { kind: 'choice', sortable: true, filter: true, values: terminalLights, translationKey: 'terminalLight', hidden: true },
    atm: { kind: 'choice', sortable: true, filter: true, values: atmConnections, translationKey: 'atmConnection', hidden: true },
    modules: { kind: 'set', filter: true, values: functionStates, translationKey: 'functionState', hidden: true },
    identity: { kind: 'choice', sortable: true, filter: true, values: identityStates, translationKey: 'identity', hidden: true },
    lifecycleStep: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: lifecycleSteps,
      translationKey: 'lifecycleStep',
      hidden: true,
    },
    hardwareCpu: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: cpuArchitectures,
      translationKey: 'cpuArchitecture',
      hidden: true,
    },
    softwareCpu: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: cpuArchitectures,
      translationKey: 'cpuArchitecture',
      hidden: true,
    },
    openApprovals: { kind: 'integer', sortable: true, filter: true, hidden: true },
  },
  defaultSort: 'id',
  search: ['name', 'software', 'propertyName'],
  searchSynonyms: ['state', 'connection', 'levels', 'operatorLogin', 'light', 'atm', 'modules', 'identity', 'lastEvent'],
  exampleId: '17',
  example: { filter: 'state:failure site:"Vienna West"' },
  screen: { path: '/terminal-list', group: 'monitoring', position: 1, key: 't' },
  live: {
    means: 'row',
    sendsRows: true,
    categories: [
      liveCategories.basic,
      liveCategories.condition,
      liveCategories.transaction,
      liveCategories.operatorLogin,
      liveCategories.versions,
      liveCategories.functions,
      liveCategories.atmClient,
      liveCategories.stockChanged,
    ],
    entries: ['TA', 'TD'],
  },
});

export type TerminalRow = z.output<typeof terminalRow>;
