import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toFilterFields } from '../filter/fields.ts';
import { type Resource, resources } from '../resources/index.ts';
import { columnKinds, operatorsOfKind } from '../vocabulary/column-kinds.ts';
import { isLiveCategory } from '../vocabulary/live-categories.ts';
import { isRight } from '../vocabulary/rights.ts';
import type { ColumnDefinition, ResourceDefinition } from './define-resource.ts';

/** JSON Schema of each key of the row. */
const keysOf = (resource: ResourceDefinition): Record<string, Record<string, unknown>> => {
  const schema = z.toJSONSchema(resource.row, { unrepresentable: 'any' });
  return (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
};

/** The closed list of a value, nullable or not. */
const listOf = ({ enum: listed, anyOf }: Record<string, unknown>): unknown =>
  listed ?? (anyOf as { enum?: unknown }[] | undefined)?.find((one) => one.enum)?.enum;

const columnsOf = (resource: ResourceDefinition): readonly (readonly [string, ColumnDefinition])[] => Object.entries(resource.columns);

/** The JSON type of the values of each column kind, nullable or not. */
const typeOfKind: { readonly [K in ColumnDefinition['kind']]: string | readonly string[] } = {
  text: 'string',
  identifier: ['string', 'array'],
  integer: 'integer',
  code: 'integer',
  choice: 'string',
  set: 'array',
  time: 'string',
  money: 'integer',
  flag: 'boolean',
  bytes: 'integer',
  duration: 'integer',
  levels: 'array',
  message: 'object',
};

/** Ids that consist of numbers are not searched by bare words, because a number in a word would match everywhere. */
const notSearched: readonly string[] = ['approvals.id'];

test('ids of resources are unique and kebab-case', () => {
  const ids = resources.map((resource) => resource.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

describe.each(resources.map((resource) => [resource.id, resource] as const))('%s', (_id, resource: Resource) => {
  const definition: ResourceDefinition = resource;
  const keys = keysOf(definition);

  test('requires an existing right', () => {
    expect(isRight(definition.right)).toBe(true);
  });

  test('rows have a required key that identifies them', () => {
    expect(keys).toHaveProperty(definition.rowId);
    expect(keys[definition.rowId]?.anyOf).toBeUndefined();
  });

  test.each(columnsOf(definition))('column %s is a key of the row with values of its kind', (name, column) => {
    expect(columnKinds).toContain(column.kind);
    const types = (keys[name]?.anyOf as { type: string }[] | undefined)?.map(({ type }) => type) ?? [keys[name]?.type].flat();
    const allowed = [typeOfKind[column.kind]].flat();
    const found = types.filter((type) => type !== 'null');
    expect(found).toHaveLength(1);
    expect(allowed).toContain(found[0]);
  });

  test('only kinds with operators are filterable, only kinds with an order are sortable', () => {
    for (const [name, column] of columnsOf(definition)) {
      if (column.filter) expect(operatorsOfKind[column.kind], name).not.toEqual([]);
      if (column.sortable) expect(column.kind, name).not.toBe('set');
      if (column.aliases) expect(column.filter, name).toBe(true);
    }
  });

  test('a choice has values and labels, a code labels, money its currency', () => {
    for (const [name, column] of columnsOf(definition)) {
      const listed = column.kind === 'choice' || column.kind === 'set';
      if (column.kind === 'choice' && !column.isOpen) expect(listOf(keys[name] ?? {}), name).toEqual(column.values);
      if (column.kind === 'set') expect(keys[name]?.items, name).toMatchObject({ enum: column.values });
      expect(column.values !== undefined, name).toBe(listed);
      expect(column.translationKey !== undefined, name).toBe(listed || column.kind === 'code');
      if (column.kind === 'money') expect(keys, name).toHaveProperty(column.currency ?? '');
    }
  });

  test('the default sort has sortable columns', () => {
    for (const term of definition.defaultSort.split(',')) {
      expect(definition.columns[term.replace(/^-/, '')]?.sortable, term).toBe(true);
    }
  });

  test('bare words search text of the row', () => {
    expect(definition.search.length).toBeGreaterThan(0);
    for (const name of definition.search) expect(['text', 'message'], name).toContain(definition.columns[name]?.kind);
  });

  test('bare words search the labels of values, and all default columns', () => {
    const { columns, search, searchSynonyms = [] } = definition;
    for (const name of searchSynonyms)
      expect(columns[name]?.translationKey !== undefined || columns[name]?.kind === 'levels', name).toBe(true);
    const isSpoken = ([, { kind, hidden }]: readonly [string, ColumnDefinition]) =>
      !hidden && ['text', 'choice', 'code', 'set', 'levels', 'message'].includes(kind);
    const shown = columnsOf(definition)
      .filter(isSpoken)
      .map(([name]) => name);
    expect(
      shown.filter((name) => ![...search, ...searchSynonyms].includes(name) && !notSearched.includes(`${definition.id}.${name}`)),
    ).toEqual([]);
  });

  test('no two filter fields share a name', () => {
    const names = toFilterFields(definition).list.flatMap((field) => field.names.map((name) => name.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => ['or', 'and', 'not'].includes(name) || !/^[a-z]\w*$/.test(name))).toEqual([]);
  });

  test('is woken by existing categories', () => {
    expect((definition.live.categories ?? []).every(isLiveCategory)).toBe(true);
  });
});
