import { expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { toOpenApi } from './openapi.ts';

const document = toOpenApi({ title: 'Floorwalker', version: '0.1.0', translate: (key) => `words of ${key}` });
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

/** Every `$ref` in a value, at any depth. */
const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : refsIn(part)));
};

test('every endpoint is an operation with a summary', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(allEndpoints.map((endpoint) => endpoint.id).sort());
  expect(document.paths['/session']?.post?.summary).toBe('words of endpoints:session.sign-in');
});

test('every reference points to a definition in the document', () => {
  const refs = [...new Set(refsIn(document))];
  expect(refs.length).toBeGreaterThan(20);
  for (const ref of refs) {
    const found = ref
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect(found, ref).toBeTypeOf('object');
  }
});

test('every parameter of a path is described', () => {
  for (const [path, item] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const operation of Object.values(item)) {
      const described = operation.parameters.flatMap((parameter) => ('in' in parameter && parameter.in === 'path' ? [parameter.name] : []));
      expect(described, path).toEqual(named);
    }
  }
});

test('a page references its row, and a command its run', () => {
  const schemas = document.components.schemas as Record<string, unknown>;
  expect(schemas.TerminalsListResponse).toMatchObject({ properties: { items: { items: { $ref: '#/components/schemas/TerminalsRow' } } } });
  expect(schemas.TerminalsRow).toMatchObject({ type: 'object', properties: { name: { type: 'string', maxLength: 80 } } });
  expect(JSON.stringify(document.paths['/commands/terminal.restart'])).toContain('#/components/schemas/RunOrPreview');
});

test('a mutating call requires an idempotency key, and in a browser the session key too', () => {
  const decide = document.paths['/approvals/{terminal}/{sequence}/decision']?.post;
  expect(decide?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  expect(decide?.security).toEqual([{ bearer: [] }, { cookie: [], sessionKey: [] }]);
  expect(decide?.['x-right']).toBe('approval.decide');
  expect(Object.keys(decide?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '422', '429', '503']);
});

test('fields with a default are optional in a body', () => {
  expect(document.paths['/session']?.post?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['login', 'password'], additionalProperties: false } } },
  });
});

test('sign-in needs no session; sign-out has no response body', () => {
  expect(document.paths['/session']?.post?.security).toEqual([]);
  expect(Object.keys(document.paths['/session']?.delete?.responses ?? {})).toEqual(['204', '401', '409', '429', '503']);
});

test('the document is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
