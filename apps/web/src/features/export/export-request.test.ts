import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { expect, test } from 'vitest';
import { allMarks, noMarks } from '../../list/marks.ts';
import { type ExportChoice, mayExportMarked, toExportRequest } from './export-request.ts';

const address = { q: 'severity>=warning', sort: [{ id: 'at', desc: true }], columns: [{ id: 'at' }, { id: 'event' }], size: null, page: 1 };
const choice: ExportChoice = { format: 'csv', columns: 'shown', rows: 'matching', name: ' Night shift ' };
const marks = { ...noMarks, ids: new Set(['7', '9']) };

test('[LG-05] an export request has the filter, order and columns of the displayed list', () => {
  expect(toExportRequest(eventLogResource, address, noMarks, choice)).toEqual({
    resource: 'event-log',
    format: 'csv',
    q: 'severity>=warning',
    sort: '-at',
    columns: ['at', 'event'],
    title: 'Night shift',
  });
});

test('an export of marked rows filters by their ids; with all columns it names every column', () => {
  const request = toExportRequest(eventLogResource, address, marks, { ...choice, rows: 'marked', columns: 'all', name: '' });
  expect(request.q).toBe('n:7,9');
  expect(request.columns).toContain('received');
  expect(request).not.toHaveProperty('title');
});

test('when all rows are marked without exceptions, marked rows cannot be exported separately', () => {
  expect(mayExportMarked(eventLogResource, marks)).toBe(true);
  expect(mayExportMarked(eventLogResource, allMarks)).toBe(false);
  expect(mayExportMarked(eventLogResource, { ...allMarks, except: new Set(['7']) })).toBe(true);
  expect(mayExportMarked(eventLogResource, noMarks)).toBe(false);
});
