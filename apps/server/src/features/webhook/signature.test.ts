import { expect, test } from 'vitest';
import { sign } from './signature.ts';

// Computed with: printf '%s' '1790000000.{"items":[]}' | openssl dgst -sha256 -hmac whsec_one
const expected = '87754729f0b48c4c2a5fd19f3bceae3e5888b00a771f18c1649572718b0f43e9';

test('a delivery is signed with its time and its body', () => {
  expect(sign(['whsec_one'], 1790000000, '{"items":[]}')).toBe(`t=1790000000,v1=${expected}`);
});

test('during a rotation both secrets sign', () => {
  const [time, current, previous, ...more] = sign(['whsec_two', 'whsec_one'], 1790000000, '{"items":[]}').split(',');
  expect([time, previous, more]).toEqual(['t=1790000000', `v1=${expected}`, []]);
  expect(current).toMatch(/^v1=[0-9a-f]{64}$/);
  expect(current).not.toBe(previous);
});

test.each([
  ['the time', 1790000001, '{"items":[]}'],
  ['the body', 1790000000, '{"items":[] }'],
])('another signature if %s differs', (_what, seconds, body) => {
  expect(sign(['whsec_one'], seconds, body)).not.toContain(expected);
});
