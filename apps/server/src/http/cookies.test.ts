import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';

test.each([
  ['floor_session=one', 'one'],
  ['other=1; floor_session=one; more=2', 'one'],
  ['floor_session=one; floor_session=two', null],
  ['floor_session=one; floor_session=one', null],
  ['floor_session =two; floor_session=one', null],
  ['floor_session=one; floor_session', null],
  ['xfloor_session=two; floor_session=one', 'one'],
  ['', null],
  [undefined, null],
])('the session cookie in the header %j is %j', (header, value) => {
  expect(readCookie(header, 'floor_session')).toBe(value);
});
