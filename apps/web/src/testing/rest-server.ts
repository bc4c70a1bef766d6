import { type ProblemCode, ProblemError, problemStatus } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition, Schema, Shape } from '@floorwalker/core/registry/define-endpoint';
import { resources } from '@floorwalker/core/resources/index';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { problemText } from '@floorwalker/i18n/labels';
import type * as z from 'zod/mini';

/** A request as the page sent it. `path` is below `/api/v1`. */
export interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Thrown by a handler: the connection breaks before the response arrives. */
export class LostResponse extends Error {}

type Body<E extends EndpointDefinition> = E['body'] extends Schema ? z.output<E['body']> : undefined;
type Result<E extends EndpointDefinition> = E['response'] extends Schema ? Shape<E['response']> : unknown;
type Handler<E extends EndpointDefinition> = (
  request: Omit<RestRequest, 'body'> & { readonly body: Body<E> },
) => Result<E> | Promise<Result<E>>;

interface Route {
  readonly endpoint: EndpointDefinition;
  readonly pattern: RegExp;
  readonly handle: (request: RestRequest) => unknown;
}

/** The response of a list without rows; null if the path is no list. */
function toEmptyList(path: string): unknown {
  const [, id, rest] = path.split('/');
  if (!resources.some((resource) => resource.id === id)) return null;
  if (rest === 'count') return { count: 0, exact: true };
  return rest === undefined ? { items: [], next: null, position: 'test.0' } : null;
}

const i18n = createI18n('en', ['problems', 'rights', 'choices'], { strict: true });

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function toProblemResponse({ code, params, fields }: ProblemError): Promise<Response> {
  const known = code as ProblemCode;
  const text = problemText(await i18n, known, params, 'en');
  return json(problemStatus[known], {
    type: `/problems/${code}`,
    status: problemStatus[known],
    code,
    params,
    fields,
    correlation: 'test-1',
    ...text,
  });
}

/**
 * A REST server in memory in place of the network. It checks requests and responses against the schemas of their
 * endpoints, and a handler reports a problem by throwing a `ProblemError`, as on the server. A list without a handler is empty.
 */
export function createRestServer() {
  const routes: Route[] = [];
  const received: RestRequest[] = [];
  const respond = async (request: Omit<RestRequest, 'params'>): Promise<Response> => {
    const route = routes.findLast(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(request.path));
    const found = route?.pattern.exec(request.path)?.groups ?? {};
    const params = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]));
    received.push({ ...request, params });
    const empty = request.method === 'GET' ? toEmptyList(request.path) : null;
    if (!route) return empty ? json(200, empty) : toProblemResponse(new ProblemError('route.not-found'));
    const { endpoint, handle } = route;
    try {
      const body = endpoint.body ? endpoint.body.parse(request.body) : undefined;
      const result = await handle({ ...request, params, body });
      return endpoint.response ? json(200, endpoint.response.parse(result)) : new Response(null, { status: 204 });
    } catch (error) {
      if (error instanceof ProblemError) return toProblemResponse(error);
      throw error;
    }
  };
  window.fetch = (input, { method = 'GET', headers, body } = {}) => {
    const url = new URL(String(input), 'http://console.test');
    return respond({
      method,
      path: url.pathname.replace('/api/v1', ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
    }).catch((error: unknown) => {
      // A request or response that does not match its schema fails the test run; the page only sees a lost response.
      if (!(error instanceof LostResponse)) void Promise.reject(error);
      throw error;
    });
  };
  return {
    /** Handles the requests to an endpoint; a later handler of the same endpoint replaces the earlier one. */
    on<E extends EndpointDefinition>(endpoint: E, handle: Handler<E>): void {
      routes.push({ endpoint, pattern: toPattern(endpoint.path), handle: handle as Route['handle'] });
    },
    /** The requests to an endpoint so far. */
    received: (endpoint: EndpointDefinition): readonly RestRequest[] =>
      received.filter(({ method, path }) => method === endpoint.method && toPattern(endpoint.path).test(path)),
  };
}

export type RestServer = ReturnType<typeof createRestServer>;
