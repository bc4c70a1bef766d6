import { expect, test } from 'vitest';
import { formatRowRequest, formatRows, isRows, type LiveRows, parseRowRequest, parseRows, rowRequestLimit } from './rows.ts';

const rows: LiveRows = { list: 'event-log', q: 'detail:"a,_<b>"', from: 7, position: 'k3.9', items: [{ n: 9, detail1: 'ROWS_,\u202e"' }] };
const request = { subscriptions: [{ list: 'terminals', q: 'name:"a_,b"' }], zone: 'Europe/Vienna', language: 'de' };

test('rows and requests are formatted and parsed without loss', () => {
  expect(isRows(formatRows(rows))).toBe(true);
  expect(parseRows(formatRows(rows))).toEqual(rows);
  expect(parseRows(formatRows({ ...rows, items: null, ids: ['17'] }))).toEqual({ ...rows, items: null, ids: ['17'] });
  expect(parseRowRequest(formatRowRequest(request))).toEqual(request);
});

test.each([
  'ROWS_',
  'ROWS_{',
  'ROWS_null',
  'ROWS_[]',
  'ROWS_{"list":"event-log"}',
  formatRows({ ...rows, from: '7' as never }),
  formatRows({ ...rows, items: {} as never }),
  formatRows({ ...rows, ids: '17' as never }),
])('%s is not valid as rows', (text) => {
  expect(parseRows(text)).toBeNull();
});

test.each([
  'Alive',
  'RESUME_k3_41',
  'SUBSCRIBE_',
  'SUBSCRIBE_null',
  'SUBSCRIBE_{"subscriptions":{}}',
  formatRowRequest({ ...request, subscriptions: [{ list: 'terminals' } as never] }),
  formatRowRequest({ ...request, zone: 1 as never }),
  formatRowRequest({ ...request, subscriptions: Array.from({ length: rowRequestLimit.subscriptions + 1 }, () => ({ list: 'a', q: '' })) }),
  formatRowRequest({ ...request, subscriptions: [{ list: 'terminals', q: 'x'.repeat(rowRequestLimit.characters) }] }),
])('%.60s is not valid as a request', (text) => {
  expect(parseRowRequest(text)).toBeNull();
});
