import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { resources } from '@floorwalker/core/resources/index';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import { connectionStates, identityStates, operatorLoginStates, terminalStates } from '@floorwalker/core/vocabulary/terminal-states';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TranslationProvider } from '../../platform/i18n/TranslationProvider.tsx';
import type { Translation } from '../../platform/i18n/translation.ts';
import { glyphs } from '../../ui/glyphs.ts';
import { Cell } from './Cell.tsx';
import { type CellColumn, type LooseRow, toCellText } from './cell-text.ts';
import { type CellDraw, columnOf } from './columns.ts';
import { createDraw } from './draw-cell.ts';
import { drawChoice } from './draw-part.ts';
import { toTerminalOverrides } from './terminal-cells.ts';

const translate = (key: string) => key;
const translation = { translate, t: translate, has: () => true, language: 'en', formats: { zone: 'UTC' } } as unknown as Translation;

const plainValues = ['one', 1, 0, true, false, null] as const;
/** Test values for kinds that do not accept `plainValues`. */
const values: { readonly [K in ColumnKind]?: readonly unknown[] } = {
  time: ['2026-11-20T23:09:14.000Z', '2026-01-20T03:09:14.000Z', null],
  set: [['one'], null],
  levels: [[1, 2], [3, 4, 5], null],
  identifier: [['7'], 7, null],
  message: [{}],
};
const fields = [{}, { zone: 'Europe/Vienna' }, { zone: 'Asia/Tokyo', params: { name: 'T1' }, event: 170, currency: 'EUR' }];

/** Returns the HTML of what a cell shows, without empty style attributes. */
const htmlOf = (cell: HTMLElement): string => cell.innerHTML.replaceAll(' style=""', '');

function drawNew({ draw }: CellDraw, row: LooseRow): string {
  const cell = document.createElement('div');
  draw(cell, row);
  return htmlOf(cell);
}

const isChanged = (reads: CellDraw['reads'], row: LooseRow, before: LooseRow) =>
  !reads || reads.some((name) => JSON.stringify(row[name]) !== JSON.stringify(before[name]));

/**
 * Draws the rows one after another into one cell, as the grid does, and compares the cell with a newly drawn one. A row is
 * skipped if the fields that the draw function reads have not changed.
 */
function expectSameAsNew(draw: CellDraw, rows: readonly LooseRow[], name: string): void {
  const cell = document.createElement('div');
  let before: LooseRow | undefined;
  for (const row of rows) {
    if (!before || isChanged(draw.reads, row, before)) draw.draw(cell, row);
    before = row;
    if (htmlOf(cell) !== drawNew(draw, row)) expect(htmlOf(cell), `${name} ${JSON.stringify(row)}`).toBe(drawNew(draw, row));
  }
}

test('a cell that is redrawn only when its fields change looks like a new one, in every column of every list', () => {
  for (const resource of resources as readonly ResourceDefinition[]) {
    for (const name of Object.keys(resource.columns)) {
      const column = columnOf(resource, name);
      const all = values[column.kind] ?? [...plainValues, ...(column.values ?? [])];
      const rows = all.flatMap((value) => fields.map((more) => ({ ...more, [name]: value })));
      expectSameAsNew(createDraw(column, translation), [...rows, ...rows.toReversed()], `${resource.id} ${name}`);
    }
  }
});

test('a cell that is redrawn only when its fields change looks like a new one, in the columns of the terminal list', () => {
  const rows = connectionStates.flatMap((connection) =>
    operatorLoginStates.flatMap((operatorLogin) =>
      terminalStates.flatMap((state) =>
        identityStates.flatMap((identity) =>
          [true, false].map((online) => ({ connection, operatorLogin, state, online, identity, lastEvent: online ? 170 : null })),
        ),
      ),
    ),
  );
  for (const severityOf of [null, () => 'error' as const])
    for (const [name, { draw }] of Object.entries(toTerminalOverrides(severityOf)))
      if (draw) expectSameAsNew(draw(translation), rows, name);
});

const state: CellColumn = { kind: 'choice', translationKey: 'terminalState', name: 'state' } as CellColumn;

test('an enum value is drawn as glyph and text, and its nodes are reused when it returns', () => {
  const cell = document.createElement('div');
  const { draw } = createDraw(state, translation);
  draw(cell, { state: 'ready' });
  const ready = cell.firstChild;
  expect(cell.textContent).toBe('choices:terminalState.ready');
  expect(cell.querySelector('[data-glyph]')?.getAttribute('data-glyph')).toBe(glyphs.dot);
  draw(cell, { state: 'failure' });
  expect(cell.textContent).toBe('choices:terminalState.failure');
  draw(cell, { state: 'ready' });
  expect(cell.firstChild).toBe(ready);
});

test('a missing value is drawn as a dash, whatever the kind of its column', () => {
  for (const kind of ['text', 'identifier', 'time', 'levels', 'choice', 'integer', 'money', 'code'] as const) {
    const cell = document.createElement('div');
    createDraw({ kind, name: 'value', translationKey: 'terminalState' } as CellColumn, translation).draw(cell, { value: null });
    expect(cell.textContent, kind).toBe('–');
  }
  const own = document.createElement('div');
  drawChoice('value', 'terminalState')(translation).draw(own, { value: null });
  expect(own.textContent).toBe('–');
});

test('outside the grid a cell shows the same text as in it, and the whole name as its title', async () => {
  const i18n = await createI18n('en');
  const column = { kind: 'text', name: 'terminalName' } as CellColumn;
  const row = { terminalName: 'Hall 7 left of the entrance, terminal 12' };
  const { container } = render(
    <TranslationProvider i18n={i18n}>
      <Cell column={column} row={row} />
    </TranslationProvider>,
  );
  expect(container.textContent).toBe(toCellText(column, row, translation));
  expect(container.querySelector('[title]')?.getAttribute('title')).toBe(row.terminalName);
});
