import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { upMessages } from '@floorwalker/core/gateway/messages';
import { expect, test } from 'vitest';
import { fullStock, unitsFor } from './cash.ts';
import type { SimulatedEvent } from './events.ts';
import { dayMs } from './incidents.ts';
import { ratesOf } from './rates.ts';
import { playDay } from './simulate-day.ts';
import type { SimulatedTerminal } from './terminals.ts';

const rates = { ...ratesOf(['jam', 'offline', 'night', 'approvals']), jam: 0.1 };
const someDay = Date.UTC(2026, 10, 20) / dayMs;

/** Days of terminals of several types, with all kinds of faults. */
const events: readonly SimulatedEvent[] = [3, 2, 8, 9, 5, 7, 6].flatMap((type, index) => {
  const terminal: SimulatedTerminal = { id: 20 + index, property: 101, type, currency: index % 2 === 0 ? 'USD' : 'EUR' };
  // Almost empty units, so that stock runs out on the first day.
  const units = unitsFor(terminal.currency);
  let stock = { ...fullStock(units), pieces: units.map(({ load }) => Math.floor(load * 0.04)) };
  return Array.from({ length: 8 }, (_, day) => {
    const played = playDay({ seed: 7, rates }, terminal, someDay + day, stock);
    stock = played.closing;
    return played.events;
  }).flat();
});

test('an event has exactly the details that the catalogue names for it', () => {
  const wrong = new Set<string>();
  const found = new Set<string>();
  for (const event of events) {
    if (event.kind !== 'event') continue;
    const entry = terminalEvents.find(({ number }) => number === event.event);
    const details = [event.detail1, event.detail2].filter((detail) => detail !== '');
    found.add(entry?.key ?? `${event.event}`);
    if (details.length !== entry?.details.length) wrong.add(`${entry?.key} ${details.join(' ')}`);
  }
  expect([...wrong]).toEqual([]);
  expect(found.size).toBeGreaterThan(25);
});

test('every report is valid for the gateway', () => {
  const head = { boot: 'b', counter: 1, at: '2026-11-20T18:00:00.000Z' };
  const invalid = events.flatMap((event) => {
    if (event.kind === 'report') return upMessages[event.report].safeParse({ ...head, ...event.body }).error?.issues ?? [];
    if (event.kind !== 'stock') return [];
    const { levels, fills, units } = event;
    return upMessages.stock.safeParse({ ...head, levels, fills, units }).error?.issues ?? [];
  });
  expect(invalid).toEqual([]);
});

test('a raised device message is cleared at most once, and never before it is raised', () => {
  const open = new Set<string>();
  const wrong: string[] = [];
  const reports = events.flatMap((event) => (event.kind === 'report' && event.report === 'error' ? [event.body] : []));
  for (const { state, reference } of reports) {
    if (state === 'raised') open.add(reference);
    else if (!open.delete(reference)) wrong.push(reference);
  }
  expect(wrong).toEqual([]);
});

test('a fault of any cause begins before it ends', () => {
  const kinds = new Set(events.flatMap((event) => (event.kind === 'fault' ? [event.cause] : [])));
  expect(kinds).toEqual(new Set(['jam', 'device', 'host', 'stock', 'service', 'power']));
  for (const cause of kinds) {
    const states = events.flatMap((event) => (event.kind === 'fault' && event.cause === cause ? [event.state] : []));
    expect(states.at(0)).not.toBeNull();
    expect(states.at(-1)).toBeNull();
  }
});

test('an operator session has a login before its logout', () => {
  const states = events.flatMap((event) => (event.kind === 'login' ? [event.login] : []));
  expect(states.length).toBeGreaterThan(20);
  expect(states.filter((state) => state === 'none').length).toBe(states.filter((state) => state !== 'none').length);
});
