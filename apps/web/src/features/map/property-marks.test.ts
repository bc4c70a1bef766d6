import type { MapRow } from '@floorwalker/core/resources/properties/map-view';
import { expect, test } from 'vitest';
import { sumProperties, toPropertyMark } from './property-marks.ts';

const row = (id: number, more: Partial<MapRow> = {}): MapRow => ({
  ...{ id, name: `Hall ${id}`, address: '', zone: 'UTC', state: 'green', terminals: 4, online: 4, offline: 0, errors: 0 },
  ...{ red: 0, yellow: 0, green: 4, downSince: null, availability: null, placed: true, latitude: '1', longitude: '2' },
  ...more,
});
const nameOf = ({ name }: MapRow) => name;

test('[ST-04] properties together have the worst state, the sums of their terminals, and the first time', () => {
  const red = row(2, {
    state: 'red',
    online: 1,
    offline: 3,
    errors: 1,
    red: 1,
    yellow: 2,
    green: 1,
    downSince: '2026-11-20T10:00:00.000Z',
  });
  const yellow = row(3, { state: 'yellow', yellow: 1, green: 3, downSince: '2026-11-20T09:55:00.000Z' });
  expect(sumProperties([row(1), yellow, red])).toEqual({
    ...{
      terminals: 12,
      online: 9,
      offline: 3,
      errors: 1,
      red: 1,
      yellow: 3,
      green: 8,
      state: 'red',
      downSince: '2026-11-20T09:55:00.000Z',
    },
  });
  expect(sumProperties([])).toMatchObject({ terminals: 0, state: 'none', downSince: null });
});

test('[ST-04] the mark of a group is named after its first property, and counts red and yellow terminals', () => {
  expect(toPropertyMark([row(1)], nameOf)).toEqual({ key: '1', name: 'Hall 1', mark: '', tone: 'ok', isGroup: false });
  const many = row(2, { state: 'red', red: 90, yellow: 9 });
  expect(toPropertyMark([many], nameOf)).toMatchObject({ mark: '99', tone: 'bad' });
  expect(toPropertyMark([row(1, { state: 'yellow', yellow: 1 }), many], nameOf)).toEqual({
    ...{ key: '1', name: 'Hall 1 +1', mark: '99+', tone: 'bad', isGroup: true },
  });
  expect(toPropertyMark([row(1, { state: 'none', terminals: 0 })], nameOf)).toMatchObject({ tone: 'muted', mark: '' });
});
