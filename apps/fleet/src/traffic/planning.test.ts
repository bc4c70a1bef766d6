import { describe, expect, test } from 'vitest';
import { createTill, flagsOf, infoOf } from '../testing/tills.ts';
import { unitsFor } from './cash.ts';
import { mediaActions, mediumCodes } from './codes.ts';
import { deviceMessage } from './device-messages.ts';
import { infoRows } from './info-rows.ts';
import { cashRow, mediaRow } from './media.ts';
import { badPickOf, type Draft, plan, print, withoutMedia } from './planning.ts';

const ticket = mediaRow('in', 'Ticket', 1500, { pieces: 1, number: '123456789012345678' });
const note = cashRow('out', 'Bill', 500, 3, mediaActions.dispensed);
const draft = (changes: Partial<Draft> = {}): Draft => ({ key: 'TicketRedemption', seconds: 18, media: [ticket, note], ...changes });
const hundreds = unitsFor('USD')[0] ?? null;

describe('plan', () => {
  test('amounts and pieces are sums of the media rows', () => {
    const { body } = plan(createTill('sums'), draft());
    expect(body).toMatchObject({ amountIn: 1500, amountOut: 1500, pieces: 4, currency: 'USD' });
  });

  test('a draft without details is a finished transaction with empty fields', () => {
    const planned = plan(createTill('plain'), draft({ media: [] }));
    expect(planned).toMatchObject({ short: 0, needsApproval: false, ofPrevious: false, followUp: null, badPick: null, pictures: [] });
    expect(planned.body).toMatchObject({ amountIn: 0, amountOut: 0, pieces: 0, info: [], rates: [], reference: '', slot: '' });
    expect(flagsOf(planned)).toEqual(['finished']);
  });

  test.each<[string, Partial<Draft>, readonly string[]]>([
    ['a rounding', { about: { rounding: -2 } }, ['rounding', 'finished']],
    ['no rounding', { about: { rounding: 0 } }, ['finished']],
    ['a short payment', { short: 1 }, ['warning', 'finished']],
    ['a badly picked note', { badPick: hundreds }, ['warning', 'finished']],
    ['a short payment with rounding', { short: 100, about: { rounding: 1 } }, ['rounding', 'warning', 'finished']],
    ['a decline', { about: { flags: 512 } }, ['declined']],
    ['an error with rounding', { about: { flags: 4, rounding: 3 } }, ['rounding', 'error']],
  ])('%s sets the flags of the transaction', (_name, changes, flags) => {
    expect(flagsOf(plan(createTill('flags'), draft(changes)))).toEqual(flags);
  });

  test('a transaction that is booked at once has no duration', () => {
    expect(plan(createTill('booked'), draft({ seconds: 0 })).durationMs).toBe(0);
  });

  test('durations are whole seconds around their mean, and never below 4 s', () => {
    const { random, ...till } = createTill('durations');
    const durations = Array.from({ length: 4000 }, () => plan({ ...till, random }, draft({ seconds: 18 })).durationMs);
    expect(durations.filter((ms) => ms % 1000 !== 0)).toEqual([]);
    expect(durations.reduce((sum, ms) => sum + ms, 0) / durations.length / 1000).toBeCloseTo(18, 0);
    const short = Array.from({ length: 500 }, () => plan({ ...till, random }, draft({ seconds: 4 })).durationMs);
    expect(Math.min(...short)).toBe(4000);
  });
});

describe('withoutMedia', () => {
  const whole = plan(
    createTill('whole'),
    draft({
      about: { rounding: 2, fee: 499, card: '************1234', slot: 'S1000', host: 'H1' },
      info: { ReceiptNumber: '123456', ShortPayReason: 'empty' },
      pictures: ['customer'],
      short: 300,
      followUp: plan(createTill('follow-up'), draft()),
    }),
  );

  test.each([
    ['aborted', 'interrupted', 'AbortReason'],
    ['declined', 'timed-out', 'DenialReason'],
  ] as const)('a transaction that is %s moves no money and keeps its reason', (flag, reason, info) => {
    const planned = withoutMedia(whole, flag, reason);
    expect(planned.body).toMatchObject({
      amountIn: 0,
      amountOut: 0,
      pieces: 0,
      fee: 0,
      rounding: 0,
      media: [],
      card: '',
      slot: '',
      host: '',
    });
    expect(planned.body.reference).toBe(reason);
    expect(planned.body.info).toHaveLength(1);
    expect(infoOf(planned, info)).toBe(reason);
    expect(flagsOf(planned)).toEqual([flag]);
  });

  test('pictures and the follow-up are dropped, type and currency are kept, and the original is unchanged', () => {
    const before = structuredClone(whole);
    const planned = withoutMedia(whole, 'declined', 'rejected');
    expect(planned).toMatchObject({ pictures: [], followUp: null, body: { type: whole.body.type, currency: 'USD' } });
    expect(whole).toEqual(before);
  });
});

describe('print', () => {
  test('a receipt uses one print of the roll and has a number of six digits', () => {
    const till = createTill('receipt');
    expect(print(till)).toMatch(/^\d{6}$/);
    expect(till.stock.paper).toBe(899);
  });

  test('a receipt that is not printed uses no paper', () => {
    const till = createTill('none');
    expect(Array.from({ length: 50 }, () => print(till, 0)).join('')).toBe('');
    expect(till.stock.paper).toBe(900);
  });

  test('prints and receipt numbers agree for a share of the customers', () => {
    const till = createTill('share');
    const printed = Array.from({ length: 600 }, () => print(till, 0.35)).filter((number) => number !== '');
    expect(till.stock.paper).toBe(900 - printed.length);
    expect(printed.length / 600).toBeCloseTo(0.35, 1);
  });
});

describe('badPickOf', () => {
  test('about one of 4,000 dispensed notes is picked badly', () => {
    const till = createTill('picks');
    const rows = [cashRow('out', 'Bill', 10_000, 40, mediaActions.dispensed)];
    const bad = Array.from({ length: 5000 }, () => badPickOf(till, rows)).filter((unit) => unit !== null);
    expect(bad.length).toBeGreaterThan(30);
    expect(bad.length).toBeLessThan(75);
    expect(new Set(bad)).toEqual(new Set([hundreds]));
  });

  test.each([
    ['inserted notes', cashRow('in', 'Bill', 10_000, 8000, mediaActions.stacked)],
    ['coins', cashRow('out', 'Coin', 25, 8000, mediaActions.dispensed)],
    ['notes that no cassette holds', cashRow('out', 'Bill', 5000, 8000, mediaActions.dispensed)],
    ['media without pieces', { ...mediaRow('out', 'Check', 8000), medium: mediumCodes.Check }],
  ])('%s are never picked badly', (_name, row) => {
    const till = createTill('never');
    expect(Array.from({ length: 20 }, () => badPickOf(till, [row]))).toEqual(Array.from({ length: 20 }, () => null));
  });
});

test('info rows omit empty values', () => {
  expect(infoRows({ ReceiptNumber: '', ShortPayReason: 'empty' })).toHaveLength(1);
  expect(infoRows({})).toEqual([]);
});

test('a device message of the whole terminal has the component 0 and its own reference', () => {
  const { random } = createTill('messages');
  const [first, second] = [deviceMessage(random, 'MSG_0501', null, 0, 'a', 'b'), deviceMessage(random, 'MSG_0501', null, 0)];
  expect(first).toMatchObject({
    code: 'MSG_0501',
    component: 0,
    rank: 0,
    params: ['a', 'b'],
    reference: expect.stringMatching(/^E\d{8}$/),
  });
  expect(second.reference).not.toBe(first.reference);
  expect(deviceMessage(random, 1101, 'BillDispenser', 1).component).toBeGreaterThan(0);
});
