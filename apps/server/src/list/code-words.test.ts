import { readFile } from 'node:fs/promises';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import type { Caller } from '../http/handler.ts';
import { codeFinder } from './code-words.ts';
import { toFilterContext } from './filter.ts';

const fields = toFilterFields(eventLogResource);
const codesOf = (filter: string, language: Caller['language']) =>
  compileFilter(filter, fields, toFilterContext({ ...(language && { language }) } as Caller));

test('codes are found by words of the caller’s language and by keys in any', () => {
  const jam = { kind: 'one-of', column: 'event', values: [170] };
  expect(codesOf('event:"note jam"', undefined)).toEqual(jam);
  expect(codesOf('event:Notenstau', 'de')).toEqual(jam);
  expect(codesOf('event:NOTEJAM', 'fr')).toEqual(jam);
  expect(() => codesOf('event:Notenstau', 'en')).toThrow(expect.objectContaining({ code: 'filter-unknown-value' }));
  expect(() => codesOf('event:Notenstat', 'de')).toThrow(expect.objectContaining({ suggestion: 'Notenstau' }));
});

test('every event is found by its key in every language', () => {
  for (const language of languageCodes) {
    const { codes } = codeFinder(language);
    for (const { number, key } of terminalEvents) expect(codes('terminalEvents', key), key).toContain(number);
  }
});

test('every example of the reference page can be read', async () => {
  const page = await readFile(new URL('../../../../docs/filter-language.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```filter\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
  expect(examples.length).toBeGreaterThan(6);
  for (const example of examples) expect(() => parseFilter(example), example).not.toThrow();
});
