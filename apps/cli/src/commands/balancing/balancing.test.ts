import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import type { CasinoDay } from '@floorwalker/core/endpoints/casino-day';
import { expect, test } from 'vitest';
import { toBalancingReport } from '../../testing/balancing-rows.ts';
import { type Script, startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { runAdjustBalancing } from './adjust.ts';
import { runConfirmBalancing } from './confirm.ts';
import { runCountBalancing } from './count.ts';
import { runEndCasinoDay } from './end-day.ts';
import { runStartBalancing } from './run.ts';
import { runViewBalancing } from './view.ts';

const notes = (pieces: number) => ({ pieces, amount: pieces * 2000 });
const none = notes(0);
const sums = {
  ...{ opening: notes(100), fills: none, in: none, out: notes(3), transfer: none, adjustments: none, removed: notes(20) },
  ...{ expected: notes(97), counted: notes(96), variance: notes(-1), roll: notes(76) },
};
const counts = { countedBy: 1, countedByName: 'Olga\u001b[31m', countedAt: null };
const report: BalancingReport = {
  ...toBalancingReport({ terminalName: 'Hall\u001b[31m 2' }),
  twoPersons: true,
  operators: [],
  counters: [{ id: 1, name: 'Olga\u001b[31m' }],
  rows: [
    { place: 0, component: 13, rank: 2, medium: 2, currency: 'EUR', denomination: 2000, ...sums, ...counts },
    { place: 1, component: 30, rank: 1, medium: 3, currency: 'EUR', denomination: null, ...sums, counted: null, variance: null, ...counts },
  ],
  sections: [],
  totals: [{ currency: 'EUR', ...sums, uncounted: 1 }],
  media: [],
  invariants: [
    { invariant: 'expected', result: 'pass', row: null, reference: '', difference: null },
    { invariant: 'media', result: 'fail', row: { medium: 2, currency: 'EUR' }, reference: 'out', difference: notes(-1) },
  ],
  adjustments: [],
  hiddenAdjustments: 0,
  corrections: [],
  proposals: [],
  previous: null,
  next: null,
  may: { count: true, confirm: true, adjust: false },
};

const casinoDay: CasinoDay = {
  ...{ property: 101, propertyName: 'Vienna\u001b[31m West', zone: 'Europe/Vienna', businessDay: '2026-11-21', ended: null },
  ...{ from: '2026-11-21T05:00:00.000Z', to: '2026-11-22T05:00:00.000Z', terminals: 12, uncounted: 1, unconfirmed: 3 },
};

const script: Script = {
  'GET /balancing-reports/4711/detail': { value: report },
  'POST /balancing-reports/4711/counts': { value: report },
  'POST /balancing-reports/4711/confirm': { value: report },
  'POST /balancing-reports/4711/adjustments': {
    value: { ...report.rows[0], id: 5, report: 4711, at: report.to, reason: '', operator: 1, operatorName: '' },
  },
  'POST /terminals/17/balancing': { value: report },
  'GET /properties/101/casino-day': { value: casinoDay },
  'POST /properties/101/casino-day/end': { value: { ...casinoDay, ended: { at: '2026-11-21T22:00:00.000Z', operatorName: 'Olga' } } },
};

async function start() {
  const { address, calls } = await startRecorded(script);
  const factory = await createTestFactory({ server: address });
  const bodies = () => calls.filter(({ line }) => line.startsWith('POST /api/v1/')).map(({ body }) => body);
  return { factory, bodies };
}

test('[ST-06] a report is shown with its tolerance, the adjustments of its period, hidden ones and its corrections', async () => {
  const at = '2026-11-21T09:00:00.000Z';
  const adjustment = {
    ...{ id: 5, report: 4711, at, component: 13, rank: 2, medium: 2, currency: 'EUR', denomination: 2000 },
    ...notes(-1),
  };
  const booked = { ...adjustment, reason: 'note\u001b[31m stuck', operator: 1, operatorName: 'Olga' };
  const value = {
    ...report,
    assessment: 'beyond-tolerance',
    tolerance: 500,
    adjustments: [booked],
    hiddenAdjustments: 1,
    corrections: [booked],
  };
  const { address } = await startRecorded({ 'GET /balancing-reports/4711/detail': { value } });
  const factory = await createTestFactory({ server: address });
  expect(await runViewBalancing(factory, { id: '4711', output: 'table' })).toBe(0);
  const out = factory.stdout();
  expect(out).toContain('Beyond tolerance (Tolerance 5.00 EUR)\n');
  const line = '  Bill cassette 2  20.00 EUR  -1  -EUR 20.00  note<u+001B>[31m stuck (Olga)\n';
  expect(out.slice(out.indexOf('\nAdjustments booked'))).toBe(
    `\nAdjustments booked in this period\n${line}\nThe sums include 1 adjustment of a property that you may not see.\n\nCorrections of this report\n${line}`,
  );
});

test('[ST-06] a report is shown with header, rows, totals and invariants, and without control characters', async () => {
  const { factory } = await start();
  expect(await runViewBalancing(factory, { id: '4711', output: 'table' })).toBe(0);
  const out = factory.stdout();
  for (const text of [
    'Bill cassette 2',
    '20.00 EUR',
    'Variance -EUR 20.00',
    'Not fulfilled',
    'Bill (banknote), Out, -20.00 EUR',
    'Counted by',
  ])
    expect(out).toContain(text);
  expect(out).not.toContain('\u001b');
  const heading = out.split('\n').find((line) => /opening/i.test(line)) ?? '';
  expect(heading).toMatch(/credit/i);
  expect(heading).not.toMatch(/fills|transfer|adjustments/i);
});

test('[ST-06] programs get the whole report, or its rows with pieces and minor units', async () => {
  const { factory } = await start();
  await runViewBalancing(factory, { id: '4711', output: 'csv' });
  expect(factory.stdout().split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^place,component,rank,medium,currency,denomination,openingPieces,openingAmount,/),
    expect.stringMatching(/^0,13,2,2,EUR,2000,100,200000,/),
  ]);
  const json = await start();
  await runViewBalancing(json.factory, { id: '4711', output: 'json' });
  expect(JSON.parse(json.factory.stdout())).toMatchObject({ id: 4711, variance: -1997 });
});

test('[ST-06] counts are sent with the version that was read; amounts of tickets in minor units', async () => {
  const { factory, bodies } = await start();
  expect(await runCountBalancing(factory, { id: '4711', counts: ['0=96', '1=118:9436.37'], output: 'json' })).toBe(0);
  expect(bodies()).toEqual([
    {
      version: 1,
      counts: [
        { place: 0, pieces: 96 },
        { place: 1, pieces: 118, amount: 943_637 },
      ],
    },
  ]);
  expect(factory.stderr()).toContain('2 rows counted.');
});

test.each(['9=1', '0=-1', '0', '0=1:x', '1=1:1.234', ''])('[ST-06] the count %j is a usage error, and nothing is sent', async (text) => {
  const { factory, bodies } = await start();
  await expect(runCountBalancing(factory, { id: '4711', counts: [text], output: 'json' })).rejects.toMatchObject({
    exit: 2,
    next: ['floor balancing view 4711', 'See --help for flags and examples.'],
  });
  expect(bodies()).toEqual([]);
});

test('[ST-06] a confirmation needs --yes where nobody can be asked, and sends the version', async () => {
  const { factory, bodies } = await start();
  await expect(runConfirmBalancing(factory, { id: '4711', output: 'json' })).rejects.toMatchObject({ exit: 2 });
  expect(bodies()).toEqual([]);
  expect(await runConfirmBalancing(factory, { id: '4711', yes: true, output: 'json' })).toBe(0);
  expect(bodies()).toEqual([{ version: 1 }]);
});

test('[ST-06] an adjustment has a row, signed pieces and a reason; a balancing is begun by its type', async () => {
  const { factory, bodies } = await start();
  await runAdjustBalancing(factory, { id: '4711', row: '1', pieces: '-1', amount: '-12.50', reason: 'ticket found' });
  await expect(runAdjustBalancing(factory, { id: '4711', row: '0', pieces: 'x', reason: 'note' })).rejects.toMatchObject({ exit: 2 });
  await runStartBalancing(factory, { terminal: '17', type: 'manual', output: 'json' });
  expect(bodies()).toEqual([{ place: 1, pieces: -1, amount: -1250, reason: 'ticket found' }, { type: 'manual' }]);
  expect(factory.stderr()).toContain('Adjustment 5 booked.');
});

test('[ST-06] the end of a casino day needs --yes where nobody can be asked, and names the day that was shown', async () => {
  const { factory, bodies } = await start();
  await expect(runEndCasinoDay(factory, { property: '101', output: 'json' })).rejects.toMatchObject({ exit: 2 });
  expect(bodies()).toEqual([]);
  expect(await runEndCasinoDay(factory, { property: '101', yes: true, output: 'json' })).toBe(0);
  expect(bodies()).toEqual([{ businessDay: '2026-11-21' }]);
  expect(JSON.parse(factory.stdout())).toMatchObject({ property: 101, ended: { operatorName: 'Olga' } });
  expect(factory.stderr()).toMatch(/^Casino day 2026-11-21 of Vienna.* West has ended\.\n$/);
  expect(factory.stderr()).not.toContain('\u001b');
});

test('[ST-06] the question about a casino day says when it began and which reports are open', async () => {
  const { address, calls } = await startRecorded(script);
  const factory = await createTestFactory({ server: address, isTty: true, answers: ['n'] });
  await expect(runEndCasinoDay(factory, { property: '101', output: 'table' })).rejects.toMatchObject({ exit: 1 });
  expect(calls.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
  const question = factory.questions.join('').replaceAll(/\s+/g, ' ');
  for (const text of [
    '2026-11-21 of Vienna',
    'The totals of 12 terminals',
    '1 balancing report of this day is not counted.',
    '3 counted reports',
    'now?',
  ])
    expect(question).toContain(text);
  expect(question).not.toContain('\u001b');
});
