import { expect, test } from 'vitest';
import { transactionLogResource } from '../resources/logs/transaction-log.ts';
import { terminalSettingsResource } from '../resources/terminals/terminal-settings.ts';
import type { Right } from '../vocabulary/rights.ts';
import { hiddenColumns, isHiddenValue, missingRight, toVisibleResource } from './visible-columns.ts';

const all = () => true;
const without = (missing: Right) => (right: Right) => right !== missing;

test('[MG-03] a list without hidden columns is the definition itself, and the reduced one is the same object each time', () => {
  const hasRight = without('terminal-identifiers.view');
  expect(toVisibleResource(terminalSettingsResource, all)).toBe(terminalSettingsResource);
  expect(toVisibleResource(terminalSettingsResource, hasRight)).toBe(toVisibleResource(terminalSettingsResource, hasRight));
});

test('[MG-03] hidden columns are neither columns nor searched; columns that may not be filtered by stay', () => {
  const settings = toVisibleResource(terminalSettingsResource, without('terminal-identifiers.view'));
  expect(Object.keys(settings.columns)).not.toContain('serial');
  expect(settings.search).toEqual(['name', 'propertyName', 'address', 'contact']);
  expect(hiddenColumns(terminalSettingsResource, without('terminal-identifiers.view'))).toHaveLength(6);
  const log = toVisibleResource(transactionLogResource, without('media-criteria.search'));
  expect(log.columns.slot).toMatchObject({ kind: 'identifier', filter: false });
  expect(log.columns.number).toMatchObject({ filter: true });
});

test('[MG-03] the missing right of a column depends on its use', () => {
  const { slot } = transactionLogResource.columns;
  expect(missingRight(slot, 'see', without('media-criteria.search'))).toBeUndefined();
  expect(missingRight(slot, 'filter', without('media-criteria.search'))).toBe('media-criteria.search');
  expect(missingRight(undefined, 'filter', without('media-criteria.search'))).toBeUndefined();
});

test('[MG-03] a value is hidden if its column needs a right and the row has null', () => {
  const form = { resource: terminalSettingsResource };
  expect(isHiddenValue(form, { serial: null, retired: null }, 'serial')).toBe(true);
  expect(isHiddenValue(form, { serial: '' }, 'serial')).toBe(false);
  expect(isHiddenValue(form, { retired: null }, 'retired')).toBe(false);
});
