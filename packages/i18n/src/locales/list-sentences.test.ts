import { formOf, forms } from '@floorwalker/core/forms/index';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { type ResourceId, resources } from '@floorwalker/core/resources/index';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { type Language, languageCodes } from '../languages.ts';

const sentences = ['adds', 'edits', 'new', 'created', 'changed'] as const;
const calls = ['list', 'count', 'explain', 'export', 'show'] as const;

/** The sentences that a language's grammar composes about a list. */
async function sentencesIn(language: Language, id: ResourceId): Promise<string> {
  const i18n = await createI18n(language, ['resources', 'columns', 'endpoints', 'rights', 'cli', 'forms'], { strict: true });
  const t = i18n.t as unknown as (key: string) => string;
  const right = `${id}.view`;
  const keys = [
    ...['title', 'menu', 'one', 'tab'].map((name) => `resources:${id}.${name}`),
    ...calls.map((call) => `endpoints:${id}.${call}`),
    ...(rightIds.some((one) => one === right) ? [`rights:${right}`] : []),
    ...['listed', 'followed'].map((noun) => `cli:nouns.${id}.${noun}`),
    ...(formOf(id)
      ? [`endpoints:${id}.add`, `endpoints:${id}.edit`, `endpoints:${id}.apply`, ...sentences.map((name) => `forms:${id}.${name}`)]
      : []),
  ];
  return [`${id} (${language})`, ...keys.map((key) => `  ${t(key)}`)].join('\n');
}

// The snapshot file is for review by native speakers. `npx vitest run -u` writes it.
test('the composed sentences about lists equal those of the file, in every language', async () => {
  const pairs = resources.flatMap(({ id }) => languageCodes.map((language) => [language, id] as const));
  const paragraphs = await Promise.all(pairs.map(([language, id]) => sentencesIn(language, id)));
  await expect(`${paragraphs.join('\n\n')}\n`).toMatchFileSnapshot('./list-sentences.txt');
});

test.each(languageCodes)('every field of a form has a label in %s', async (language) => {
  const i18n = await createI18n(language, ['columns', 'forms']);
  const missing = forms.flatMap(({ resource, fixed, fields }: FormDefinition) =>
    Object.keys({ ...fixed, ...fields })
      .map((name) => [`columns:${resource.id}.${name}`, `forms:${resource.id}.fields.${name}`])
      .filter((keys) => !keys.some((key) => i18n.exists(key))),
  );
  expect(missing).toEqual([]);
});
