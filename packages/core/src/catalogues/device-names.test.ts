import { describe, expect, test } from 'vitest';
import { findComponent, splitDeviceName } from './device-names.ts';
import { findDetailCode } from './event-detail-codes.ts';

describe('a text of a terminal is split into the key of a device and its rank', () => {
  test.each([
    ['BillDispenser', 'BillDispenser', ''],
    ['CoinHopper 2', 'CoinHopper', ' 2'],
    ['CoinHopper 999', 'CoinHopper', ' 999'],
    ['X9_y', 'X9_y', ''],
  ])('%s', (text, key, rank) => {
    expect(splitDeviceName(text)).toEqual({ key, rank });
  });

  test.each([
    '',
    ' ',
    '2',
    '2CoinHopper',
    'CoinHopper  2',
    'CoinHopper 1000',
    'CoinHopper 2 ',
    'CoinHopper two',
    'Coin-Hopper',
    'Münzer',
    'CoinHopper\n',
  ])('"%s" is no key', (text) => {
    expect(splitDeviceName(text)).toBeNull();
  });
});

test('a parameter of a message names a component by its exact key [TM-15]', () => {
  const hopper = findComponent('CoinHopper 2');
  expect(hopper).toMatchObject({ catalogue: 'componentTypes', rank: ' 2' });
  expect(findComponent('CoinHopper')?.code).toBe(hopper?.code);
  expect(findComponent('coinhopper')).toBeUndefined();
  expect(findComponent('constructor')).toBeUndefined();
});

describe('a detail of an event is a key of the catalogue that the event has at its position', () => {
  test('a text that is a key at one position may be none at the other', () => {
    const first = findDetailCode('event-detail-1', 'NoteAcceptor', 170);
    const second = findDetailCode('event-detail-2', 'NoteAcceptor', 170);
    expect([first?.catalogue, second?.catalogue]).toEqual(['componentTypes', undefined]);
  });

  test.each([
    ['an unknown event', 'NoteAcceptor', 999_999],
    ['no event', 'NoteAcceptor', null],
    ['a text that is no key', 'jam of unit 3', 170],
    ['an unknown key', 'CoffeeMachine', 170],
  ])('%s: no code', (_, text, event) => {
    expect(findDetailCode('event-detail-1', text, event)).toBeUndefined();
  });
});
