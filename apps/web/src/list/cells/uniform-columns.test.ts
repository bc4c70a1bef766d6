import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { findUniformColumns, hiddenAtFirst, hideableColumns, withServerTimes } from './uniform-columns.ts';

const columns = [{ id: 'id' }, { id: 'name' }, { id: 'state', reads: ['state', 'online'] }, { id: 'connection' }, { id: 'software' }];
const row = (id: number, more: object = {}) => ({ id, name: `T${id}`, state: 'ready', online: true, connection: 'connected', ...more });
const found = (...rows: { readonly [name: string]: unknown }[]) => [...findUniformColumns(terminalResource, columns, rows)];

test('columns with equal or empty values in all rows are uniform; a single row has no uniform column', () => {
  expect(found(row(1), row(2))).toEqual(['state', 'connection', 'software']);
  expect(found(row(1), row(2, { connection: 'lost', software: null }))).toEqual(['state', 'software']);
  expect(found(row(1))).toEqual([]);
  expect(found()).toEqual([]);
});

test('a column that reads several fields is uniform only if all of them are equal', () => {
  expect(found(row(1), row(2, { online: false }))).toEqual(['connection', 'software']);
});

test('columns that identify a row, its state and measured values are never hidden', () => {
  const of = (resource: typeof terminalResource | typeof eventLogResource | typeof runResource) =>
    hideableColumns(
      resource,
      Object.keys(resource.columns).map((id) => ({ id })),
    ).map(({ id }) => id);
  expect(of(terminalResource)).not.toEqual(expect.arrayContaining(['id']));
  expect(of(terminalResource).slice(0, 3)).toEqual(['connection', 'online', 'list']);
  const own = ['severity', 'terminalName', 'event', 'detail1', 'detail2', 'propertyName'];
  const handling = ['handling', 'assignee', 'acknowledged', 'comments', 'assigneeId'];
  expect(of(eventLogResource)).toEqual([...own, ...handling, 'property', 'received']);
  const stages = ['halted', 'haltReason', 'wave', 'waves', 'retryOf', 'undoOf', 'recurringRunName', 'recurringRun'];
  expect(of(runResource)).toEqual(['operatorName', 'total', 'finished', 'reason', ...stages]);
});

test("[TM-14] the server's time follows the terminal's and is hidden until they differ noticeably in a row", () => {
  expect(withServerTimes(eventLogResource, ['at', 'severity'])).toEqual(['at', 'received', 'severity']);
  expect([...hiddenAtFirst(eventLogResource)]).toEqual(['received']);
  const received = '2026-11-22T12:00:00.000Z';
  const uniform = (...times: string[]) => [
    ...findUniformColumns(
      eventLogResource,
      [{ id: 'received' }],
      times.map((at) => ({ at, received })),
    ),
  ];
  expect(uniform()).toEqual(['received']);
  expect(uniform(received)).toEqual(['received']);
  expect(uniform(received, '2026-11-23T12:00:00.000Z')).toEqual([]);
});
