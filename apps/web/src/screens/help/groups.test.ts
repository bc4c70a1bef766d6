import { type CodeGroup, errorGroups, eventGroups } from '@floorwalker/core/catalogues/code-groups';
import { codeKeys } from '@floorwalker/core/catalogues/code-keys';
import { deviceMessages } from '@floorwalker/core/catalogues/device-messages';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import { errorExamples, eventExamples, toErrorFilter, toEventFilter, toSpanText } from './groups.ts';

/** Codes match only by number and by key, because the manual's filters must be valid in every language. */
const context = {
  now: 0,
  zone: 'UTC',
  codes: (catalogue: string, text: string) => [...(codeKeys[catalogue] ?? [])].filter(([, key]) => key === text).map(([code]) => code),
};

const groupsOf = (groups: readonly CodeGroup[], number: number) =>
  groups.filter(({ spans }) => spans.some(([from, to]) => number >= from && number <= to)).map(({ id }) => id);

test('every device message and every shown event belongs to one group [SH-23]', () => {
  for (const { number } of deviceMessages) expect([number, groupsOf(errorGroups, number)]).toEqual([number, [expect.any(String)]]);
  for (const { number, hidden } of terminalEvents) expect([number, groupsOf(eventGroups, number).length]).toEqual([number, hidden ? 0 : 1]);
});

test('every group has texts in every language', async () => {
  for (const language of languageCodes) {
    const i18n = await createI18n(language, ['manual'], { strict: true });
    for (const { id } of errorGroups)
      for (const part of ['title', 'means', 'act']) expect(i18n.exists(`manual:group.error.${id}.${part}`)).toBe(true);
    for (const { id } of eventGroups)
      for (const part of ['title', 'means', 'act']) expect(i18n.exists(`manual:group.event.${id}.${part}`)).toBe(true);
  }
});

test('the example filters of the manual are valid', () => {
  for (const q of [...errorGroups.map(toErrorFilter), ...Object.values(errorExamples)])
    compileFilter(q, toFilterFields(errorLogResource), context);
  for (const q of [...eventGroups.map(toEventFilter), ...Object.values(eventExamples)])
    compileFilter(q, toFilterFields(eventLogResource), context);
});

test('number ranges are formatted as in terminals and manuals', () => {
  expect(toSpanText(errorGroups[5] as CodeGroup)).toBe('3100–3199, MSG_0400–MSG_0499');
});
