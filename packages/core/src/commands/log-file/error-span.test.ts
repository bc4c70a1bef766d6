import { expect, test } from 'vitest';
import { spanOfError, startsBeforeError } from './error-span.ts';

const error = '2026-11-20T12:30:00.000Z';

test('log files begin at least one hour before the error [TM-10]', () => {
  expect(startsBeforeError('2026-11-20T11:30:00.000Z', error)).toBe(true);
  expect(startsBeforeError('2026-11-20T11:30:00.001Z', error)).toBe(false);
});

test.each([
  ['long ago', '2026-11-21T00:00:00.000Z', '2026-11-20T13:30:00.000Z'],
  ['of this minute', '2026-11-20T12:31:00.000Z', '2026-11-20T12:31:00.000Z'],
  ['of a clock that is two hours ahead', '2026-11-20T10:30:00.000Z', '2026-11-20T11:30:01.000Z'],
])('the default range of an error %s begins one hour before it and ends after its beginning [TM-10]', (_, now, to) => {
  const span = spanOfError(error, Date.parse(now));
  expect(span).toEqual({ from: '2026-11-20T11:30:00.000Z', to });
  expect(startsBeforeError(span.from, error)).toBe(true);
});
