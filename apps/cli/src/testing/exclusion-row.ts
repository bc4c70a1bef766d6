import type { ExclusionRow } from '@floorwalker/core/resources/statistics/exclusion';

/** A period excluded from adjusted availability, for tests. */
export const toExclusion = (changed: Partial<ExclusionRow> = {}): ExclusionRow => ({
  id: 12,
  property: 101,
  propertyName: 'Vienna West',
  terminal: 17,
  terminalName: 'Hall 2',
  begins: '2026-11-20T20:00:00.000Z',
  ends: '2026-11-20T21:30:00.000Z',
  reason: 'Power cut',
  state: 'in-force',
  created: '2026-11-20T21:40:00.000Z',
  createdBy: 'Anna',
  changed: '2026-11-20T21:40:00.000Z',
  changedBy: 'Anna',
  version: 1,
  ...changed,
});
