import { describe, expect, test } from 'vitest';
import { restart } from '../commands/terminal/restart.ts';
import { commandBody, commandTargets } from './command-call.ts';
import { exportQuery } from './export-query.ts';
import { listQuery, position } from './list.ts';
import { ProblemError, problemCodes, problemStatus } from './problem.ts';

describe('query of a list', () => {
  test.each([
    ['limit', ['1', '1000', '9999'], ['0', '-1', '01', '1.5', '1e3', '10000', '', ' 5', 5]],
    ['skip', ['0', '1', '1000000', '9999999'], ['-1', '00', '1.5', '10000000', '', 'x']],
    ['wait', ['1', '9', '10', '19', '20', '25'], ['0', '26', '30', '100', '01', '-5', '1.5', '']],
    ['q', ['', 'x'.repeat(4000)], ['x'.repeat(4001), 7]],
    ['sort', ['-at,name', 'x'.repeat(200)], ['x'.repeat(201)]],
    ['cursor', ['x'.repeat(4000)], ['x'.repeat(4001)]],
    ['after', ['k3.17', 'x'.repeat(1400)], ['x'.repeat(1401)]],
  ])('%s accepts values up to its limits, and rejects those beyond', (name, good, bad) => {
    for (const value of good) expect([value, listQuery.safeParse({ [name]: value }).success]).toEqual([value, true]);
    for (const value of bad) expect([value, listQuery.safeParse({ [name]: value }).success]).toEqual([value, false]);
  });

  test('may be empty, and has no other members', () => {
    expect(listQuery.safeParse({}).success).toBe(true);
    expect(listQuery.safeParse({ offset: '5' }).success).toBe(false);
  });
});

test.each([
  ['k3.0', true],
  ['k3.9007199254740991', true],
  ['k3.7.s100-105', true],
  ['k3.7.s100-105-101-103', true],
  [`k3.1234567890123456.s1-2${'-1234567890123456789'.repeat(64)}`, true],
  ['', false],
  ['k3', false],
  ['k3.', false],
  ['K3.1', false],
  ['k3.-1', false],
  ['k3.s100-105', false],
  ['k3.7.s100', false],
  ['k3.7.s100-', false],
  ['k3.s-100', false],
  ['k3.1-2', false],
  ['k3.12345678901234567', false],
  ['12345678901234567.1', false],
  ['k3.1\n', false],
])('the text %j is a position: %s', (text, expected) => {
  expect(position.safeParse(text).success).toBe(expected);
});

describe('targets of a command', () => {
  const isTaken = (targets: unknown) => commandTargets.safeParse(targets).success;

  test('are 1 to 65,535 terminals', () => {
    expect([isTaken({ ids: [] }), isTaken({ ids: [1] }), isTaken({ ids: [65_535] })]).toEqual([false, true, true]);
    expect(isTaken({ ids: Array(65_535).fill(1) })).toBe(true);
    expect(isTaken({ ids: Array(65_536).fill(1) })).toBe(false);
  });

  test.each([[[0]], [[65_536]], [[-1]], [[1.5]], [['17']], [[null]], ['17'], [17]])('%j are no ids', (ids) => {
    expect(isTaken({ ids })).toBe(false);
  });

  test.each(['', ' ', '\t\n', '\u00a0\u2003'])('a blank filter %j, which would match all terminals, is rejected', (where) => {
    expect(isTaken({ where })).toBe(false);
  });

  test('are ids or a filter, not both and not neither', () => {
    expect([isTaken({ where: 'state:ready' }), isTaken({ ids: [1], where: 'a' }), isTaken({})]).toEqual([true, false, false]);
  });
});

describe('body of a command', () => {
  const body = commandBody(restart.args);
  const call = { targets: { ids: [17] }, args: {} };

  test('has an empty reason unless one is given, and the arguments have their defaults', () => {
    expect(body.parse(call)).toEqual({ ...call, args: { at: 'idle' }, reason: '' });
  });

  test.each([
    ['reason', 'x'.repeat(201)],
    ['reason', 'line\nbreak'],
    ['reason', '\ud83d'],
    ['plan', 'x'.repeat(65)],
    ['planId', 'x'],
    ['dryRun', 'true'],
    ['force', true],
  ])('with %s %j is rejected', (name, value) => {
    expect(body.safeParse({ ...call, [name]: value }).success).toBe(false);
  });
});

test('an unknown format of an export is no invalid query, because it has its own problem', () => {
  expect(exportQuery.safeParse({ format: 'docx' }).success).toBe(true);
  expect(exportQuery.safeParse({ format: 'x'.repeat(21) }).success).toBe(false);
});

describe('problems', () => {
  test('every problem has a status of HTTP for failures', () => {
    for (const code of problemCodes) expect([code, problemStatus[code] >= 400 && problemStatus[code] < 600]).toEqual([code, true]);
  });

  test('a problem without parameters has none, and no field errors', () => {
    expect(new ProblemError('row.not-found')).toMatchObject({ code: 'row.not-found', message: 'row.not-found', params: {}, fields: [] });
  });
});
