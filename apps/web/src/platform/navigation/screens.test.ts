import { expect, test } from 'vitest';
import { screens } from './screens.ts';

test('[KB-01] every screen has keys of its own, and none begins with the keys of another', () => {
  const keys = screens.map(({ key }) => key);
  const clashes = keys.filter((key, at) => keys.some((other, place) => place !== at && `${key} `.startsWith(`${other} `)));
  expect(clashes).toEqual([]);
});
