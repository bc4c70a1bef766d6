import { describe, expect, test } from 'vitest';
import { readAlertCondition } from './alert-condition.ts';
import { toAlertOfView, toConditionOfView, type WatchedView } from './alert-of-view.ts';
import { reports } from './reports.ts';

const view = (more: Partial<WatchedView>): WatchedView => ({
  name: 'Night',
  resource: 'error-log',
  q: 'severity>=error',
  report: null,
  ...more,
});
const settings = { range: null, from: null, to: null, by: ['day'] as string[], compare: null, currency: null, figure: '', chart: true };

describe('[ST-01] an alert rule of a saved view', () => {
  test('counts the rows of a log with the filter of the view', () => {
    expect(toAlertOfView(view({}))).toEqual({ name: 'Night', when: 'error-log>20', filter: 'severity>=error', over: '1h' });
  });

  test('counts the rows of a list of the present state with the filter of the view', () => {
    expect(toAlertOfView(view({ resource: 'terminals', q: 'state:offline' }))).toEqual({
      name: 'Night',
      when: 'terminals>5',
      filter: 'state:offline',
      over: '1d',
    });
    expect(toConditionOfView(view({ resource: 'terminals' }), 'count>=3')).toBe('terminals>=3');
  });

  test('watches the figure that the view of a report draws, over the days of its range', () => {
    const report = { ...settings, figure: 'amount.CHF', range: 'lastWeek' } as const;
    expect(toAlertOfView(view({ resource: 'media-cash-statistics', q: 'terminal:17', report }))).toEqual({
      name: 'Night',
      when: 'media-cash-statistics.amount>5000 CHF',
      filter: 'terminal:17',
      over: '7d',
    });
    expect(toAlertOfView(view({ resource: 'terminal-availability', q: '' }))).toMatchObject({
      when: 'terminal-availability.availability<95%',
      over: '1d',
    });
  });

  test('is a valid condition for every report, and null for other lists', () => {
    for (const { id } of reports) expect(readAlertCondition(toAlertOfView(view({ resource: id }))?.when ?? '')).not.toHaveProperty('code');
    expect(toAlertOfView(view({ resource: 'operators' }))).toBeNull();
  });

  test('a typed condition is completed with the figure of the view', () => {
    expect(toConditionOfView(view({}), 'count>20')).toBe('error-log>20');
    expect(toConditionOfView(view({}), 'event-log > 5')).toBe('event-log > 5');
    expect(toConditionOfView(view({ resource: 'terminal-availability' }), 'availability<90%')).toBe(
      'terminal-availability.availability<90%',
    );
    expect(toConditionOfView(view({ resource: 'terminal-availability' }), 'error-log>5')).toBe('error-log>5');
  });
});
