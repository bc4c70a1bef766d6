import { timeKeywords } from '@floorwalker/core/filter/times';
import type { EnglishMessages } from '@floorwalker/i18n/namespaces';
import { expect, test } from 'vitest';
import { loadAllMessages, synonymsOf } from './search/all-messages.ts';
import { corpus } from './testing/corpus.ts';
import { moreCorpus } from './testing/more-corpus.ts';
import { openSearch } from './testing/search-desk.ts';
import { thirdCorpus } from './testing/third-corpus.ts';

test('[KB-01] of 100 queries in four languages at least 95 find the expected entry first, in any language of the console', async () => {
  const search = await openSearch('en');
  const wrong = Object.entries(corpus).flatMap(([language, intents]) =>
    intents.flatMap(([typed, meant]) => {
      const first = search.find(typed)[0]?.id;
      return first === meant ? [] : [`${language} ${typed}: ${first} instead of ${meant}`];
    }),
  );
  expect(Object.values(corpus).flat()).toHaveLength(100);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(5);
});

test.each([
  ['of 100 further queries, worded by other people', 'de', moreCorpus, 5],
  ['of 100 queries of people who knew neither corpus', 'es', thirdCorpus, 2],
] as const)('[KB-01] %s, at least 95 find the expected entry first', async (_, console, intentsBy, maxWrong) => {
  const search = await openSearch(console);
  const wrong = Object.entries(intentsBy).flatMap(([language, intents]) =>
    intents.flatMap(([typed, meant]) => {
      const first = search.find(typed)[0]?.id;
      return first === meant ? [] : [`${language} ${typed}: ${first} instead of ${meant}`];
    }),
  );
  expect(Object.values(intentsBy).flat()).toHaveLength(100);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(maxWrong);
});

test('[KB-01] words are found in any order, by initials, and by ids of several terminals', async () => {
  const { find } = await openSearch('en');
  const first = (text: string) => find(text)[0]?.id;
  expect(['17 rest', 'restart terminal 17 software'].map(first)).toEqual(Array(2).fill('command terminal.restart terminal:17'));
  expect(first('yesterday transactions')).toBe(first('transactions yesterday'));
  expect(first('oal')).toBe('screen /operator-access-log');
  expect(first('shut down 17 18')).toBe('command terminal.shut-down terminal:17,18');
  expect(find('restart 17').filter(({ id }) => id.includes('terminal:170'))).toEqual([]);
  expect(find('restart 170').map(({ id }) => id)).toContain('command terminal.restart terminal:170');
  expect(first('12345678')).toBe('list /transaction-log number:12345678');
});

test('[KB-01] a found entry runs with the typed arguments and has the same CLI command', async () => {
  const { find, gone } = await openSearch('en');
  const run = (text: string) => {
    const [entry] = find(text);
    entry?.run();
    return [gone.at(-1), entry?.title, entry?.cliCommand];
  };
  expect(run('rest 17')).toEqual(['terminal.restart {"ids":[17]}', 'Software restart: 17 Hall 2 East', 'floor terminal restart 17']);
  expect(run('restart vienna north')).toEqual([
    'terminal.restart {"where":"site:\\"Vienna North\\""}',
    'Software restart: Vienna North',
    `floor terminal restart --where 'site:"Vienna North"'`,
  ]);
  expect(run('transactions yesterday')).toEqual([
    '/transaction-log?q=at:yesterday',
    'Transaction log: Yesterday',
    'floor transaction list --where at:yesterday',
  ]);
});

test('[KB-01] a query with an unknown word has no interpretation, but nearest entries', async () => {
  const { find, near } = await openSearch('en');
  expect(find('frobnicate 17')).toEqual([]);
  expect(near('trensactoin lgo')[0]?.id).toBe('screen /transaction-log');
  expect(near('restore all maschines')).toHaveLength(3);
});

test('device text is matched literally, not as a pattern', async () => {
  const hostile = [{ id: 9, name: '.*(a+)+$ "; drop', site: '[x]' }];
  const { find } = await openSearch('en', hostile);
  expect(find('.*(a+)+$ "; drop')[0]?.id).toBe('terminal 9');
  expect(find(`${'a'.repeat(4000)} ${'b '.repeat(200)}`)).toEqual([]);
});

test('every list of synonyms belongs to an existing entry, value or time', async () => {
  const messages = await loadAllMessages();
  const { offered, narrowing } = await openSearch('en');
  const values = new Set(narrowing.flatMap(({ kind, key }) => (kind === 'value' && key !== undefined ? [key] : [])));
  const { entries, values: known, times } = synonymsOf(messages.get('en')) as EnglishMessages['synonyms'];
  expect(Object.keys(entries).filter((id) => !offered.includes(id))).toEqual([]);
  expect(Object.keys(known).filter((id) => !values.has(id))).toEqual([]);
  expect(Object.keys(times).filter((time) => !/^-\d+[hd]$/.test(time) && !timeKeywords.includes(time))).toEqual([]);
});
