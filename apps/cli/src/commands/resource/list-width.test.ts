import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { toAccess, toApproval, toError, toEvent, toMaintenance, toMedium, toTransaction } from '../../testing/rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const [first, second] = [
  { id: 13499, at: '2026-11-20T21:14:07.000Z', terminal: 61, terminalName: 'Garden Wing Redemption 1', propertyName: 'Vienna West' },
  { id: 13492, at: '2026-11-20T20:01:09.000Z', terminal: 7, terminalName: 'Foyer Recycler 2', propertyName: 'Reno North' },
];

test('a date is shown completely, and an added column is kept where not all have room', async () => {
  const due = { due: '2027-01-03T21:14:07.000Z', progress: 'alert', component: 32, rank: 1, percent: 107, planned: null };
  const rows = [1, 2].map((id) => ({ ...first, ...due, id: `${id}:32:1`, terminal: id, comment: id === 1 ? 'belt' : 'filter' }));
  const { address } = await startRecorded({ 'GET /maintenance-overview': toPage(rows) });
  const factory = await createTestFactory({ server: address, isTty: true, width: 80 });
  expect(await runFloor(['maintenance-overview', 'list', '--columns', '+comment'], factory)).toBe(0);
  expect(factory.stdout()).toContain('belt');
  expect(factory.stdout()).not.toMatch(/\d…/);
  const both = await createTestFactory({ server: address, isTty: true, width: 80 });
  await runFloor(['maintenance-overview', 'list', '--columns', 'id,due,terminalName,comment'], both);
  expect(both.stdout()).toContain('03/01/2027, 21:14:07');
});

/** Prints a list in 80 character columns; returns the output and the titles of the columns left out. */
async function titlesOf(noun: string, id: string, rows: readonly object[]) {
  const { address } = await startRecorded({ [`GET /${id}`]: toPage(rows) });
  const factory = await createTestFactory({ server: address, isTty: true, width: 80 });
  expect(await runFloor([noun, 'list'], factory)).toBe(0);
  const [, noRoom = ''] = /^No room for: (.*?)\. /m.exec(factory.stderr()) ?? [];
  return { shown: factory.stdout(), noRoom: noRoom.split(', ') };
}

test.each([
  [
    'transaction',
    'transaction-log',
    ['at', 'number', 'amountIn', 'amountOut'],
    [toTransaction({ ...first, amountOut: 5000 }), toTransaction({ ...second, number: 10000031, type: 100, amountIn: 400 })],
  ],
  [
    'media',
    'media-log',
    ['at', 'direction', 'amount'],
    [toMedium(first), toMedium({ ...second, amount: 5000, direction: 'out', medium: 2, transactionNumber: 8 })],
  ],
  [
    'approval',
    'approvals',
    ['id', 'state', 'amount', 'expires'],
    [
      toApproval({ ...first, id: '61/10000046' }),
      toApproval({ ...second, id: '7/10000034', amount: 5, state: 'approved', expires: '2026-11-20T20:02:09.000Z' }),
    ],
  ],
  ['error', 'error-log', ['at', 'state', 'code'], [toError(first), toError({ ...second, state: 'cleared', code: 170 })]],
  ['event', 'event-log', ['at', 'event'], [toEvent(13499, first), toEvent(13492, { ...second, event: 170 })]],
  ['access', 'operator-access-log', ['at', 'state'], [toAccess(first), toAccess({ ...second, state: 'logged-out' })]],
  ['maintenance', 'maintenance-log', ['at', 'activity'], [toMaintenance(first), toMaintenance({ ...second, activity: 'cleaning' })]],
] as const)('%s list in 80 columns shows its main columns, and full names of terminals', async (noun, id, columns, rows) => {
  const { shown, noRoom } = await titlesOf(noun, id, rows);
  expect(shown).toContain(first.terminalName);
  expect(columns.filter((column) => noRoom.includes(column))).toEqual([]);
});
