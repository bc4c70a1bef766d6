import { expect, test } from 'vitest';
import { covers, foreignPropertyOf, mayPublish, maySubscribe, terminalOfClientId } from './access.ts';

const own = { terminal: 17, property: 101, formerProperties: [99], secretVersion: 1, connection: 1 };

test.each([
  ['17', 17],
  ['17-sub', 17],
  ['17-A1b2C3d4E5f6G7h8', 17],
  ['17-', null],
  ['17-A1b2C3d4E5f6G7h8x', null],
  ['17_sub', null],
  ['017', null],
  ['mosq-abc', null],
  ['', null],
])('client id %j belongs to terminal %j', (clientId, terminal) => {
  expect(terminalOfClientId(clientId)).toBe(terminal);
});

test.each([
  ['t/101/17/event', 'event'],
  ['t/101/17/command', null],
  ['t/101/18/event', null],
  ['t/102/17/event', null],
  ['t/99/17/event', 'event'],
  ['t/99/18/event', null],
  ['t/101/17/event/x', null],
  ['$SYS/17/event', null],
])('publishing on %s is %s', (topic, kind) => {
  expect(mayPublish(own, topic)).toBe(kind);
});

test.each([
  ['t/101/17/command', true],
  ['t/101/17/+', true],
  ['t/101/17/#', true],
  ['t/101/17/event', false],
  ['t/101/+/command', false],
  ['t/99/17/+', true],
  ['t/98/17/+', false],
  ['t/101/18/#', false],
  ['#', false],
  ['t/101/17', false],
])('subscribing to %s is allowed: %s', (filter, allowed) => {
  expect(maySubscribe(own, filter)).toBe(allowed);
});

test('a filter covers its own kind, a wildcard all', () => {
  expect(covers(['t/101/17/command'], 'command')).toBe(true);
  expect(covers(['t/101/17/command'], 'decision')).toBe(false);
  expect(covers(['t/101/17/#'], 'decision')).toBe(true);
});

test.each([
  ['t/102/17/event', 102],
  ['t/102/17/+', 102],
  ['t/101/17/event', null],
  ['t/99/17/#', null],
  ['t/102/18/event', null],
  ['t/+/17/event', null],
  ['$SYS/17/event', null],
])('[TM-14] the foreign property of %s is %s', (topic, property) => {
  expect(foreignPropertyOf(own, topic)).toBe(property);
});
