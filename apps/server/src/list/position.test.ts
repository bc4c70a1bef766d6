import { expect, test } from 'vitest';
import { maxInProgress, parsePosition, parseSnapshotPosition, toSnapshotPosition } from './position.ts';

test.each(['', '1', 'zzzz', 'zzzz.', 'zzzz.x', 'ZZ.1', 'zzzz.s1-2', 'zzzz.1234567890123456'])('"%s" is no number of a stream', (text) => {
  expect(() => parsePosition(text)).toThrow('position.unknown');
});

test.each([
  'ab.5',
  'ab.s5',
  'ab.s0-5',
  'ab.s5-4',
  'ab.s5-5-5',
  'ab.s5-9-4',
  'ab.s5-9-9',
  'ab.s5-9-7-6',
  'ab.s5-9-7-7',
  'ab.s5-9-',
  'ab.s5--9',
  'ab.s5-9999999999999999999',
  `ab.s5-99-${Array.from({ length: maxInProgress + 1 }, (_, i) => i + 6).join('-')}`,
])('"%s" is no snapshot', (text) => {
  expect(() => parseSnapshotPosition(text)).toThrow('position.unknown');
});

test.each([
  ['5:5:', 'ab.17.s5-5', '5:5:'],
  ['5:9:5,7', 'ab.17.s5-9-5-7', '5:9:5,7'],
  ['5:9:', 'ab.17.s5-9', '5:9:'],
])('the snapshot %s is formatted and parsed', (text, position, again) => {
  expect(toSnapshotPosition({ epoch: 'ab', n: 17 }, text)).toBe(position);
  expect(parseSnapshotPosition(position)).toMatchObject({ epoch: 'ab', n: 17, snapshot: { text: again } });
});

test('a stored position of an earlier version, without a number, is still known', () => {
  expect(parseSnapshotPosition('ab.s5-9-7').snapshot.text).toBe('5:9:7');
});

test('of too many open transactions the later ones count as not begun', () => {
  const underWay = Array.from({ length: maxInProgress + 5 }, (_, i) => 10 + 2 * i);
  const position = toSnapshotPosition({ epoch: 'ab', n: 17 }, `10:5000:${underWay.join(',')}`);
  const { snapshot } = parseSnapshotPosition(position);
  expect(snapshot).toEqual({
    xmin: '10',
    xmax: String(underWay[maxInProgress]),
    text: `10:${underWay[maxInProgress]}:${underWay.slice(0, maxInProgress).join(',')}`,
  });
});
