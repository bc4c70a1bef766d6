import type * as z from 'zod/mini';
import type { CommandTargets } from '../contract/command-call.ts';
import type { CommandRun } from '../contract/command-endpoint.ts';
import type { Count, Explanation, Page } from '../contract/list.ts';
import type { RunPreview } from '../endpoints/run.ts';
import type { CommandDefinition } from '../registry/define-command.ts';
import type { EndpointDefinition, Schema, Shape } from '../registry/define-endpoint.ts';
import type { ResourceDefinition, RowOf } from '../registry/define-resource.ts';
import { type CallOptions, type ClientOptions, createExchange, type Exchange } from './exchange.ts';

/** Input type of a schema: fields with defaults may be left out. */
type Given<S> = S extends Schema ? z.input<S> : never;
type Part<Name extends string, S> = S extends Schema ? { readonly [N in Name]: Given<S> } : { readonly [N in Name]?: undefined };
type LooseQuery<S> = S extends Schema ? { readonly query?: Given<S> } : { readonly query?: undefined };

/** A file object of the host, such as the browser's `File`, for endpoints that upload a file. */
type FilePart<E extends EndpointDefinition> = E['upload'] extends string ? { readonly file: object } : { readonly file?: undefined };

export type RequestOf<E extends EndpointDefinition> = Part<'params', E['params']> &
  Part<'body', E['body']> &
  FilePart<E> &
  LooseQuery<E['query']>;

/** Query of a list, with numbers instead of strings. `wait` is in seconds. */
export interface ListOptions {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly skip?: number | undefined;
  readonly wait?: number | undefined;
}

export interface CommandOptions<C extends CommandDefinition> {
  readonly targets: CommandTargets;
  readonly args: z.input<C['args']>;
  readonly reason?: string;
  readonly dryRun?: boolean;
  readonly plan?: string;
  readonly planId?: string;
  readonly again?: boolean;
}

/** A command returns its run, unless the body asks for a dry run, which returns a preview. */
type RunResponse<A> = A extends { readonly dryRun: true }
  ? A extends { readonly planId: string }
    ? RunPreview | CommandRun
    : RunPreview
  : CommandRun;

/**
 * The REST API, typed by the registry. Every method throws `ProblemFailure` (the server reported a problem),
 * `UnreachableFailure` (no response) or `NoResponseFailure` (another program responded). Responses are not validated: client
 * and server have the same version.
 */
export interface Client {
  call<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E> & CallOptions): Promise<Shape<E['response']>>;
  list<D extends ResourceDefinition>(resource: D, request?: ListOptions, options?: CallOptions): Promise<Page<RowOf<D>>>;
  count<D extends ResourceDefinition>(resource: D, q?: string, options?: CallOptions): Promise<Count>;
  explain<D extends ResourceDefinition>(resource: D, q?: string, options?: CallOptions): Promise<Explanation>;
  show<D extends ResourceDefinition>(resource: D, id: string | number, options?: CallOptions): Promise<RowOf<D>>;
  run<C extends CommandDefinition, const A extends CommandOptions<C>>(
    command: C,
    request: A,
    options?: CallOptions,
  ): Promise<RunResponse<A>>;
}

/**
 * Creates a client for `baseUrl` with the given credentials. It stores nothing but the idempotency keys of requests with an
 * unknown outcome.
 */
export function createClient(options: ClientOptions): Client {
  const send = createExchange(options);
  return {
    call: (endpoint, request) => send(toExchange(endpoint, request)) as Promise<Shape<(typeof endpoint)['response']>>,
    list: (resource, request = {}, rest = {}) => send(get(`/${resource.id}`, request, rest)) as Promise<Page<RowOf<typeof resource>>>,
    count: (resource, q, rest = {}) => send(get(`/${resource.id}/count`, { q }, rest)) as Promise<Count>,
    explain: (resource, q, rest = {}) => send(get(`/${resource.id}/explain`, { q }, rest)) as Promise<Explanation>,
    show: (resource, id, rest = {}) => send(get(`/${resource.id}/${encodeURIComponent(id)}`, {}, rest)) as Promise<RowOf<typeof resource>>,
    run: (command, request, rest = {}) =>
      send({ method: 'POST', path: `/commands/${command.id}`, query: {}, body: request, idempotent: true, ...rest }) as Promise<
        RunResponse<typeof request>
      >,
  };
}

type LooseRequest = CallOptions & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: object | undefined;
};

function toExchange(endpoint: EndpointDefinition, request: LooseRequest): Exchange {
  const { params, query, body, file, ...options } = request;
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, (params ?? {}) as Record<string, string>),
    query: (query ?? {}) as Exchange['query'],
    body,
    ...(endpoint.upload && file && { file: { type: endpoint.upload, content: file } }),
    idempotent: endpoint.idempotent,
    ...options,
  };
}

const get = (path: string, query: object, options: CallOptions): Exchange => ({
  method: 'GET',
  path,
  query: query as Exchange['query'],
  body: undefined,
  idempotent: false,
  ...options,
});

/** Replaces the placeholders of a path such as `/runs/{id}/targets` by URL-encoded parameters; throws if a parameter is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
