import { expect, test } from 'vitest';
import { resources } from '../resources/index.ts';
import { isRight } from '../vocabulary/rights.ts';
import { dashboardScopes } from './dashboards.ts';
import { isLive, widgetKeys, widgetOf, widgets, widgetsOfScope } from './widgets.ts';

test('[ST-01] the catalogue has the 40 widgets of the domain, with ids and keys that never change', () => {
  expect(widgets.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(new Set(widgetKeys).size).toBe(40);
  expect([widgetOf('TerminalStateSummary').id, widgetOf('LoggedInOperators').id, widgetOf('NoteRejectRate').id]).toEqual([1, 30, 40]);
});

test('[ST-01] each scope has its widgets', () => {
  expect(dashboardScopes.map((scope) => widgetsOfScope(scope).length)).toEqual([38, 36, 24]);
  expect(widgetsOfScope('property')).not.toContain('UserSessions');
  expect(widgetsOfScope('installation')).not.toContain('FillLevels');
});

test.each(widgets)('[ST-01] $key names lists and rights that exist', ({ lists, rights }) => {
  const ids: readonly string[] = resources.map(({ id }) => id);
  expect(lists.filter((id) => !ids.includes(id))).toEqual([]);
  expect(rights.length).toBeGreaterThan(0);
  expect(rights.filter((right) => !isRight(right))).toEqual([]);
});

test('[ST-01] widgets without a list are read again at intervals', () => {
  expect(widgets.filter((widget) => !isLive(widget)).map(({ key }) => key)).toEqual(['ServerHealth']);
});
