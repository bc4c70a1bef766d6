import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { transactionTypeOf } from '@floorwalker/core/catalogues/transaction-types';
import { sidesOf } from '@floorwalker/core/gateway/balance';
import { upMessages } from '@floorwalker/core/gateway/messages';
import { expect, test } from 'vitest';
import { eventNumbers, transactionCodes } from './codes.ts';
import type { SimulatedEvent } from './events.ts';
import { dayMs } from './incidents.ts';
import type { PlannedTransaction } from './planning.ts';
import { ratesOf, type Scenario } from './rates.ts';
import { type Day, openingOf, planDay, playDay } from './simulate-day.ts';
import type { SimulatedTerminal } from './terminals.ts';

const model = (...scenarios: Scenario[]) => ({ seed: 7, rates: ratesOf(['normal', ...scenarios]) });
const kiosk = (id: number, currency = 'USD'): SimulatedTerminal => ({ id, property: 101 + (id % 3), type: 3, currency });
const someDay = Date.UTC(2026, 10, 20) / dayMs;

/** Successive days of one terminal, each starting with the state at the end of the last one. */
function playDays(terminal: SimulatedTerminal, count: number, played = model()): readonly Day[] {
  const days: Day[] = [];
  let stock = openingOf(played, terminal, someDay);
  for (let day = 0; day < count; day += 1) {
    const next = playDay(played, terminal, someDay + day, stock);
    days.push(next);
    stock = next.closing;
  }
  return days;
}

const transactionsOf = (days: readonly Day[]): readonly PlannedTransaction[] =>
  days.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'transaction' ? [event.transaction] : [])));

const eventsOf = (events: readonly SimulatedEvent[]): readonly number[] =>
  events.flatMap((event) => (event.kind === 'event' ? [event.event] : []));

const year = playDays(kiosk(17), 400);
const sales = transactionsOf(year);

test('any day can be planned again with the same result, whatever was planned before', () => {
  const first = planDay(model(), kiosk(17), someDay + 5);
  planDay(model(), kiosk(18), someDay);
  expect(planDay(model(), kiosk(17), someDay + 5)).toEqual(first);
  expect(first.events).toEqual(year[5]?.events);
});

test('another seed, terminal or day gives another day', () => {
  const at = (seed: number, id: number, day: number) => JSON.stringify(planDay({ ...model(), seed }, kiosk(id), day).events);
  const days = [at(7, 17, someDay), at(8, 17, someDay), at(7, 18, someDay), at(7, 17, someDay + 1)];
  expect(new Set(days).size).toBe(4);
});

test('events are in order, transactions one after the other', () => {
  for (const { events } of year) {
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((a, b) => a - b));
    const spans = events.flatMap((event) =>
      event.kind === 'transaction' ? [{ from: event.at, to: event.at + event.transaction.durationMs }] : [],
    );
    for (const [index, span] of spans.entries()) expect(span.from).toBeGreaterThanOrEqual(spans[index - 1]?.to ?? 0);
  }
});

const hasEnd = (transaction: PlannedTransaction): boolean =>
  (['finished', 'aborted', 'declined', 'error', 'voided'] as const).filter((flag) => transaction.body.flags & transactionFlags[flag])
    .length === 1;

/** Returns the checks that a transaction fails. Separate assertions for a hundred thousand transactions would be too slow. */
function faultsOf(transaction: PlannedTransaction): readonly string[] {
  const { body } = transaction;
  const sides = sidesOf(body);
  const checks = {
    balance: sides.in === sides.out && body.amountIn === sides.in && body.amountOut === sides.out,
    end: hasEnd(transaction),
    type: transactionTypeOf(body.type) !== undefined,
    pieces: body.media.every((row) => !row.denomination || row.amount === row.denomination * row.pieces),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [`${name}: ${JSON.stringify(transaction)}`]));
}

test('every transaction balances over its media, and ends in exactly one way', () => {
  const played = [...sales, ...transactionsOf(playDays(kiosk(4, 'EUR'), 60)), ...transactionsOf(playDays({ ...kiosk(5), type: 7 }, 200))];
  const payments = transactionsOf(playDays({ ...kiosk(6), type: 9 }, 60));
  const chips = transactionsOf(playDays({ ...kiosk(7, 'EUR'), type: 6 }, 60));
  expect([...played, ...payments, ...chips].flatMap(faultsOf)).toEqual([]);
});

test('numbered transactions are valid for the gateway', () => {
  for (const transaction of sales.slice(0, 500)) {
    const head = { boot: 'b', counter: 1, at: '2026-11-20T18:00:00.000Z', number: 1 };
    const read = upMessages.transaction.safeParse({ ...head, ...transaction.body });
    expect(read.error?.issues ?? []).toEqual([]);
  }
});

test('volume and amounts are near the reference values of the model', () => {
  const perDay = sales.length / year.length;
  expect(perDay).toBeGreaterThan(165);
  expect(perDay).toBeLessThan(195);
  const amounts = (key: keyof typeof transactionCodes) =>
    sales.filter(({ body }) => body.type === transactionCodes[key] && body.amountIn > 0).map(({ body }) => body.amountIn / 100);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const tickets = amounts('TicketRedemption').sort((a, b) => a - b);
  expect(mean(tickets)).toBeGreaterThan(72);
  expect(mean(tickets)).toBeLessThan(90);
  expect(tickets[Math.floor(tickets.length / 2)]).toBeGreaterThan(35);
  expect(tickets[Math.floor(tickets.length / 2)]).toBeLessThan(44);
  expect(mean(amounts('AtmWithdrawal'))).toBeGreaterThan(200);
  expect(mean(amounts('AtmWithdrawal'))).toBeLessThan(230);
});

test('evenings have more transactions than mornings', () => {
  const hours = year.flatMap(({ events }) =>
    events.flatMap(({ kind, at }) => (kind === 'transaction' ? [(Math.floor(at / 3_600_000) + 6) % 24] : [])),
  );
  const share = (hour: number) => hours.filter((other) => other === hour).length / hours.length;
  expect(share(20)).toBeGreaterThan(0.068);
  expect(share(20)).toBeLessThan(0.086);
  expect(share(4)).toBeLessThan(0.015);
});

test('stock is never negative, is low before empty, and is refilled about once a week', () => {
  const events = eventsOf(year.flatMap(({ events }) => events));
  const services = events.filter((event) => event === eventNumbers.MoneyServiceStarted).length;
  expect(year.length / services).toBeGreaterThan(4);
  expect(year.length / services).toBeLessThanOrEqual(7.1);
  for (const { closing } of year) for (const pieces of closing.pieces) expect(pieces).toBeGreaterThanOrEqual(0);
  const stories = year.flatMap(({ events }) => events).filter((event) => event.kind === 'event');
  const low = stories.findIndex(({ event }) => event === eventNumbers.StockLow);
  const empty = stories.findIndex(({ event }) => event === eventNumbers.StockEmpty);
  if (empty >= 0) expect(low).toBeLessThan(empty);
});

test('a jam is followed by login, door, cleared, door closed and ready', () => {
  const { events } = planDay(model('jam'), kiosk(17), someDay);
  const jam = events.findIndex((event) => event.kind === 'fault' && event.cause === 'jam' && event.state !== null);
  const end = events.findIndex((event, index) => index > jam && event.kind === 'fault' && event.cause === 'jam');
  const story = eventsOf(events.slice(jam, end));
  const order = (['OperatorLoggedIn', 'DoorOpened', 'JamCleared', 'DoorClosed', 'DeviceRecovered'] as const).map((key) =>
    story.indexOf(eventNumbers[key]),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('a lost host affects all terminals of a site at the same moment', () => {
  const losses = (id: number) =>
    planDay(model('offline'), { ...kiosk(id), property: 102 }, someDay + 3).events.flatMap((event) =>
      event.kind === 'event' && event.event === eventNumbers.OnlineSystemDisconnected ? [event.at] : [],
    );
  expect(losses(17).length).toBeGreaterThan(0);
  expect(losses(17)).toEqual(losses(18));
});

test('the scenario approvals requests many approvals, an ordinary day few', () => {
  const approvalsPerDay = (days: readonly Day[]) => transactionsOf(days).filter(({ needsApproval }) => needsApproval).length / days.length;
  expect(approvalsPerDay(year)).toBeLessThan(3);
  expect(approvalsPerDay(playDays(kiosk(17), 20, model('approvals')))).toBeGreaterThan(5);
});
