import { toFilterFields } from '@floorwalker/core/filter/fields';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { mediaLogResource } from '@floorwalker/core/resources/logs/media-log';
import { expect, test } from 'vitest';
import { eventsAround, isRemoved, mediaOf, noteCurrent, noteRemoved, type RowAction, toActionKeys } from './row-actions.ts';

/** The filter in an address; fails if the list cannot parse it. */
function filterOf(address: string, resource: ResourceDefinition): string {
  const q = new URLSearchParams(address.split('?')[1]).get('q') ?? '';
  compileFilter(q, toFilterFields(resource), { now: 0, zone: 'Europe/Vienna' });
  return q;
}

test('[LG-01] the events of a transaction are those of its terminal from 5 min before to 5 min after it', () => {
  const address = eventsAround(17, '2026-11-20T21:10:00.000Z', '2026-11-20T21:12:30.500Z');
  expect(address).toMatch(/^\/event-log\/17\?/);
  expect(filterOf(address, eventLogResource)).toBe('terminal:17 at>=2026-11-20T21:05:00.000Z at<=2026-11-20T21:17:30.500Z');
});

test('[LG-01] media of a transaction are found by terminal and number', () => {
  expect(filterOf(mediaOf(17, 4711), mediaLogResource)).toBe('terminal:17 transactionNumber:4711');
});

test('[KB-01] only actions that apply to the row have active keys', () => {
  const done: string[] = [];
  const actions: readonly RowAction[] = [
    { id: 'approval-approve', label: 'Approve', fits: ({ state }) => state === 'pending', run: () => done.push('approved') },
    { id: 'show-terminal', label: 'Terminal', run: () => done.push('shown') },
  ];
  const offered = (row: { readonly state: string } | undefined) =>
    Object.entries(toActionKeys(actions, row)).flatMap(([id, act]) => (act ? [id] : []));
  expect(offered({ state: 'pending' })).toEqual(['row.approval-approve', 'row.show-terminal']);
  expect(offered({ state: 'approved' })).toEqual(['row.show-terminal']);
  expect(offered(undefined)).toEqual([]);
  const keys = toActionKeys(actions, { state: 'pending' });
  if (keys['row.approval-approve']) keys['row.approval-approve']();
  expect(done).toEqual(['approved']);
});

test.each([
  ['another row of the list', 'accounts', '8'],
  ['no row', 'accounts', undefined],
  ['a row of another list', 'operators', '7'],
] as const)('[KB-01] a removed row is known until %s is the current one', (_name, list, id) => {
  noteRemoved('accounts', '7');
  noteCurrent('accounts', '7');
  expect([isRemoved('accounts', '7'), isRemoved('accounts', '8'), isRemoved('operators', '7')]).toEqual([true, false, false]);
  noteCurrent(list, id);
  expect(isRemoved('accounts', '7')).toBe(false);
});
