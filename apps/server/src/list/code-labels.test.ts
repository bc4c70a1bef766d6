import { readFile } from 'node:fs/promises';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type Language, languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import type { Caller } from '../http/handler.ts';
import { codeFinder } from './code-labels.ts';
import { toFilterContext } from './filter.ts';

const fields = toFilterFields(eventLogResource);
const codesOf = (filter: string, language: Caller['language']) =>
  compileFilter(filter, fields, toFilterContext({ ...(language && { language }) } as Caller));

test("codes are found by labels in the caller's language and by keys", () => {
  const jam = { kind: 'one-of', column: 'event', values: [170] };
  expect(codesOf('event:"note jam"', undefined)).toEqual(jam);
  expect(codesOf('event:Banknotenstau', 'de')).toEqual(jam);
  expect(codesOf('event:NOTEJAM', 'fr')).toEqual(jam);
  expect(() => codesOf('event:Banknotenstau', 'en')).toThrow(expect.objectContaining({ code: 'filter-unknown-value' }));
  expect(() => codesOf('event:Banknotenstat', 'de')).toThrow(expect.objectContaining({ suggestion: 'Banknotenstau' }));
});

test("a bare word searches labels in the caller's language: states, logins and last events", () => {
  const terminals = toFilterFields(terminalResource);
  const valuesOf = (word: string, language: Caller['language']) => {
    const filter = compileFilter(word, terminals, toFilterContext({ ...(language && { language }) } as Caller));
    const leaves = filter.kind === 'or' ? filter.terms : [filter];
    return Object.fromEntries(leaves.flatMap((leaf) => (leaf.kind === 'one-of' ? [[leaf.column, leaf.values]] : [])));
  };
  expect(valuesOf('failure', 'en')).toMatchObject({ state: ['failure', 'failure-operator'] });
  expect(valuesOf('störung', 'de')).toMatchObject({ state: ['failure', 'failure-operator'] });
  expect(valuesOf('service', 'en')).toMatchObject({ state: ['out-of-service'], operatorLogin: ['service-login'] });
  expect(valuesOf('transaction', 'en')).toMatchObject({ state: ['in-transaction'] });
  expect(valuesOf('jam', 'en')).toEqual({ lastEvent: [170, 171, 172, 173, 174] });
  expect(valuesOf('bourrage', 'fr')).toMatchObject({ lastEvent: expect.arrayContaining([170, 171, 172]) });
  expect(valuesOf('atasco', 'es')).toMatchObject({ lastEvent: expect.arrayContaining([170, 171, 172]) });
  expect(valuesOf('Vienna', 'en')).toEqual({});
  // An expression with many words stays within the limit of comparisons, or is rejected.
  expect(() => valuesOf(Array(200).fill('e').join(' '), 'en')).toThrow(expect.objectContaining({ code: 'filter-too-many-values' }));
});

test("values of closed lists are found by their labels and tags in the caller's language", () => {
  const values = (filter: string, resource: ResourceDefinition, language: Language) =>
    compileFilter(filter, toFilterFields(resource), toFilterContext({ language } as Caller));
  const flag = (value: string) => ({ kind: 'one-of', column: 'flags', values: [value] });
  expect(values('flags:FX', transactionLogResource, 'en')).toEqual(flag('currency-exchange'));
  expect(values('flags:void', transactionLogResource, 'en')).toEqual(flag('voided'));
  expect(values('flags:STO', transactionLogResource, 'de')).toEqual(flag('voided'));
  expect(values('flags:währungstausch', transactionLogResource, 'de')).toEqual(flag('currency-exchange'));
  expect(values('state:störung', terminalResource, 'de')).toEqual({ kind: 'one-of', column: 'state', values: ['failure'] });
  expect(values('state:panne', terminalResource, 'fr')).toEqual({ kind: 'one-of', column: 'state', values: ['failure'] });
  expect(() => values('flags:STO', transactionLogResource, 'en')).toThrow(expect.objectContaining({ code: 'filter-unknown-value' }));
});

test('every event is found by its key in every language', () => {
  for (const language of languageCodes) {
    const { codes } = codeFinder(language);
    for (const { number, key } of terminalEvents) expect(codes('terminalEvents', key), key).toContain(number);
  }
});

test('every example of the reference page is a valid filter', async () => {
  const page = await readFile(new URL('../../../../docs/filter-language.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```filter\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
  expect(examples.length).toBeGreaterThan(6);
  for (const example of examples) expect(() => parseFilter(example), example).not.toThrow();
});
