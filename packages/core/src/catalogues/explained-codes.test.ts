import { expect, test } from 'vitest';
import { errorGroupOf, eventGroupOf, groupOfComponent } from './code-groups.ts';
import { componentTypes } from './component-types.ts';
import { explainedCodeOf, findExplainedCodes } from './explained-codes.ts';

test.each([
  ['5003', ['deviceMessages 5003']],
  ['161', ['terminalEvents 161']],
  ['MSG_0501', ['deviceMessages 100501']],
  ['100501', ['deviceMessages 100501']],
  ['msg_0501', ['deviceMessages 100501']],
  ['timesettoooften', ['terminalEvents 161']],
  [' NoteAcceptor ', ['componentTypes 10']],
  ['10', ['deviceMessages 10']],
  ['', []],
  ['99', []],
])('[TM-14] [TM-15] %j names %j', (text, expected) => {
  expect(findExplainedCodes(text).map(({ catalogue, code }) => `${catalogue} ${code}`)).toEqual(expected);
});

test('codes are found by catalogue and number; other catalogues have no explanations', () => {
  expect(explainedCodeOf('terminalEvents', 170)?.key).toBe('NoteJam');
  expect(explainedCodeOf('terminalEvents', 9999)).toBeUndefined();
  expect(explainedCodeOf('mediaTypes', 1)).toBeUndefined();
});

test('a code belongs to a group of its catalogue, a component to that of its messages [SH-23]', () => {
  expect(errorGroupOf(3001)?.id).toBe('printers');
  expect(errorGroupOf(99_000)).toBeUndefined();
  expect(eventGroupOf(161)?.id).toBe('identity');
  expect(eventGroupOf(900)).toBeUndefined();
  for (const { code } of componentTypes) expect(groupOfComponent(code).id).toEqual(expect.any(String));
  expect(groupOfComponent(12).id).toBe('notes');
});
