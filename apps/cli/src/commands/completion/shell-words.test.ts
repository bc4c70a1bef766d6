import { expect, test } from 'vitest';
import { quoteFor, readLine } from './shell-words.ts';

test.each([
  ['floor ter', ['floor'], 'ter', ''],
  ['floor terminal ', ['floor', 'terminal'], '', ''],
  [`floor list --where 'state:fa`, ['floor', 'list', '--where'], 'state:fa', "'"],
  [`floor list --where 'site:"Vienna West" st`, ['floor', 'list', '--where'], 'site:"Vienna West" st', "'"],
  ['floor list "a \\"b', ['floor', 'list'], 'a "b', '"'],
  ['floor list a\\ b', ['floor', 'list'], 'a b', ''],
  [`floor list ''`, ['floor', 'list'], '', ''],
] as const)('%s', (line, argv, current, quote) => {
  expect(readLine(line)).toEqual({ argv, current, quote });
});

test('an inserted text keeps its meaning within open quotation marks', () => {
  expect(quoteFor("'", `site:"Vienna" o'h`)).toBe(`site:"Vienna" o'\\''h`);
  expect(quoteFor('"', 'site:"$x"')).toBe('site:\\"\\$x\\"');
  expect(quoteFor('', 'site:"Vienna West"')).toBe('site:\\"Vienna\\ West\\"');
  expect(quoteFor('', 'at>=-2h')).toBe('at\\>=-2h');
});
