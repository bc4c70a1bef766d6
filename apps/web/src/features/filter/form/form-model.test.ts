import { toFilterFields } from '@floorwalker/core/filter/fields';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { expect, test } from 'vitest';
import { spanOf, timeOf, toFormFields, valuesOf, withSpan, withTime, withValues } from './form-model.ts';

const fieldOf = (name: string, resource: typeof transactionLogResource | typeof eventLogResource = transactionLogResource) => {
  const field = toFilterFields(resource).named.get(name.toLowerCase());
  if (!field) throw new Error(name);
  return field;
};

test('[LG-02] the form of the transaction log has every search criterion', () => {
  const names = toFormFields(transactionLogResource).map(({ field }) => field.column);
  expect(names).toEqual(
    expect.arrayContaining([
      'number',
      'mediaNumbers',
      'multiMedia',
      'multiTicketIn',
      'multiTicketOut',
      'slot',
      'online',
      'jackpot',
      'jackpotTicket',
      'cec',
      'bank',
      'issuer',
      'external',
    ]),
  );
});

test('fields of default columns come before all others', () => {
  const shownByDefault = toFormFields(transactionLogResource).map((one) => one.shownByDefault);
  expect(shownByDefault.indexOf(false)).toBeGreaterThan(shownByDefault.lastIndexOf(true));
});

test('a comparison of an enum field selects the values on that side and is stored as a list of values', () => {
  const severity = fieldOf('severity', eventLogResource);
  expect(valuesOf(parseFilter('severity>=error jam'), severity)).toEqual(['error', 'fatal']);
  expect(withValues('severity>=error jam', severity, ['warning', 'error'])).toBe('jam severity:warning,error');
  expect(withValues('jam severity:error', severity, [])).toBe('jam');
});

test('an amount term has a minimum and a maximum', () => {
  const amount = fieldOf('amountOut');
  const q = withSpan('jam out>5', amount, { min: '100', max: '250.50' });
  expect(q).toBe('jam amountOut>=100 amountOut<=250.50');
  expect(spanOf(parseFilter(q), amount)).toEqual({ min: '100', max: '250.50' });
});

test('a named time replaces a time range and vice versa; other terms stay unchanged', () => {
  const at = fieldOf('at');
  const named = withTime('at>-2h -type:test', at, { named: 'yesterday', from: null, to: null });
  expect(named).toBe('-type:test at:yesterday');
  const range = withTime(named, at, { named: null, from: '2026-11-01', to: '2026-11-03T12:00' });
  expect(range).toBe('-type:test at>=2026-11-01 at<=2026-11-03T12:00');
  expect(timeOf(parseFilter(range), at)).toEqual({ named: null, from: '2026-11-01', to: '2026-11-03T12:00' });
  const coming = withTime(range, at, { named: null, from: '-1h', to: '+30d' });
  expect(coming).toBe('-type:test at>=-1h at<=+30d');
  expect(timeOf(parseFilter(coming), at)).toEqual({ named: null, from: '-1h', to: '+30d' });
});
