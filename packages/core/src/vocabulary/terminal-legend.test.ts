import { describe, expect, test } from 'vitest';
import { areTimesApart } from './terminal-clock.ts';
import { isLoggedIn, type TerminalCondition, toColourState, toListState, toStateLabels } from './terminal-states.ts';

const idle: TerminalCondition = { state: 'ready', connection: 'connected', online: true, operatorLogin: 'none', identity: 'unique' };

describe('colour of the legend and state of the list [TM-02]', () => {
  test.each<[string, Partial<TerminalCondition>, string, string]>([
    ['ready', {}, 'idle', 'ready'],
    ['in a transaction', { state: 'in-transaction' }, 'in-transaction', 'ready'],
    ['blocked', { state: 'blocked' }, 'blocked', 'error'],
    ['blocked by the manufacturer', { state: 'blocked-manufacturer' }, 'manufacturer-blocked', 'error'],
    ['out of service', { state: 'out-of-service' }, 'out-of-service', 'error'],
    ['with a failure', { state: 'failure' }, 'out-of-service', 'error'],
    ['with an error', { state: 'error' }, 'out-of-service', 'error'],
    ['shut off', { state: 'shut-off' }, 'offline', 'offline'],
    ['of unknown state', { state: 'unknown' }, 'offline', 'offline'],
    ['not connected', { connection: 'not-connected' }, 'offline', 'offline'],
    ['not connected with a failure', { connection: 'not-connected', state: 'failure' }, 'offline', 'offline'],
    ['set offline', { online: false }, 'out-of-service', 'offline'],
    ['set offline and blocked', { online: false, state: 'blocked' }, 'blocked', 'offline'],
    ['used by an operator', { operatorLogin: 'logged-in' }, 'operator-login', 'ready'],
    ['used by a service technician', { operatorLogin: 'service-login' }, 'service-login', 'ready'],
    ['used by an operator during a transaction', { operatorLogin: 'logged-in', state: 'in-transaction' }, 'operator-login', 'ready'],
    ['used by an operator while blocked', { operatorLogin: 'logged-in', state: 'blocked' }, 'blocked', 'error'],
    ['set offline and used by an operator', { operatorLogin: 'logged-in', online: false }, 'operator-login', 'offline'],
    ['with a card inserted', { operatorLogin: 'card-inserted' }, 'idle', 'ready'],
    ['with a wrong password', { operatorLogin: 'invalid-password' }, 'idle', 'ready'],
    ['in an identity conflict', { identity: 'conflict' }, 'out-of-service', 'error'],
  ])('a terminal %s', (_, condition, colour, list) => {
    expect([toColourState({ ...idle, ...condition }), toListState({ ...idle, ...condition })]).toEqual([colour, list]);
  });
});

test('only a completed login counts as logged in', () => {
  const logins = ['none', 'card-inserted', 'logged-in', 'invalid-password', 'service-login'] as const;
  expect(logins.filter(isLoggedIn)).toEqual(['logged-in', 'service-login']);
});

test('a disconnected terminal shows no state that may be out of date, and its failure in any case [TM-04]', () => {
  const valuesOf = (condition: Partial<TerminalCondition>) => toStateLabels({ ...idle, ...condition }).map(({ value }) => value);
  expect(valuesOf({ connection: 'not-connected', state: 'in-transaction', operatorLogin: 'logged-in' })).toEqual(['not-connected']);
  expect(valuesOf({ connection: 'not-connected', state: 'failure-operator' })).toEqual(['not-connected', 'failure-operator']);
  expect(valuesOf({ identity: 'conflict', connection: 'not-connected' })).toEqual(['conflict', 'not-connected']);
});

test.each([
  ['2026-11-22T13:05:00.000+01:00', '2026-11-22T12:00:00.000Z', false],
  ['2026-11-22T13:05:00.001+01:00', '2026-11-22T12:00:00.000Z', true],
  ['2026-10-25T02:30:00.000+02:00', '2026-10-25T02:30:00.000+01:00', false],
  ['2027-01-01T00:00:00.000Z', '2026-12-31T23:54:59.999Z', true],
])('[TM-14] the times %s and %s are compared as instants, whatever their offsets: apart is %s', (terminal, server, apart) => {
  expect(areTimesApart(terminal, server)).toBe(apart);
});
