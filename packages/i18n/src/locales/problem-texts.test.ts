import { type ProblemCode, problemCodes } from '@floorwalker/core/contract/problem';
import { filterErrorCodes } from '@floorwalker/core/filter/filter-error';
import { beforeAll, describe, expect, test } from 'vitest';
import { createI18n, type I18n } from '../create-i18n.ts';
import { fieldText, problemText } from '../labels.ts';
import { languageCodes } from '../languages.ts';

/** A value that must stay text: it looks like a reference, a placeholder and markup. */
const hostile = '$t(common:yes) {{name}} <b>&"';

const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

/** All texts below a node of a namespace. */
const textsBelow = (node: unknown): readonly string[] =>
  typeof node === 'string' ? [node] : Object.values(node as object).flatMap(textsBelow);

describe.each(languageCodes)('problems in %s', (language) => {
  let i18n: I18n;
  beforeAll(async () => {
    i18n = await createI18n(language, ['problems', 'fields', 'choices', 'rights'], { strict: true });
  });

  const rawTexts = (code: ProblemCode) => {
    const bundle: unknown = i18n.getResourceBundle(language, 'problems');
    return textsBelow(code.split('.').reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>>)[key], bundle));
  };

  test('show every parameter of a request as it is, and no placeholder', () => {
    for (const code of problemCodes) {
      const names = [...new Set(rawTexts(code).flatMap(namesIn))];
      const { title, detail, next } = problemText(i18n, code, Object.fromEntries(names.map((name) => [name, `${hostile}${name}`])));
      const shown = [title, detail, ...next].join('\n');
      for (const name of names.filter((one) => one !== 'count'))
        expect([code, shown]).toEqual([code, expect.stringContaining(`${hostile}${name}`)]);
      expect([code, shown.replaceAll(hostile, '')]).toEqual([code, expect.not.stringMatching(/\{\{|\}\}|\$t\(/)]);
    }
  });

  // A step may end with a command to type, which has no full stop.
  test('have a title without a full stop, a detail, and at least one next step that is a sentence', () => {
    for (const code of problemCodes) {
      const names = rawTexts(code).flatMap(namesIn);
      const { title, detail, next } = problemText(i18n, code, Object.fromEntries(names.map((name) => [name, 7])));
      expect([code, title]).toEqual([code, expect.not.stringMatching(/[.:]$|^$/)]);
      expect([code, next.length > 0]).toEqual([code, true]);
      expect([code, detail]).toEqual([code, expect.stringMatching(/\S/)]);
      for (const step of next) expect([code, step]).toEqual([code, expect.stringMatching(/[.?!]$|: floor [a-z0-9 -]+$/)]);
    }
  });

  test('in a filter name the column where they occur, if they occur at one', () => {
    const everywhere = ['filter-too-long', 'filter-too-many-terms', 'filter-too-many-values'];
    for (const code of filterErrorCodes) {
      const params = { column: 4711, most: 99, name: 'state', operator: '>', value: 'x', values: 'a, b', suggestion: 'ready' };
      const text = fieldText(i18n, { path: 'q', code, params });
      const expected = everywhere.includes(code) ? expect.not.stringContaining('4711') : expect.stringContaining('4711');
      expect([code, text]).toEqual([code, expected]);
    }
  });

  test('of a field show its path, even if it is hostile', () => {
    for (const code of ['required', 'invalid', 'too-weak', 'no-such-code'])
      expect(fieldText(i18n, { path: hostile, code, params: {} })).toContain(hostile);
  });
});
