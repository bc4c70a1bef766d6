import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { saveAssignments } from '@floorwalker/core/endpoints/assignment';
import { type AssignmentRow, assignmentResource } from '@floorwalker/core/resources/operators/assignment';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { findWithoutProperty, isAssigned, mergeEdits, setCells, toDifferences, toggleCells } from './assignment-state.ts';
import { moveCursor } from './use-grid-cursor.ts';

const endpoints = toListEndpoints(assignmentResource);
const operator = (id: number, changes: Partial<AssignmentRow> = {}): AssignmentRow => ({
  id,
  login: `login${id}`,
  name: `Name ${id}`,
  profile: 'operator',
  allProperties: false,
  properties: [1],
  assigned: '1',
  version: 3,
  mayEdit: true,
  ...changes,
});
let server: RestServer;
let rows: AssignmentRow[];

beforeEach(() => {
  server = createRestServer();
  rows = [operator(201), operator(202, { properties: [1, 2] }), operator(203, { allProperties: true, properties: [] })];
  server.on(endpoints.list, () => ({ items: rows, next: null, position: 'test.1' }));
  server.on(saveAssignments, ({ body }) => ({ changed: body.changes.length }));
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds) {
  const properties = [
    { id: 1, name: 'Vienna West' },
    { id: 2, name: 'Reno North' },
  ];
  const page = await renderApp('/site-assignment', { session: { rights: [...rights], properties } as never });
  const grid = await screen.findByRole('grid', { name: 'Operators and their properties' });
  await waitFor(() => expect(document.activeElement).toBe(grid));
  return { ...page, grid };
}

const cell = (name: number, property: string) => screen.getByRole('gridcell', { name: new RegExp(`^Name ${name}, ${property}`) });
const current = (grid: HTMLElement) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
const review = () => screen.getByRole<HTMLButtonElement>('button', { name: /Review/ });

test('[MG-04] properties are assigned by keys alone, shown, and saved in one request', async () => {
  const { user, grid } = await open();
  expect(grid.getAttribute('aria-rowcount')).toBe('4');
  expect(current(grid)).toBe(cell(201, '1 Vienna West'));
  expect(review().disabled).toBe(true);
  await user.keyboard('{ArrowRight} ');
  expect(current(grid)).toBe(cell(201, '2 Reno North'));
  expect(cell(201, '2 Reno North').getAttribute('aria-selected')).toBe('true');
  expect(cell(201, '2 Reno North').getAttribute('aria-label')).toContain('assigned, changed');
  // A second press undoes the change.
  await user.keyboard(' ');
  expect(review().disabled).toBe(true);
  await user.keyboard(' {ArrowDown}{ArrowLeft} ');
  await user.click(review());
  const dialog = await screen.findByRole('dialog', { name: 'Save the properties of 2 operators?' });
  expect(plainText(dialog)).toContain('Assign: 2 Reno North');
  expect(plainText(dialog)).toContain('Withdraw: 1 Vienna West');
  expect(plainText(dialog)).toContain('Sessions and running exports of operators who lose a property end now.');
  await waitFor(() => expect(plainText(document.activeElement)).toContain('Cancel'));
  await user.click(within(dialog).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(saveAssignments)).toMatchObject([
    {
      body: {
        changes: [
          { operator: 201, version: 3, add: [2], remove: [] },
          { operator: 202, version: 3, add: [], remove: [1] },
        ],
      },
    },
  ]);
  expect(toastText()).toContain('Properties of 2 operators saved');
  await waitFor(() => expect(review().disabled).toBe(true));
});

test('[MG-04] a whole row and a whole column are assigned and withdrawn; an operator without a property cannot be saved', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>} {/Shift}');
  expect(cell(201, '2 Reno North').getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Shift>} {/Shift}');
  expect(screen.getByText('Name 201 would have no property. Assign at least one.')).toBeTruthy();
  expect(review().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.keyboard('{Tab}');
  await user.click(screen.getByRole('columnheader', { name: '2 Reno North' }));
  expect(cell(201, '2 Reno North').getAttribute('aria-selected')).toBe('true');
  expect(cell(202, '2 Reno North').getAttribute('aria-selected')).toBe('true');
  // An operator who sees all properties by right stays as they are.
  expect(cell(203, '2 Reno North').getAttribute('aria-readonly')).toBe('true');
  expect(review().textContent).toContain('Review 1 change');
});

test('the current cell stays named while it is scrolled away, and the next key shows it again', async () => {
  rows = Array.from({ length: 500 }, (_, at) => operator(201 + at));
  const { user, grid } = await open();
  fireEvent.scroll(grid, { target: { scrollTop: 10_000 } });
  await waitFor(() => expect(screen.queryByText('Name 202')).toBeNull());
  expect(current(grid)).toBe(cell(201, '1 Vienna West'));
  await user.keyboard('{ArrowDown}');
  fireEvent.scroll(grid);
  expect(current(grid)).toBe(cell(202, '1 Vienna West'));
});

test('[MG-04] after somebody else has saved, the changes are merged and shown again', async () => {
  const { user } = await open();
  server.on(saveAssignments, () => {
    rows = [operator(201, { properties: [1, 2], version: 4 }), operator(202, { properties: [2], version: 4 })];
    throw new ProblemError('row.changed', { by: 'Petra Huber', row: 'changes.0' });
  });
  await user.keyboard('{ArrowRight} {ArrowDown} ');
  await user.click(review());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Save/ }));
  await screen.findByText(/Petra Huber has saved other values meanwhile/);
  // The other person has assigned the same property to 201; withdrawing that of 202 would leave none.
  expect(screen.getByText(/Name 202 would have no property/)).toBeTruthy();
  expect(review().textContent).toContain('Review 1 change');
});

test('a refused change is named in the dialog', async () => {
  const { user } = await open();
  server.on(saveAssignments, () => {
    throw new ProblemError('operator.last-of-property', { property: 2, row: 'changes.0' });
  });
  await user.keyboard('{ArrowRight} ');
  await user.click(review());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Save/ }));
  await waitFor(async () => expect(plainText(await screen.findByRole('dialog'))).toContain('Property 2 would have no administrator'));
});

test('without the right to manage operators nothing can be changed', async () => {
  const { user, grid } = await open(rightIds.filter((right) => right !== 'site-assignment.edit'));
  await user.keyboard('{ArrowRight} ');
  expect(cell(201, '2 Reno North').getAttribute('aria-selected')).toBe('false');
  expect(screen.queryByRole('button', { name: /Review/ })).toBeNull();
  expect(grid.getAttribute('aria-readonly')).toBe('true');
});

test('operators are found by name; 10,000 operators draw only the rows in view', async () => {
  rows = Array.from({ length: 10_000 }, (_one, n) => operator(n + 1));
  const { user, grid } = await open();
  expect(grid.getAttribute('aria-rowcount')).toBe('10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  await user.type(screen.getByRole('searchbox', { name: 'Search operators' }), 'name 9999');
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('2'));
});

test('changes are differences from what is stored; a second pass over all cells of 10,000 operators is quick enough to test', () => {
  const many = Array.from({ length: 10_000 }, (_one, n) => operator(n + 1));
  const cells = many.map((row) => ({ row, property: 2 }));
  const edits = toggleCells(new Map(), cells);
  expect(edits.size).toBe(10_000);
  expect(toggleCells(edits, cells).size).toBe(0);
  const [first] = many as [AssignmentRow];
  const none = setCells(new Map(), [{ row: first, property: 1 }], false);
  expect(isAssigned(none, { row: first, property: 1 })).toBe(false);
  expect(findWithoutProperty(toDifferences(none, many))).toBe(first);
  expect(mergeEdits(none, [operator(1, { properties: [2] })]).size).toBe(0);
  expect(mergeEdits(none, []).size).toBe(0);
  expect(setCells(new Map(), [{ row: operator(5, { mayEdit: false }), property: 2 }], true).size).toBe(0);
});

test.each([
  ['ArrowUp', false, { row: -1, column: 0 }],
  ['ArrowLeft', false, { row: 0, column: -1 }],
  ['PageDown', false, { row: 9, column: 0 }],
  ['End', false, { row: 0, column: 4 }],
  ['End', true, { row: 9, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['a', false, null],
])('%s moves the cursor', (key, isWhole, expected) => {
  expect(moveCursor({ row: 0, column: 0 }, { rows: 10, columns: 5 }, key, isWhole, 20)).toEqual(expected);
});
