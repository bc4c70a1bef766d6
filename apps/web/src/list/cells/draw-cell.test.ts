import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { resources } from '@floorwalker/core/resources/index';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import { connectionStates, identityStates, operatorLoginStates, terminalStates } from '@floorwalker/core/vocabulary/terminal-states';
import { afterAll, expect, test, vi } from 'vitest';
import type { Translation } from '../../platform/i18n/translation.ts';
import { emptyStorage } from '../../platform/session/testing/empty-storage.ts';
import type { LooseRow } from './cell-text.ts';
import { columnOf, type Drawn } from './columns.ts';

/** Stands for every node and whatever is done with it: this is about what is read of a row, and nothing is looked at. */
const anything: never = new Proxy(() => undefined, { get: () => anything, set: () => true, apply: () => anything }) as never;

vi.stubGlobal('document', anything);
vi.stubGlobal('window', { localStorage: emptyStorage });
const { createDraw } = await import('./draw-cell.ts');
const { toTerminalOverrides } = await import('./terminal-cells.ts');

afterAll(() => void vi.unstubAllGlobals());

const translate = (key: string) => key;
const translation = { translate, t: translate, has: () => true, language: 'en', formats: { zone: 'UTC' } } as unknown as Translation;

const defaultIds = ['one', 1, 0, true, false, null] as const;
/** Values of kinds that take no other. */
const values: { readonly [K in ColumnKind]?: readonly unknown[] } = {
  time: ['2026-11-20T23:09:14.000Z', null],
  set: [['one'], null],
  levels: [[1, 2]],
  identifier: [['7'], 7, null],
  message: [{}],
};

/** The fields that a cell is drawn from, whatever stands in its column. */
function readBy({ draw }: Drawn, row: LooseRow): Set<string> {
  const read = new Set<string>();
  const told = new Proxy(row, {
    get: (target, field) => {
      read.add(String(field));
      return Reflect.get(target, field);
    },
    ownKeys: (target) => {
      read.add('every field');
      return Reflect.ownKeys(target);
    },
  });
  draw(anything, told);
  return read;
}

function expectAll(drawn: Drawn, row: LooseRow, column: string): void {
  if (drawn.reads) expect(drawn.reads, `${column} ${JSON.stringify(row)}`).toEqual(expect.arrayContaining([...readBy(drawn, row)]));
}

test('a cell stays as it is only while all that it is drawn from does, in every column of every list', () => {
  for (const resource of resources as readonly ResourceDefinition[]) {
    for (const name of Object.keys(resource.columns)) {
      const column = columnOf(resource, name);
      for (const value of values[column.kind] ?? [...defaultIds, ...(column.values ?? [])])
        expectAll(createDraw(column, translation), { [name]: value, zone: 'Europe/Vienna' }, `${resource.id} ${name}`);
    }
  }
});

test('and in those that the terminal list draws in its own way', () => {
  for (const severityOf of [null, () => 'error' as const]) {
    for (const [name, { drawn }] of Object.entries(toTerminalOverrides(severityOf))) {
      if (!drawn) continue;
      for (const connection of connectionStates)
        for (const operatorLogin of operatorLoginStates)
          for (const state of terminalStates)
            for (const online of [true, false])
              for (const identity of identityStates)
                expectAll(drawn(translation), { connection, operatorLogin, state, online, identity, lastEvent: 170 }, name);
    }
  }
});
