import { expect, test } from 'vitest';
import { moveColumn, parseColumnSettings, printColumnSettings, restoreHidden } from './column-settings.ts';

const known = ['at', 'terminal', 'event', 'level-1'];

test('order, width and pin are read from the address and written as they were', () => {
  const places = parseColumnSettings('!terminal,at:120,level-1', known);
  expect(places).toEqual([{ id: 'terminal', pinned: true }, { id: 'at', width: 120 }, { id: 'level-1' }]);
  expect(printColumnSettings(places)).toBe('!terminal,at:120,level-1');
});

test('pinned columns stand first; what is unknown, repeated or out of measure is set right', () => {
  expect(printColumnSettings(parseColumnSettings('at:1,gone,at:90,!event:9999,<b>', known))).toBe('!event:1200,at:40');
  expect(parseColumnSettings('', known)).toEqual([]);
});

test('a column moves among its own kind and stops at the edges', () => {
  const places = parseColumnSettings('!terminal,at,event', known);
  expect(printColumnSettings(moveColumn(places, 'event', -1))).toBe('!terminal,event,at');
  expect(printColumnSettings(moveColumn(places, 'event', -9))).toBe('!terminal,event,at');
  expect(printColumnSettings(moveColumn(places, 'at', 9))).toBe('!terminal,event,at');
  expect(printColumnSettings(moveColumn(places, 'gone', 1))).toBe('!terminal,at,event');
});

test('an automatic column is read and written with a tilde, and cannot be pinned as well', () => {
  expect(parseColumnSettings('~at:90,terminal', known)).toEqual([{ id: 'at', width: 90, auto: true }, { id: 'terminal' }]);
  expect(printColumnSettings(parseColumnSettings('~at:90,terminal,!~event', known))).toBe('~at:90,terminal');
});

test('hidden automatic columns keep their neighbour when the shown ones change', () => {
  const before = parseColumnSettings('at,~event,terminal,~level-1', known);
  expect(printColumnSettings(restoreHidden(before, parseColumnSettings('terminal,at', known)))).toBe('terminal,~level-1,at,~event');
  expect(printColumnSettings(restoreHidden(before, parseColumnSettings('!terminal,at', known)))).toBe('!terminal,~level-1,at,~event');
});
