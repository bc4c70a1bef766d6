import { describe, expect, test } from 'vitest';
import { commandOf, commands } from '../commands/index.ts';
import { isHideable } from '../contract/hideable-columns.ts';
import { corpusContext } from '../filter/corpus.ts';
import { toFilterFields } from '../filter/fields.ts';
import { parseFilter } from '../filter/parse.ts';
import { printFilter } from '../filter/print.ts';
import { compileFilter } from '../filter/resolve.ts';
import { resourceOf, resources } from '../resources/index.ts';
import { operatorsOfKind } from '../vocabulary/column-kinds.ts';
import { type ListScreenEntry, type ResourceDefinition, screenPathOf } from './define-resource.ts';

const definitions: readonly ResourceDefinition[] = resources;
const screens = definitions.flatMap((resource): (ListScreenEntry & { readonly resource: ResourceDefinition })[] =>
  resource.screen ? [{ ...resource.screen, resource }] : [],
);
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe('screens of lists', () => {
  test('have different paths, positions in their menu, and keys', () => {
    expect(repeated(screens.map(({ resource }) => screenPathOf(resource)))).toEqual([]);
    expect(repeated(screens.map(({ group, position }) => `${group} ${position}`))).toEqual([]);
    expect(repeated(screens.map(({ key }) => key))).toEqual([]);
  });

  test('are opened by one key after g, with or without Shift', () => {
    for (const { key } of screens) expect(key).toMatch(/^(?:(?:Shift\+)?[a-z0-9]|[=[']|\* [a-z])$/);
  });

  test('have the path of their list unless they name another', () => {
    expect(screenPathOf({ id: 'event-log' })).toBe('/event-log');
    expect(screenPathOf({ id: 'accounts', screen: { path: '/user-management', group: 'management', position: 1, key: 'j' } })).toBe(
      '/user-management',
    );
    for (const { resource } of screens) expect(screenPathOf(resource)).toMatch(/^\/[a-z]+(?:[-/][a-z]+)*$/);
  });
});

describe.each(definitions.map((resource) => [resource.id, resource] as const))('the list %s', (_, resource) => {
  const fields = toFilterFields(resource);

  test('has an example that its filter language accepts', () => {
    expect(() => compileFilter(resource.example.filter, fields, { ...corpusContext, codes: () => [1] })).not.toThrow();
    expect(printFilter(parseFilter(resource.example.filter))).toBe(resource.example.filter);
  });

  test('has a field for each of its filterable columns under every name, in any case', () => {
    for (const [name, { filter, aliases = [] }] of Object.entries(resource.columns)) {
      for (const one of filter ? [name, ...aliases] : []) {
        expect(fields.named.get(one.toLowerCase())?.column).toBe(name);
        expect(() => parseFilter(`${one.toUpperCase()}:x`)).not.toThrow();
      }
      if (!filter) expect(fields.list.map(({ column }) => column)).not.toContain(name);
    }
  });

  test('allows the operators of the kind of each field', () => {
    for (const { kind, operators } of fields.list) expect(operators).toBe(operatorsOfKind[kind]);
  });

  test('never hides the columns that identify a row or are measured', () => {
    expect(isHideable(resource, resource.rowId)).toBe(false);
    expect(isHideable(resource, 'no-such-column')).toBe(false);
    for (const [name, { kind }] of Object.entries(resource.columns))
      if (['time', 'money', 'levels', 'message'].includes(kind)) expect([name, isHideable(resource, name)]).toEqual([name, false]);
  });

  test('is found by its id', () => {
    expect(resourceOf(resource.id)).toBe(resource);
  });

  test('sorts by a column once, and has the columns of its default sort', () => {
    const terms = resource.defaultSort.split(',').map((term) => term.replace(/^-/, ''));
    expect(repeated(terms)).toEqual([]);
    expect(terms.filter((name) => !Object.hasOwn(resource.columns, name))).toEqual([]);
  });
});

test.each(['', 'Event-log', 'constructor', '__proto__', 'event-log '])('%j is no list and no command', (id) => {
  expect([resourceOf(id), commandOf(id)]).toEqual([undefined, undefined]);
});

test('a command is found by its id, and no two have the same', () => {
  for (const command of commands) expect(commandOf(command.id)).toBe(command);
  expect(repeated(commands.map(({ id }) => id))).toEqual([]);
});

test('a column that may be hidden is one of any other kind', () => {
  const resource = {
    ...definitions[0],
    rowId: 'key',
    columns: { key: { kind: 'text' }, site: { kind: 'text' }, state: { kind: 'choice' } },
  };
  const hideable = Object.keys(resource.columns).filter((name) => isHideable(resource as ResourceDefinition, name));
  expect(hideable).toEqual(['site']);
});
