import type * as z from 'zod/mini';
import type { Access } from '../vocabulary/access.ts';

/** A schema of the contract; its input and output have the same JSON shape. */
export type Schema = z.ZodMiniType;

/** How an endpoint names the list that it reads: a fixed id, or the member of the request body that holds the id. */
export type ListReference = string | { readonly member: string };

/**
 * One REST endpoint. `path` is below `/api/v1` with `{name}` for parameters. All calls but GET carry an idempotency key
 * unless `idempotent` is false, as for sign-in and heartbeat. `response` null means 204. `file`: the response is a streamed
 * file with the requested media type, and `response` is null. `upload`: the body is a streamed file of this media type, and
 * `body` is null.
 */
export interface EndpointDefinition {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly params: Schema | null;
  readonly query: Schema | null;
  readonly body: Schema | null;
  readonly response: Schema | null;
  readonly file: boolean;
  readonly upload: `${string}/${string}` | null;
  readonly idempotent: boolean;
  /** Whether calls count against the limit of sign-ins per address. By default true for public calls that change data. */
  readonly isRateLimited: boolean;
  /** Whether the call is allowed in watch mode, which is read-only. By default true for calls that change nothing. */
  readonly allowedWhileWatching: boolean;
  /** The list that the endpoint reads; it may require a module licence. */
  readonly list: ListReference | null;
}

type Given<D, K extends string> = D extends { readonly [P in K]: infer S extends Schema } ? S : null;

type EndpointInput = Pick<EndpointDefinition, 'id' | 'method' | 'path' | 'access'> & {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response?: Schema;
  readonly file?: boolean;
  readonly upload?: `${string}/${string}`;
  readonly idempotent?: boolean;
  readonly isRateLimited?: boolean;
  readonly allowedWhileWatching?: boolean;
  readonly list?: ListReference;
};

/** Type of the result of `defineEndpoint`: missing schemas are null. */
export type Endpoint<D extends EndpointInput> = Pick<D, 'id' | 'method' | 'path' | 'access'> &
  Pick<EndpointDefinition, 'isRateLimited' | 'allowedWhileWatching' | 'list'> & {
    readonly params: Given<D, 'params'>;
    readonly query: Given<D, 'query'>;
    readonly body: Given<D, 'body'>;
    readonly response: Given<D, 'response'>;
    readonly file: D extends { readonly file: true } ? true : false;
    readonly upload: D extends { readonly upload: infer U extends `${string}/${string}` } ? U : null;
    readonly idempotent: boolean;
  };

/**
 * Completes a definition: missing schemas become null, and every method but GET requires an idempotency key unless the
 * definition says otherwise.
 */
export function defineEndpoint<const D extends EndpointInput>(definition: D): Endpoint<D> {
  const { id, method, path, access } = definition;
  const isMutation = method !== 'GET';
  return {
    id,
    method,
    path,
    access,
    params: definition.params ?? null,
    query: definition.query ?? null,
    body: definition.body ?? null,
    response: definition.response ?? null,
    file: definition.file ?? false,
    upload: definition.upload ?? null,
    idempotent: definition.idempotent ?? isMutation,
    isRateLimited: definition.isRateLimited ?? (isMutation && access === 'public'),
    allowedWhileWatching: definition.allowedWhileWatching ?? !isMutation,
    list: definition.list ?? null,
  } as Endpoint<D>;
}

/** The JSON type of a schema; null without a schema. */
export type Shape<S> = S extends Schema ? z.output<S> : undefined;
