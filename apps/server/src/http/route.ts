import { ProblemError } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import { defaultLanguage, toLanguage } from '@floorwalker/i18n/languages';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { isOutcomeUnknown, isUnavailable } from '../db/errors.ts';
import { OutcomeUnknown } from '../db/outcome.ts';
import type { Writer } from '../db/write.ts';
import { checkCallerAccess, checkRestrictions, checkWatching, createCallWrite, type Repeatable } from './call-write.ts';
import { createJar } from './cookies.ts';
import { readCredential } from './credentials.ts';
import type { Call, Caller, FileResponse, Handler, Operator } from './handler.ts';
import { toLocale } from './locale.ts';
import type { Origins } from './origins.ts';
import { invalid, languageWishes } from './problems.ts';
import { type CallLimits, limitAttempts, toRateLimit } from './rate-limit.ts';
import { sendFile } from './send-file.ts';
import type { Sessions } from './sessions.ts';
import { validate } from './validate.ts';

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly handler: Handler<EndpointDefinition>;
}

export interface RouteDeps {
  readonly write: Writer;
  readonly sessions: Sessions;
  readonly origins: Origins;
  readonly secure: boolean;
  /** Called with the identified caller, before the body is read. */
  readonly identified?: (request: FastifyRequest, caller: Caller) => void;
  readonly limits: CallLimits;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the endpoint's route: the caller, for handlers, the log and the audit of refusals. */
    caller: Caller | null;
    endpoint: EndpointDefinition | null;
  }
}

const isUnsafe = (endpoint: EndpointDefinition) => endpoint.method !== 'GET';

// Polling by an open screen must not keep an unattended console signed in.
const isBackground = (request: FastifyRequest) => request.headers['x-background'] === '1';

/** Returns zone and language of the caller. The headers of the request take precedence over the operator's profile. */
const localeOf = (request: FastifyRequest, operator: Operator): Pick<Caller, 'zone' | 'language'> =>
  toLocale({ zone: request.headers['x-time-zone'], language: languageWishes(request) }, operator);

/** Identifies the caller and checks session and right; for a session sent by cookie also that our own page made the request. */
async function authenticate(endpoint: EndpointDefinition, deps: RouteDeps, request: FastifyRequest): Promise<void> {
  request.endpoint = endpoint;
  if (isUnsafe(endpoint) && !deps.origins.mayAct(request.headers)) throw new ProblemError('request.origin-refused');
  const credential = readCredential(request.headers, deps.secure);
  const active = endpoint.access !== 'public' && !isBackground(request);
  const session = credential && (await deps.sessions.find(credential.token, active));
  request.caller = session && { ...session, ...localeOf(request, session.operator) };
  if (session) deps.identified?.(request, session);
  if (endpoint.access === 'public') return;
  if (!request.caller) throw credential ? await deps.sessions.refusalOf(credential.token) : new ProblemError('session.required');
  if (isUnsafe(endpoint) && credential?.byCookie && request.headers['x-session-key'] !== request.caller.sessionKey) {
    throw new ProblemError('request.csrf');
  }
  checkWatching(request.caller, endpoint);
  checkRestrictions(request.caller, endpoint.access);
  checkCallerAccess(request.caller, endpoint.access);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function toRepeatable(endpoint: EndpointDefinition, request: FastifyRequest): Repeatable | null {
  if (!endpoint.idempotent) return null;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') throw new ProblemError('idempotency.key-missing');
  if (!uuid.test(key)) throw invalid([{ path: 'idempotency-key', code: 'invalid', params: {} }]);
  return { route: endpoint.id, key: key.toLowerCase(), request: `${request.url}\n${JSON.stringify(request.body ?? null)}` };
}

/** Returns a signal that aborts when the caller disconnects before the response is sent. */
function toSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!reply.raw.writableFinished) gone.abort();
  };
  // The caller may already have disconnected during the authentication.
  if (reply.raw.closed) look();
  else reply.raw.once('close', look);
  return gone.signal;
}

const refuseHold = () => Promise.reject(new Error('the route is not listed among those that policies hold'));
const refuseWrite = () => Promise.reject(new Error('a public endpoint has no write of a caller'));

/** Maps a database failure of a request; once its change is committed, the problem must not say that nothing was done. */
function toCallFailure(error: unknown, { method }: EndpointDefinition, committed: boolean): unknown {
  if (method === 'GET' && isOutcomeUnknown(error)) return new ProblemError('server.unavailable');
  return committed && isUnavailable(error) && !isOutcomeUnknown(error) ? new OutcomeUnknown(error) : error;
}

function toCall(endpoint: EndpointDefinition, deps: RouteDeps, request: FastifyRequest, reply: FastifyReply, committed: () => void) {
  const params = validate(endpoint.params, request.params);
  const query = validate(endpoint.query, request.query);
  const body = endpoint.upload ? request.body : validate(endpoint.body, request.body);
  const { caller } = request;
  const repeatable = toRepeatable(endpoint, request);
  return {
    params,
    query,
    body,
    caller,
    correlation: request.id,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    site: deps.origins.siteOf(request.headers),
    language: caller?.language ?? toLanguage(languageWishes(request)) ?? defaultLanguage,
    jar: createJar(request, reply, deps.secure),
    signal: toSignal(reply),
    write: caller ? createCallWrite({ ...deps, committed }, caller, endpoint.access, repeatable) : refuseWrite,
    hold: refuseHold,
  } as Call<EndpointDefinition>;
}

/** Maximum size of an uploaded file in bytes; endpoints may allow less. */
const uploadLimit = 512_000_000;

/** Rejects a wrong media type before a byte of the body is read. */
function checkType({ upload }: EndpointDefinition, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (upload ? type !== upload : type !== undefined && type !== 'application/json') throw new ProblemError('request.unsupported-type');
}

/** Creates the framework's route of an endpoint: authenticate (before the body is read), validate, handle, respond. */
export function toRoute({ endpoint, handler }: Route, deps: RouteDeps): RouteOptions {
  return {
    method: endpoint.method,
    url: `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // The caller is authenticated after the rate limits, which are onRequest hooks, and before the body is read.
    preParsing: async (request, reply) => {
      if (endpoint.isRateLimited) await limitAttempts(endpoint.id, deps, request, reply);
      await authenticate(endpoint, deps, request);
      checkType(endpoint, request);
    },
    ...(endpoint.upload && { bodyLimit: uploadLimit }),
    ...(endpoint.isRateLimited && { config: { rateLimit: toRateLimit(() => deps.limits.signInLimit) } }),
    handler: async (request, reply) => {
      let isCommitted = false;
      const committed = () => {
        isCommitted = true;
      };
      const response = await handler(toCall(endpoint, deps, request, reply, committed)).catch((error: unknown) => {
        throw toCallFailure(error, endpoint, isCommitted);
      });
      if (endpoint.file) return sendFile(reply, response as FileResponse);
      if (endpoint.response === null) return reply.code(204).send();
      return reply.header('cache-control', 'no-store').send(response);
    },
  };
}
