import type { TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import { expect, test } from 'vitest';
import type { FaultCause } from '../traffic/events.ts';
import { type Condition, canServe, createCondition, toStateReport } from './condition.ts';

type Faults = readonly (readonly [FaultCause, TerminalState])[];

const conditionOf = (changes: Partial<Omit<Condition, 'faults'>>, faults: Faults = []): Condition => ({
  ...createCondition(),
  ...changes,
  faults: new Map(faults),
});

test('a new terminal is ready, online and without an operator', () => {
  expect(toStateReport(createCondition())).toEqual({ state: 'ready', online: true, operatorLogin: 'none', reason: '' });
});

test.each<[string, Partial<Omit<Condition, 'faults'>>, Faults, TerminalState, string]>([
  ['a customer', { busy: true }, [], 'in-transaction', ''],
  ['set offline', { online: false }, [], 'out-of-service', 'set-offline'],
  ['set offline during a transaction', { online: false, busy: true }, [], 'out-of-service', 'set-offline'],
  ['a jam', {}, [['jam', 'failure']], 'failure', 'jam'],
  ['a jam with a customer', { busy: true }, [['jam', 'failure']], 'failure', 'jam'],
  ['a jam while set offline', { online: false }, [['jam', 'failure']], 'failure', 'jam'],
  [
    'a lost host and then a jam',
    {},
    [
      ['host', 'out-of-service'],
      ['jam', 'failure'],
    ],
    'failure',
    'jam',
  ],
  [
    'a broken device and a power loss',
    {},
    [
      ['device', 'failure-operator'],
      ['power', 'failure'],
    ],
    'failure',
    'power',
  ],
  [
    'two equal faults, of which the first counts',
    {},
    [
      ['stock', 'out-of-service'],
      ['host', 'out-of-service'],
    ],
    'out-of-service',
    'stock',
  ],
  ['blocked with a fault', { blocked: true }, [['jam', 'failure']], 'blocked', ''],
  ['shut off while blocked', { off: true, blocked: true }, [['power', 'failure']], 'shut-off', ''],
])('the state of %s is the most severe one [TM-04]', (_name, changes, faults, state, reason) => {
  expect(toStateReport(conditionOf(changes, faults))).toMatchObject({ state, reason });
});

test('the login is reported beside any state', () => {
  const condition = conditionOf({ login: 'service-login', off: true });
  expect(toStateReport(condition)).toMatchObject({ state: 'shut-off', operatorLogin: 'service-login' });
});

test.each<[string, Partial<Omit<Condition, 'faults'>>, Faults, boolean]>([
  ['a ready terminal', {}, [], true],
  ['a terminal with an operator logged in', { login: 'logged-in' }, [], true],
  ['a busy terminal', { busy: true }, [], false],
  ['a terminal set offline', { online: false }, [], false],
  ['a blocked terminal', { blocked: true }, [], false],
  ['a terminal with a fault', {}, [['host', 'out-of-service']], false],
  ['a terminal that is off', { off: true }, [], false],
])('%s serves a customer: %j', (_name, changes, faults, serves) => {
  expect(canServe(conditionOf(changes, faults))).toBe(serves);
});

test('a report does not change the order of the faults', () => {
  const condition = conditionOf({}, [
    ['host', 'out-of-service'],
    ['jam', 'failure'],
  ]);
  toStateReport(condition);
  expect([...condition.faults.keys()]).toEqual(['host', 'jam']);
});
