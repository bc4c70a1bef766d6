import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { expect, test } from 'vitest';
import { nextOnWall, readDashboardAddress, toDashboardPath } from './dashboard-address.ts';

const read = (text: string, path: Parameters<typeof readDashboardAddress>[0] = '/dashboard') =>
  readDashboardAddress(path, new URLSearchParams(text));

test('[ST-01] without parameters the dashboard of the installation is shown', () => {
  expect(read('')).toEqual({
    board: 'dashboard',
    scope: 'installation',
    property: null,
    terminal: null,
    period: null,
    wall: null,
    isComposing: false,
  });
  expect(read('', '/dashboard-downtime').board).toBe('dashboard-downtime');
});

test.each([
  'board=index',
  'property=101',
  'terminal=17&period=week',
  'board=dashboard-lasttest&property=101&period=month&wall=30',
  'period=day&compose=1',
])('[ST-01] %s is read and written without a loss', (search) => {
  expect(toDashboardPath(read(search))).toBe(`/dashboard?${search}`);
});

test.each([
  ['board=dashboard-downtime', '/dashboard'],
  ['board=__proto__&property=0&terminal=99999999&period=year', '/dashboard'],
  ['wall=7', '/dashboard?wall=0'],
  ['wall=x', '/dashboard?wall=0'],
  ['wall=0&compose=1', '/dashboard?wall=0'],
])('[ST-01] of %s only what is valid is kept', (search, path) => {
  expect(toDashboardPath(read(search))).toBe(path);
});

test('[ST-01] a wall display goes through the dashboards that the operator may see', () => {
  const all = (right: (typeof rightIds)[number]) => rightIds.includes(right);
  const start = read('wall=30');
  const seen = [start];
  for (let turn = 0; turn < 3; turn++) seen.push(nextOnWall(seen.at(-1) ?? start, all));
  expect(seen.map(({ board }) => board)).toEqual(['dashboard', 'dashboard-downtime', 'index', 'dashboard']);
  const one = nextOnWall(start, (right) => right === 'installation-downtime.view');
  expect([
    one.board,
    nextOnWall(one, (right) => right === 'installation-downtime.view').board,
    nextOnWall(start, () => false).board,
  ]).toEqual(['dashboard-downtime', 'dashboard-downtime', 'dashboard']);
});
