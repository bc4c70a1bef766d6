import { toFilterFields } from '@floorwalker/core/filter/fields';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { takeCompletion, toCompletions } from './completion.ts';

const fields = toFilterFields(terminalResource);
const inserts = (text: string) => toCompletions(text, text.length, fields).map((one) => one.insert);

test('the start of a name offers the fields that begin so, aliases too', () => {
  expect(inserts('st')).toEqual(['state:']);
  expect(inserts('state:failure si')).toEqual(['site:']);
  expect(inserts('-vers')).toEqual(['version:']);
});

test('after the operator the values of a closed list are offered, also behind a comma', () => {
  expect(inserts('state:block')).toEqual(['blocked', 'blocked-manufacturer']);
  expect(inserts('state:ready,fail')).toEqual(['failure', 'failure-operator']);
  expect(inserts('name:x')).toEqual([]);
});

test('taking one replaces what was typed and puts the cursor behind it', () => {
  const text = 'state:fail site:x';
  const found = toCompletions(text, 10, fields)[0];
  expect(found && takeCompletion(text, 10, found)).toEqual({ text: 'state:failure site:x', cursor: 13 });
});
