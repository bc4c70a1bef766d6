import type * as z from 'zod/mini';
import type { Right } from '../vocabulary/rights.ts';

/** A schema of the contract; what it accepts and what it yields are the same JSON shape. */
export type Schema = z.ZodMiniType;

const accessKinds = ['public', 'identity', 'own-account', 'signed-in'] as const;

/**
 * Who may call. `public`: anybody. `identity`: every session and every API token, also while the session is restricted.
 * `own-account`: the same, but an API token only if its scope has the right `own-account.manage`. `signed-in`: every session
 * without restriction and every API token. Else the holders of that right.
 */
export type Access = (typeof accessKinds)[number] | Right;

/** Whether the access names a right. */
export const isRightAccess = (access: Access): access is Right => !(accessKinds as readonly string[]).includes(access);

/** Where a call names the list that it reads: its id, or the member of the body that holds the id. */
export type ListReference = string | { readonly member: string };

/**
 * One REST call. `path` is below `/api/v1` with `{name}` for parameters. Mutating calls (all but GET) carry an
 * idempotency key unless `idempotent` is false (sign-in and heartbeat). `response` null means 204. `file`: the answer is a
 * file, streamed, of whatever media type the call asks for; its `response` is null. `upload`: the body is a file of this media
 * type, streamed; its `body` is null.
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
  /** Counts against the limit of sign-ins per address. By default every public call that changes something. */
  readonly isRateLimited: boolean;
  /** Is allowed in watch mode, which is read-only. By default calls that change nothing. */
  readonly allowedWhileWatching: boolean;
  /** The list that it reads, which a module licence may gate. */
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

/** What `defineEndpoint` makes of its input: absent schemas are null. */
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

/** Completes a definition: absent schemas become null, and every method but GET is idempotent unless it says otherwise. */
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

/** The JSON value that a schema stands for; a missing schema has none. */
export type Shape<S> = S extends Schema ? z.output<S> : undefined;
