import { describe, expect, test } from 'vitest';
import { exitCodes } from '../exit-codes.ts';
import { Failure } from '../failure.ts';
import { createJqSelection, createTemplateSelection, fieldsOfTemplate, pick } from './selection.ts';

const row = { id: 17, name: 'Hall \u001b[2J', state: null, place: { city: 'Vienna' }, levels: [1, 2], online: false };

describe('a template inserts fields of a row [CL-03]', () => {
  test.each([
    ['{{id}}', '17'],
    ['{{ id }}: {{online}}', '17: false'],
    ['{{place.city}}', 'Vienna'],
    ['{{place}} {{levels}}', '{"city":"Vienna"} [1,2]'],
    ['{{levels.0}}', '1'],
    ['{{state}}|{{unknown}}|{{place.street}}|{{name.length}}', '|||'],
    [String.raw`{{id}}\t{{online}}\n`, '17\tfalse\n'],
    [String.raw`C:\\temp\x`, String.raw`C:\temp\x`],
    ['{id} }} {', '{id} }} {'],
    ['', ''],
  ])('%s', (template, text) => {
    expect([...createTemplateSelection(template)(row)]).toEqual([text]);
  });

  test('text of a device is made visible, and braces in it are not a template', () => {
    expect([...createTemplateSelection('{{name}}')(row)]).toEqual(['Hall <u+001B>[2J']);
    expect([...createTemplateSelection('{{name}}')({ name: '{{id}}', id: 1 })]).toEqual(['{{id}}']);
  });

  test('members that every object has are not fields', () => {
    expect([...createTemplateSelection('{{constructor}}{{place.toString}}{{__proto__}}')(row)]).toEqual(['']);
  });
});

describe('the fields of a template', () => {
  test.each([
    ['{{id}} {{ place.city }} {{id}}', ['id', 'place', 'id']],
    ['no fields', []],
    ['{{id}', null],
    ['{{}}', null],
    ['{{a b}}', null],
    ['{{{id}}}', ['id']],
  ])('%s', (template, fields) => {
    expect(fieldsOfTemplate(template)).toEqual(fields);
  });
});

describe('a jq expression selects from a value [CL-03]', () => {
  const select = async (expression: string, value: unknown = row) => [...(await createJqSelection(expression, (reason) => reason))(value)];

  test('each result is one text: texts without quotation marks, other values as JSON', async () => {
    expect(await select('.id')).toEqual(['17']);
    expect(await select('.levels[]')).toEqual(['1', '2']);
    expect(await select('.place.city')).toEqual(['Vienna']);
    expect(await select('.place | {city}')).toEqual(['{"city":"Vienna"}']);
    expect(await select('empty')).toEqual([]);
  });

  test('text of a device is made visible, within JSON as an escape', async () => {
    expect(await select('.name')).toEqual(['Hall <u+001B>[2J']);
    expect((await select('[.name]')).join()).not.toContain('\u001b');
  });

  test.each(['.[', '.id | nothing_of_this_name', 'error("no")'])('%s is a usage error with the reason', async (expression) => {
    const failure = await select(expression).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).exit).toBe(exitCodes.usage);
    expect((failure as Failure).message).not.toBe('');
  });
});

test('picked fields are in the requested order, missing ones null', () => {
  expect(Object.entries(pick(row, ['state', 'id', 'unknown']))).toEqual([
    ['state', null],
    ['id', 17],
    ['unknown', null],
  ]);
});
