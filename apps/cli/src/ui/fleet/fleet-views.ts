import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import type { Resource } from '@floorwalker/core/resources/index';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { Row } from '../../output/cells.ts';
import type { ViewId } from './fleet-state.ts';

export interface FleetViewDefinition {
  readonly resource: Resource;
  /** The key that opens the list after `g`, as in the console. */
  readonly key: string;
  /** Filter of the list when it is opened. */
  readonly filter: string;
  /** Sorting of the list; undefined for its default. */
  readonly sort?: string;
  readonly columns: readonly string[];
}

/** The lists of `floor ui` with their filters, sorting and columns. */
export const fleetViews: { readonly [V in ViewId]: FleetViewDefinition } = {
  terminals: {
    resource: terminalResource,
    key: terminalResource.screen.key,
    filter: '',
    columns: ['id', 'name', 'state', 'connection', 'levels', 'lastEvent', 'lastEventAt', 'software', 'propertyName'],
  },
  events: {
    resource: eventLogResource,
    key: eventLogResource.screen.key,
    filter: '',
    columns: ['at', 'severity', 'terminal', 'terminalName', 'event', 'detail1', 'detail2', 'propertyName'],
  },
  approvals: {
    resource: approvalResource,
    key: approvalResource.screen.key,
    filter: 'state:pending',
    sort: 'at',
    columns: ['id', 'state', 'subject', 'terminalName', 'type', 'amount', 'requesterName', 'expires', 'propertyName'],
  },
  runs: {
    resource: runResource,
    key: runResource.screen.key,
    filter: '',
    columns: ['id', 'at', 'command', 'operatorName', 'total', 'waiting', 'done', 'failed', 'reason'],
  },
};

/** The terminals that rows refer to: the rows of terminals themselves, or those that name a terminal. */
export const terminalsOf = (view: ViewId, rows: readonly Row[]): readonly number[] =>
  view === 'runs' ? [] : [...new Set(rows.map((row) => Number(view === 'terminals' ? row.id : row.terminal)).filter((id) => id > 0))];
