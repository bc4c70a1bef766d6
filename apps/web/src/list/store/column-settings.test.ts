import { expect, test } from 'vitest';
import { moveColumn, parseColumnSettings, printColumnSettings, restoreHidden } from './column-settings.ts';

const known = ['at', 'terminal', 'event', 'level-1'];

test('order, width and pin are parsed from the URL and printed unchanged', () => {
  const settings = parseColumnSettings('!terminal,at:120,level-1', known);
  expect(settings).toEqual([{ id: 'terminal', pinned: true }, { id: 'at', width: 120 }, { id: 'level-1' }]);
  expect(printColumnSettings(settings)).toBe('!terminal,at:120,level-1');
});

test('pinned columns come first; unknown and repeated columns are dropped, widths limited', () => {
  expect(printColumnSettings(parseColumnSettings('at:1,gone,at:90,!event:9999,<b>', known))).toBe('!event:1200,at:40');
  expect(parseColumnSettings('', known)).toEqual([]);
});

test('a column moves only among the pinned or the other columns and stops at the ends', () => {
  const settings = parseColumnSettings('!terminal,at,event', known);
  expect(printColumnSettings(moveColumn(settings, 'event', -1))).toBe('!terminal,event,at');
  expect(printColumnSettings(moveColumn(settings, 'event', -9))).toBe('!terminal,event,at');
  expect(printColumnSettings(moveColumn(settings, 'at', 9))).toBe('!terminal,event,at');
  expect(printColumnSettings(moveColumn(settings, 'gone', 1))).toBe('!terminal,at,event');
});

test('an automatic column is parsed and printed with a tilde, and cannot be pinned', () => {
  expect(parseColumnSettings('~at:90,terminal', known)).toEqual([{ id: 'at', width: 90, auto: true }, { id: 'terminal' }]);
  expect(printColumnSettings(parseColumnSettings('~at:90,terminal,!~event', known))).toBe('~at:90,terminal');
});

test('hidden automatic columns stay after the same neighbour when the shown columns change', () => {
  const before = parseColumnSettings('at,~event,terminal,~level-1', known);
  expect(printColumnSettings(restoreHidden(before, parseColumnSettings('terminal,at', known)))).toBe('terminal,~level-1,at,~event');
  expect(printColumnSettings(restoreHidden(before, parseColumnSettings('!terminal,at', known)))).toBe('!terminal,~level-1,at,~event');
});
