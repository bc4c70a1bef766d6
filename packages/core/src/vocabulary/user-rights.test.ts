import { expect, test } from 'vitest';
import { isRight } from './rights.ts';
import { rightsOfUserRight, toUserRightIds, userRights, userRightsWithin } from './user-rights.ts';

test('[MG-03] the 19 web-client user rights correspond to rights, and no right belongs to two', () => {
  expect(Object.keys(rightsOfUserRight)).toHaveLength(19);
  const all = Object.values(rightsOfUserRight).flat();
  expect(all.every(isRight)).toBe(true);
  expect(new Set(all).size).toBe(all.length);
  expect(userRights).toEqual(Object.entries(rightsOfUserRight).flatMap(([name, rights]) => (rights.length > 0 ? [name] : [])));
});

test('a user right is held only with all its rights', () => {
  expect(userRightsWithin(toUserRightIds(userRights))).toEqual(userRights);
  const views = rightsOfUserRight['fill-level-view'];
  expect(userRightsWithin(['operator.view', 'rights.edit', ...views])).toEqual(['fill-level-view']);
  expect(userRightsWithin(views.slice(1))).toEqual([]);
  expect(userRightsWithin([])).toEqual([]);
});
