import type { ViewRow } from '@floorwalker/core/resources/views/view';

export const toView = (more: Partial<ViewRow> = {}): ViewRow => ({
  id: '11111111-0000-4000-8000-000000000001',
  name: 'large payouts',
  resource: 'transaction-log',
  owner: 'supervisor',
  mine: true,
  shared: false,
  q: 'amountOut>=500',
  sort: '-amountOut',
  columns: 'number,amountOut',
  density: null,
  report: null,
  created: '2026-11-20T21:00:00.000Z',
  changed: '2026-11-20T21:00:00.000Z',
  ...more,
});
