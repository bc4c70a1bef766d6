import { type ComponentRow, componentResource } from '@floorwalker/core/resources/terminals/component';
import { type FeatureRow, featureResource } from '@floorwalker/core/resources/terminals/feature';
import { type TerminalFunctionRow, terminalFunctionResource } from '@floorwalker/core/resources/terminals/terminal-function';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import type { Parameters } from '../../list/bind.ts';
import { innerJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

/** A row as the database returns it. */
type Stored<R> = Omit<R, 'since' | 'reported'> & { since: Date; reported: Date };

/** What the lists of components, features and functions share. `keys`: the columns that identify a part within its terminal. */
function terminalParts(table: string, keys: readonly string[]) {
  const id = `concat_ws(':', m.terminal_id, ${keys.map((key) => `m.${key}`).join(', ')})`;
  return {
    table: `${table} m`,
    joins: [innerJoin('terminal', 't', 't.id = m.terminal_id'), innerJoin('property', 'p', 'p.id = t.property_id')],
    select: `${id} as id, m.terminal_id as terminal, t.name as "terminalName", t.property_id as property, p.name as "propertyName", t.zone,
      ${keys.map((key) => `m.${key}`).join(', ')}, m.state, m.since, m.reported`,
    columns: {
      id,
      terminal: 'm.terminal_id',
      terminalName: 't.name',
      property: 't.property_id',
      propertyName: 'p.name',
      state: 'm.state',
      since: 'm.since',
      reported: 'm.reported',
    },
    // Parts of terminals that are not listed are not listed either [TM-01].
    visible: (caller: Caller, bind: Parameters['bind']) => `t.listed and ${ofProperties(caller, 't.property_id', bind)}`,
    byId: (text: string, bind: Parameters['bind']) => {
      if (!/^\d{1,5}(:\d{1,4})+$/.test(text)) return null;
      const [terminal, ...codes] = text.split(':').map(Number);
      if (codes.length !== keys.length) return null;
      const isPart = keys.map((key, index) => `m.${key} = ${bind(codes[index])}::integer`);
      return [`m.terminal_id = ${bind(terminal)}::integer`, ...isPart].join(' and ');
    },
    key: ['m.terminal_id', ...keys.map((key) => `m.${key}`)],
  };
}

const toTimes = ({ since, reported }: Stored<object>) => ({ since: since.toISOString(), reported: reported.toISOString() });

const components = terminalParts('terminal_component', ['component', 'rank']);

const componentSource: ListSource<typeof componentResource, Stored<ComponentRow>> = {
  ...components,
  select: `${components.select}, m.firmware, m.serial`,
  columns: { ...components.columns, component: 'm.component', rank: 'm.rank', firmware: 'm.firmware', serial: 'm.serial' },
  toRow: (stored) => ({ ...stored, ...toTimes(stored) }),
};

const features = terminalParts('terminal_feature', ['feature']);

const featureSource: ListSource<typeof featureResource, Stored<FeatureRow>> = {
  ...features,
  columns: { ...features.columns, feature: 'm.feature' },
  toRow: (stored) => ({ ...stored, ...toTimes(stored) }),
};

const functions = terminalParts('terminal_function', ['function']);

const functionSource: ListSource<typeof terminalFunctionResource, Stored<TerminalFunctionRow>> = {
  ...functions,
  columns: { ...functions.columns, function: 'm.function' },
  toRow: (stored) => ({ ...stored, ...toTimes(stored) }),
};

/** Creates the list of components of terminals [TM-13]. */
export const createComponentList = (pool: Database) => createList(componentResource, componentSource, pool);

/** Creates the list of features of terminals [TM-07]. */
export const createFeatureList = (pool: Database) => createList(featureResource, featureSource, pool);

/** Creates the list of functions of terminals with their module indicators [TM-05]. */
export const createTerminalFunctionList = (pool: Database) => createList(terminalFunctionResource, functionSource, pool);
