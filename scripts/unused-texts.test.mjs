import { describe, expect, test } from 'vitest';
import { readSources } from './sources.mjs';
import { unknownKeys, unusedTexts } from './unused-texts.mjs';

const path = 'apps/web/src/Thing.tsx';
/** A key of the namespace `fleet`, which exists in every language. */
const known = 'fleet:errors.time';

describe('unknown keys', () => {
  test.each([
    ['single quotes', `t('${known}')`],
    ['double quotes', `t("${known}")`],
    ['backticks', `t(\`${known}\`)`],
    ['the beginning of several keys', "t('fleet:errors')"],
    ['an unknown namespace', "t('storm:errors.time')"],
    ['a computed key', `t(\`fleet:none.$\{name}\`)`],
    ['a text with a colon', "t('fleet: none')"],
    ['different quotes at both ends', `t('fleet:none")`],
  ])('a key in %s is accepted', async (_name, text) => {
    expect(await unknownKeys([{ path, text }])).toEqual([]);
  });

  test.each(['fleet:none', 'fleet:errors.tim', 'fleet:errors.time.more', 'fleet:Errors.time'])(
    '%s is reported with its file',
    async (key) => {
      expect(await unknownKeys([{ path, text: `t('${key}')` }])).toEqual([`${path}: no language has ${key}`]);
    },
  );

  test('a plural key is known by its name without the form', async () => {
    const texts = readSources(['packages/i18n/src/locales/en']).flatMap(({ path: file, text }) =>
      [...text.matchAll(/^ {2}(\w+)_other:/gm)].map(([, key]) => [file.match(/([\w-]+)\.ts$/)[1], key]),
    );
    const [[namespace, key]] = texts.filter(([name]) => !name.includes('-'));
    expect(await unknownKeys([{ path, text: `t('${namespace}:${key}')` }])).toEqual([]);
    expect(await unknownKeys([{ path, text: `t('${namespace}:${key}_other')` }])).toHaveLength(1);
  });

  test('every unknown key of every file is reported', async () => {
    const other = 'apps/cli/src/thing.ts';
    const problems = await unknownKeys([
      { path, text: "t('fleet:one'); t('fleet:two')" },
      { path: other, text: "t('fleet:one')" },
    ]);
    expect(problems).toEqual([
      `${path}: no language has fleet:one`,
      `${path}: no language has fleet:two`,
      `${other}: no language has fleet:one`,
    ]);
  });
});

const webKeys = (await unusedTexts([])).filter((line) => line.startsWith('packages/i18n: unused text web:'));
const firstKey = webKeys[0].replace('packages/i18n: unused text ', '');
/** Returns the unused texts of the console if this text is a source. */
const unused = async (text, file = path) => (await unusedTexts([{ path: file, text }])).filter((line) => webKeys.includes(line));

describe('unused texts', () => {
  test('without sources every text of the console is unused, each once', () => {
    expect(webKeys.length).toBeGreaterThan(20);
    expect(new Set(webKeys).size).toBe(webKeys.length);
  });

  test('a key in a source is used', async () => {
    expect(await unused(`t('${firstKey}')`)).toEqual(webKeys.slice(1));
  });

  test('the prefix of a computed key uses all texts that begin with it', async () => {
    const section = firstKey.split('.')[0];
    const expected = webKeys.filter((line) => !line.startsWith(`packages/i18n: unused text ${section}.`));
    expect(expected.length).toBeLessThan(webKeys.length);
    expect(await unused(`t(\`${section}.$\{name}\`)`)).toEqual(expected);
  });

  test('a longer or a shorter key does not use a text', async () => {
    expect(await unused(`t('${firstKey}More'); t('${firstKey.slice(0, -1)}')`)).toEqual(webKeys);
  });

  test.each([
    ['a test', 'apps/web/src/Thing.test.tsx'],
    ['the locales', 'packages/i18n/src/locales/en/web.ts'],
  ])('a key in %s is no use', async (_name, file) => {
    expect(await unused(`t('${firstKey}')`, file)).toEqual(webKeys);
  });
});
