import { describe, expect, test } from 'vitest';
import { resources } from '../resources/index.ts';
import { alertLists } from '../vocabulary/alerts.ts';
import { alertFigures, hasSpan, isBeyond, isOver, readAlertCondition, rightOfAlert, toAlertValue } from './alert-condition.ts';

const read = (text: string) => {
  const found = readAlertCondition(text);
  if ('code' in found) throw new Error(found.code);
  return found;
};

const shown = (text: string) => {
  const { subject, comparison, value, currency } = read(text);
  return [subject.kind === 'list' ? subject.list : `${subject.report.id}.${subject.measure}`, comparison, value, currency];
};

describe('[ST-01] conditions of alert rules', () => {
  test.each([
    ['availability<95%', ['terminal-availability.availability', '<', 9500, '']],
    [' availability <= 95.5 % ', ['terminal-availability.availability', '<=', 9550, '']],
    ['mttr>=30m', ['terminal-availability.mttr', '>=', 1_800_000, '']],
    ['downTime>1.5h', ['terminal-availability.downTime', '>', 5_400_000, '']],
    ['failures>3', ['terminal-availability.failures', '>', 3, '']],
    ['media-cash-statistics.amount>5000eur', ['media-cash-statistics.amount', '>', 500_000, 'EUR']],
    ['transaction-statistics.amountIn>=0.05 EUR', ['transaction-statistics.amountIn', '>=', 5, 'EUR']],
    ['media-cash-statistics.amount>5000 JPY', ['media-cash-statistics.amount', '>', 5000, 'JPY']],
    ['error-log>20', ['error-log', '>', 20, '']],
    ['terminals>=3', ['terminals', '>=', 3, '']],
    ['balancing-reports>5', ['balancing-reports', '>', 5, '']],
  ])('%s is read', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  test.each([
    ['', 'alert-form'],
    ['availability', 'alert-form'],
    ['availability=95%', 'alert-form'],
    ['availabilty<95%', 'alert-figure'],
    ['constructor<1', 'alert-figure'],
    ['share>1%', 'alert-figure'],
    ['terminal-availability.count>1', 'alert-figure'],
    ['count>1', 'alert-ambiguous'],
    ['amount>5 EUR', 'alert-ambiguous'],
    ['availability<95', 'alert-unit'],
    ['availability<95.123%', 'alert-unit'],
    ['mttr>30', 'alert-unit'],
    ['error-log>5%', 'alert-unit'],
    ['error-log>1.5', 'alert-unit'],
    ['media-cash-statistics.amount>5000', 'alert-unit'],
    ['media-cash-statistics.amount>5000 XXZ', 'alert-unit'],
    ['media-cash-statistics.amount>5000.001 EUR', 'alert-unit'],
    ['media-cash-statistics.amount>5000.1 JPY', 'alert-unit'],
    ['error-log>999999999999999999', 'alert-unit'],
  ])('%j is refused: %s', (text, code) => {
    expect(readAlertCondition(text)).toMatchObject({ code });
  });

  test('an ambiguous measure names the reports that have it', () => {
    expect(readAlertCondition('failures>1')).not.toHaveProperty('code');
    // These reports add up different types of transactions.
    expect(readAlertCondition('fee>1 EUR')).toMatchObject({ params: { names: expect.stringContaining('store-report.fee') } });
    expect(readAlertCondition('count>1')).toMatchObject({ params: { names: expect.stringContaining('transaction-count.count') } });
  });

  test('every figure can be named, and needs a right', () => {
    const values = ['1', '1%', '1m', '1 EUR'];
    for (const name of alertFigures) {
      const found = values.map((value) => readAlertCondition(`${name}>${value}`)).filter((one) => !('code' in one));
      expect([name, found.length]).toEqual([name, 1]);
      for (const one of found) if (!('code' in one)) expect(rightOfAlert(one)).toMatch(/\.view$/);
    }
  });

  test.each([
    ['availability<95%', 9499, 9700, false],
    ['availability<95%', 9500, 9700, false],
    ['availability<95%', 9699, 9700, false],
    ['availability<95%', 9700, 9700, true],
    ['availability<95%', 9500, null, true],
    ['error-log>20', 21, 10, false],
    ['error-log>20', 20, 10, false],
    ['error-log>20', 10, 10, true],
    ['error-log>20', 20, null, true],
  ])('%s with %i and clear %s: over %s', (text, figure, clear, expected) => {
    expect(isOver(read(text), clear, figure)).toBe(expected);
  });

  test('the value that clears an alert lies beyond the threshold', () => {
    expect([9400, 9500, 9600].map((clear) => isBeyond(read('availability<95%'), clear))).toEqual([false, true, true]);
    expect([10, 20, 30].map((clear) => isBeyond(read('error-log>20'), clear))).toEqual([true, true, false]);
  });

  test.each([
    ['availability<95%', 9231, '92.31%'],
    ['availability<95%', 5, '0.05%'],
    ['mttr>30m', 2_100_000, '35m'],
    ['mttr>30m', 4000, '4s'],
    ['media-cash-statistics.amount>5000 EUR', 481_050, '4810.50 EUR'],
    ['media-cash-statistics.amount>5000 EUR', -5, '-0.05 EUR'],
    ['media-cash-statistics.amount>5000 JPY', 481_050, '481050 JPY'],
    ['error-log>20', 12, '12'],
  ])('%s writes %i as %s', (text, figure, expected) => {
    expect(toAlertValue(read(text), figure)).toBe(expected);
  });
});

test.each(alertLists)('[ST-01] the rows of %s are counted by property, with the right of the list', (list) => {
  const resource = resources.find(({ id }) => id === list);
  expect(resource?.columns).toHaveProperty('property.filter', true);
  expect(rightOfAlert(read(`${list}>1`))).toBe(resource?.right);
});

test('[ST-01] only the number of rows of a list of the present state has no span; a text that is no condition yet has one', () => {
  const figures = ['error-log>20', 'availability<95%', 'avail', 'terminals>5', 'stock-overview>1'];
  expect(figures.map(hasSpan)).toEqual([true, true, true, false, false]);
});
