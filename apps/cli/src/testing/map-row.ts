import type { MapRow } from '@floorwalker/core/resources/properties/map-view';

export const toMapRow = (more: Partial<MapRow> = {}): MapRow => ({
  id: 101,
  name: 'Vienna West',
  address: 'Prater 7',
  zone: 'Europe/Vienna',
  state: 'red',
  terminals: 24,
  online: 21,
  offline: 3,
  errors: 2,
  red: 1,
  yellow: 2,
  green: 21,
  downSince: '2026-11-20T20:31:00.000Z',
  availability: 97,
  placed: true,
  latitude: '48.2082',
  longitude: '16.3738',
  ...more,
});
