import * as z from 'zod/mini';
import type { EndpointDefinition, Schema } from '../registry/define-endpoint.ts';
import { resources } from '../resources/index.ts';
import { rightsOfAccess } from '../vocabulary/access.ts';
import { allEndpoints } from './all-endpoints.ts';
import { commandResponse } from './command-endpoint.ts';
import { problem } from './problem.ts';

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
type JsonSchema = Readonly<Record<string, unknown>>;

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (OpenApiParameter | { readonly $ref: string })[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  /** The required right; absent if the endpoint requires none. */
  readonly 'x-right'?: string | readonly string[];
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  /** Translates an i18n key such as `endpoints:session.sign-in`. */
  readonly translate: (key: string) => string;
  readonly endpoints?: readonly EndpointDefinition[];
}

/** Describes the REST API as an OpenAPI 3.1 document. */
export function toOpenApi({ title, version, translate, endpoints = allEndpoints }: OpenApiOptions): OpenApiDocument {
  const responseNames = nameResponses(endpoints);
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const endpoint of endpoints) {
    const item = paths[endpoint.path] ?? {};
    item[endpoint.method.toLowerCase()] = toOperation(endpoint, responseNames, translate(`endpoints:${endpoint.id}`));
    paths[endpoint.path] = item;
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/api/v1' }],
    paths,
    components: { ...components, schemas: toSchemas(responseNames) },
  };
}

/** Names the response schemas, so that each row type is defined once in the document. */
function nameResponses(endpoints: readonly EndpointDefinition[]): Map<Schema, string> {
  const names = new Map<Schema, string>([[problem, 'Problem']]);
  for (const resource of resources) names.set(resource.row, `${toPascal(resource.id)}Row`);
  names.set(commandResponse, 'RunOrPreview');
  for (const { id, response } of endpoints) if (response && !names.has(response)) names.set(response, `${toPascal(id)}Response`);
  return names;
}

const toPascal = (id: string): string => id.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase());

const schemaRef = (name: string): string => `#/components/schemas/${name}`;

function toSchemas(names: ReadonlyMap<Schema, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: schemaRef, unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIds(schema)]));
}

/** Converts the schema of a request to JSON Schema; fields with defaults are optional. */
const toInput = (schema: Schema): JsonSchema => withoutIds(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

function withoutIds(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema as Record<string, unknown>;
  return rest;
}

function toOperation(endpoint: EndpointDefinition, responseNames: ReadonlyMap<Schema, string>, summary: string): OpenApiOperation {
  const { id, access, idempotent } = endpoint;
  const needed = rightsOfAccess(access);
  return {
    operationId: id,
    summary,
    tags: [id.slice(0, id.lastIndexOf('.'))],
    security: toSecurity(endpoint),
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...toRequestBody(endpoint),
    responses: toResponses(endpoint, responseNames),
    ...(needed.length > 0 && { 'x-right': needed.length > 1 ? needed : needed[0] }),
  };
}

function toRequestBody({ body, upload }: EndpointDefinition): Pick<OpenApiOperation, 'requestBody'> {
  if (upload) return { requestBody: { required: true, content: { [upload]: { schema: { type: 'string', format: 'binary' } } } } };
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: toInput(body) } } } } : {};
}

/** A session cookie is accepted for changes only together with the session key. */
function toSecurity({ access, method }: EndpointDefinition): OpenApiOperation['security'] {
  if (access === 'public') return [];
  return [{ bearer: [] }, method === 'GET' ? { cookie: [] } : { cookie: [], sessionKey: [] }];
}

function toParameters(schema: Schema | null, location: OpenApiParameter['in']): OpenApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toInput(schema) as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSuccessResponse({ response, file }: EndpointDefinition, responseNames: ReadonlyMap<Schema, string>): Record<string, unknown> {
  if (file) return { 200: { description: 'OK', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } };
  const name = response ? responseNames.get(response) : undefined;
  if (name === undefined) return { 204: { description: 'No Content' } };
  return { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: schemaRef(name) } } } } };
}

function toResponses(endpoint: EndpointDefinition, responseNames: ReadonlyMap<Schema, string>): Record<string, unknown> {
  const { access, body, method, params, query, upload } = endpoint;
  const done = toSuccessResponse(endpoint, responseNames);
  const refusals = [
    ...(body || upload ? [400, 413, 415] : []),
    ...(access === 'public' ? [] : [401]),
    ...(access === 'signed-in' || rightsOfAccess(access).length > 0 ? [403] : []),
    ...(params ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(body || query || upload ? [422] : []),
    429,
    503,
  ];
  const refusal = { $ref: '#/components/responses/Problem' };
  return { ...done, ...Object.fromEntries(refusals.map((status) => [status, refusal])) };
}

const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'floor_session' },
    sessionKey: { type: 'apiKey', in: 'header', name: 'X-Session-Key' },
  },
  parameters: {
    IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } },
  },
  responses: {
    Problem: { description: 'Problem', content: { 'application/problem+json': { schema: { $ref: schemaRef('Problem') } } } },
  },
} as const;
