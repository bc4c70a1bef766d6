import { expect, test } from 'vitest';
import { absoluteWarnings, endOfIdle, idleWarning, startOfWatch } from './warnings.ts';

const session = {
  started: '2026-11-20T09:00:00.000Z',
  expires: '2026-11-20T21:00:00.000Z',
  idleSeconds: 900,
  idleEnds: '2026-11-20T09:15:00.000Z',
  watchFrom: null,
};
const at = (time: string) => Date.parse(`2026-11-20T${time}.000Z`);

test('the idle timeout is announced a minute before, and activity postpones it', () => {
  expect(idleWarning(900)).toBe(60_000);
  expect(endOfIdle(session, 0)).toBe(at('09:15:00'));
  expect(endOfIdle(session, at('09:10:00'))).toBe(at('09:25:00'));
});

test('a caller without an idle timeout gets no warning', () => {
  expect(endOfIdle({ ...session, idleEnds: null }, at('09:10:00'))).toBeNull();
});

test('the absolute end is announced five minutes and one minute before', () => {
  expect(absoluteWarnings(session)).toEqual([at('20:55:00'), at('20:59:00')]);
});

test('short sessions are announced in their second half', () => {
  expect(idleWarning(10)).toBe(5000);
  expect(absoluteWarnings({ ...session, expires: '2026-11-20T09:00:20.000Z' })).toEqual([at('09:00:10'), at('09:00:15')]);
});

test('watch mode starts at the idle timeout, is postponed by activity unknown to the server, and never starts when disabled', () => {
  const watched = { ...session, idleEnds: null, watchFrom: '2026-11-20T09:15:00.000Z' };
  expect(startOfWatch(watched, 0)).toBe(at('09:15:00'));
  expect(startOfWatch(watched, at('09:10:00'))).toBe(at('09:10:00') + session.idleSeconds * 1000);
  expect(startOfWatch(session, at('09:10:00'))).toBe(Number.POSITIVE_INFINITY);
});
