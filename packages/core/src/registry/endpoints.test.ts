import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commands } from '../commands/index.ts';
import { allEndpoints } from '../contract/all-endpoints.ts';
import { rightsOfAccess } from '../vocabulary/access.ts';
import { confirmLevels } from '../vocabulary/confirm-levels.ts';
import { isRight } from '../vocabulary/rights.ts';
import type { CommandDefinition } from './define-command.ts';
import type { Schema } from './define-endpoint.ts';

interface Shape {
  readonly properties?: object;
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly Shape[];
}

const propertiesOf = (schema: Schema | null) =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : null;

/** The alternatives of a request's schema: one, or several of a union. */
function shapesOf(schema: Schema | null): readonly Shape[] {
  const shape = propertiesOf(schema);
  return shape ? (shape.anyOf ?? [shape]) : [];
}

const withoutRepeats = (list: readonly string[]) => expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([]);

test('ids of endpoints are unique', () => {
  withoutRepeats(allEndpoints.map((endpoint) => endpoint.id));
});

test('no two endpoints have the same method and path pattern', () => {
  withoutRepeats(allEndpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`));
});

describe.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  test('requires nothing, a session, or an existing right', () => {
    expect(rightsOfAccess(endpoint.access).filter((right) => !isRight(right))).toEqual([]);
  });

  test('its parameters are those of its path', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(propertiesOf(endpoint.params)?.properties ?? {})).toEqual(named);
  });

  test('rejects unknown fields', () => {
    for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
      for (const shape of shapesOf(part)) expect(shape.additionalProperties).toBe(false);
    }
  });

  test('reading has no body and no idempotency key; only changes have a body', () => {
    if (endpoint.method === 'GET')
      expect([endpoint.body, endpoint.idempotent, endpoint.response === null]).toEqual([null, false, endpoint.file]);
    if (endpoint.method === 'DELETE') expect(endpoint.body).toBeNull();
  });

  test('a query has only texts, as in a URL', () => {
    const properties = Object.values(propertiesOf(endpoint.query)?.properties ?? {}) as { type?: string }[];
    expect(properties.filter((property) => property.type !== 'string')).toEqual([]);
  });
});

describe.each(commands.map((command) => [command.id, command as CommandDefinition] as const))('command %s', (id, command) => {
  test('is named noun.verb, requires an existing right and has a valid confirmation', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect(isRight(command.right)).toBe(true);
    expect(confirmLevels).toContain(command.confirm);
  });

  test('requires confirmation before it takes a terminal out of service [TM-08]', () => {
    if (command.dangerous) expect(command.confirm).not.toBe('none');
  });

  test('its arguments reject unknown fields', () => {
    expect(propertiesOf(command.args)?.additionalProperties).toBe(false);
  });
});
