import type { AlertRuleRow } from '@floorwalker/core/resources/alerts/alert-rule';
import type { RaisedAlertRow } from '@floorwalker/core/resources/alerts/raised-alert';

export const toAlertRule = (more: Partial<AlertRuleRow> = {}): AlertRuleRow => ({
  id: 12,
  name: 'Low\u202e availability',
  state: 'active',
  active: true,
  stopReason: null,
  resource: 'terminal-availability',
  when: 'availability<95%',
  filter: '',
  over: '1d',
  for: '10m',
  clear: '97%',
  property: [101],
  assigned: '101',
  severity: 'warning',
  quietHours: '22:00-06:00',
  notify: [],
  recipients: 'Ada',
  mail: false,
  webhook: [],
  open: 1,
  operator: 7,
  operatorName: 'Ada',
  checked: '2026-11-20T21:14:00.000Z',
  problem: null,
  created: '2026-11-19T20:00:00.000Z',
  changed: '2026-11-19T20:00:00.000Z',
  version: 3,
  ...more,
});

export const toRaisedAlert = (more: Partial<RaisedAlertRow> = {}): RaisedAlertRow => ({
  id: 31,
  rule: 12,
  name: 'Low\u202e availability',
  when: 'availability<95%',
  property: 101,
  propertyName: 'Vienna West',
  state: 'acknowledged',
  severity: 'warning',
  value: '92.31%',
  since: '2026-11-20T20:50:00.000Z',
  raised: '2026-11-20T21:00:00.000Z',
  notified: '2026-11-20T21:00:00.000Z',
  acknowledged: '2026-11-20T21:05:00.000Z',
  acknowledgedBy: 'Ada',
  comment: 'cable\u202e',
  cleared: null,
  end: null,
  ...more,
});

/** A row of each list with its cells. */
export const alertRows = {
  'alert-rules': [toAlertRule(), 'Low<u+202E> availability|Active|availability<95%|10m|101|Warning|1|Ada|Ada|21:14:00|12'],
  alerts: [
    toRaisedAlert(),
    '20:50:00|Low<u+202E> availability|Vienna West|Acknowledged|Warning|92.31%|availability<95%|101|Ada|cable<u+202E>|–|31',
  ],
} as const;
