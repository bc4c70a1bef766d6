import { expect, test } from 'vitest';
import type { Message } from '../traffic/messages.ts';
import { dayOfDate } from './day-span.ts';
import { createHistoryDay } from './history-day.ts';
import { thinStock } from './thin-stock.ts';

const terminal = { id: 17, type: 3, property: 201, currency: 'USD', zone: 'America/Los_Angeles' };
const firstDay = dayOfDate('2026-01-05');
const days = Array.from({ length: 14 }, (_, index) => createHistoryDay(7, terminal, firstDay + index).messages);

const stockOf = (messages: readonly Message[]) => messages.flatMap((message) => (message.kind === 'stock' ? [message.body] : []));
const lowestOf = (messages: readonly Message[]) => Math.min(...stockOf(messages).map(({ units }) => Number(units[0]?.pieces)));
const highestOf = (messages: readonly Message[]) => Math.max(...stockOf(messages).map(({ units }) => Number(units[0]?.pieces)));

test('a history has a few stock reports a day, and all other messages', () => {
  const thin = days.map(thinStock);
  const counts = thin.map((messages) => stockOf(messages).length);
  expect([Math.min(...counts) >= 2, Math.max(...counts) <= 6]).toEqual([true, true]);
  expect(stockOf(thin.flat()).length).toBeLessThan(stockOf(days.flat()).length / 2);
  const others = (messages: readonly Message[]) => messages.filter(({ kind }) => kind !== 'stock');
  expect(others(thin.flat())).toEqual(others(days.flat()));
});

test('the last report of a day stays, and on days with a fill the lowest and the highest stock', () => {
  for (const messages of days) {
    const thin = thinStock(messages);
    expect(stockOf(thin).at(-1)).toEqual(stockOf(messages).at(-1));
    if (!messages.some(({ kind, body }) => kind === 'transaction' && 'type' in body && body.type === 300)) continue;
    expect([lowestOf(thin), highestOf(thin)]).toEqual([lowestOf(messages), highestOf(messages)]);
  }
});
