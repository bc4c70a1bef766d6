import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import { type Problem, ProblemError } from '@floorwalker/core/contract/problem';
import { type DatabaseDamage, damageHeader } from '@floorwalker/core/vocabulary/database-damage';
import { type HistoryFinding, historyHeader } from '@floorwalker/core/vocabulary/history-finding';
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { languageWishes, type ProblemWriter, toProblem } from './problems.ts';
import { toRateLimit } from './rate-limit.ts';
import { type Route, type RouteDeps, toRoute } from './route.ts';

/** Maximum size of a JSON body, in bytes. */
const bodyLimit = 1_048_576;

/** A refused mutating request of a signed-in caller, for the audit. */
export interface Refusal {
  readonly request: FastifyRequest;
  readonly problem: ProblemError;
}

export interface AppDeps extends RouteDeps {
  readonly log: FastifyBaseLogger;
  readonly problems: ProblemWriter;
  readonly routes: readonly Route[];
  /** Returns the port of the live channel, to which the console's page may connect. */
  readonly livePort: () => number;
  /** Audits a refused act. */
  readonly refused: (refusal: Refusal) => Promise<void>;
  /** Called for each response, for the metrics. */
  readonly answered: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Returns the loss of history that was not accepted yet, if there is one. Every response of the API names it. */
  readonly finding?: () => HistoryFinding | null;
  /** Returns the damage found by the database, which is named in every response of the API; optional. */
  readonly damage?: () => DatabaseDamage | null;
  /** Routes outside the REST API: health, documents, files, the console. */
  readonly extras: readonly ((app: FastifyInstance) => Promise<void> | void)[];
}

const isHost = /^[\w.:[\]-]+$/;

// Pages may be opened through links from any site; API requests are accepted only from our own pages.
const apiRoot = '/api/v1/';

// Load balancers request these paths by address instead of host name.
const openToAnyHost = ['/healthz', '/readyz'];

function protect(app: FastifyInstance, deps: AppDeps): void {
  const sockets = deps.secure ? 'wss' : 'ws';
  app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: [
          "'self'",
          (request) => {
            // This header is built before the host is validated, so an invalid host is replaced and does not enter the policy.
            const host = isHost.test(request.headers.host ?? '') ? request.headers.host : 'localhost';
            return `${sockets}://${host} ${sockets}://${host?.replace(/:\d+$/, '')}:${deps.livePort()}`;
          },
        ],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: deps.secure,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.register(fastifyRateLimit, {
    ...toRateLimit(() => deps.limits.callLimit),
    errorResponseBuilder: () => new ProblemError('request.rate-limited'),
  });
  app.addHook('onRequest', async (request) => {
    if (!openToAnyHost.includes(request.url) && !deps.origins.isKnownHost(request.headers)) throw new ProblemError('request.host-refused');
    if (request.url.startsWith(apiRoot) && !deps.origins.mayRead(request.headers)) throw new ProblemError('request.origin-refused');
  });
}

/** Accepts JSON, and files as streams for the endpoints that take them; other types get 415 before a byte is read. */
function takeBodies(app: FastifyInstance, routes: readonly Route[]): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
  for (const type of new Set(routes.flatMap(({ endpoint }) => endpoint.upload ?? []))) {
    app.addContentTypeParser(type, (_request, body, done) => done(null, body));
  }
}

type SendProblem = (request: FastifyRequest, reply: FastifyReply, error: ProblemError) => FastifyReply;

const createSend =
  (problems: ProblemWriter): SendProblem =>
  (request, reply, error) => {
    const problem: Problem = problems(error, request.id, request.caller?.language ?? languageWishes(request));
    reply.code(problem.status).type('application/problem+json').header('x-correlation-id', request.id);
    return reply.header('cache-control', 'no-store').send(problem);
  };

// Error codes of reading a body, writing a response, a statement and a signal after the caller has disconnected.
const codesOfCut = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', '57014'];

/** Whether the request failed because its caller disconnected, which is no failure of the server. */
function wasCutOff({ raw }: FastifyRequest, error: unknown): boolean {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return raw.socket.destroyed && (codesOfCut.includes(String(code)) || name === 'AbortError');
}

function sendProblems(app: FastifyInstance, { refused }: AppDeps, send: SendProblem): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, new ProblemError('route.not-found')));
  app.setErrorHandler<FastifyError | ProblemError | Error>(async (error, request, reply) => {
    const isCut = wasCutOff(request, error);
    const problem = isCut ? new ProblemError('request.malformed') : toProblem(error, request.endpoint?.id);
    if (isCut) request.log.debug({ reason: error.message }, 'the caller hung up');
    if (problem.code.startsWith('server.')) request.log.error({ err: error }, problem.code);
    if (request.caller && request.endpoint && request.endpoint.method !== 'GET') await refused({ request, problem });
    return send(request, reply, problem);
  });
}

/** Creates the HTTP server from the endpoints, with everything that is common to all handlers. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const send = createSend(deps.problems);
  const app = fastify({
    loggerInstance: deps.log,
    // Called for an invalid URL, such as a broken percent encoding, for which no route can be looked up.
    frameworkErrors: (error, request, reply) => void send(request, reply, toProblem(error)),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlation' }),
    bodyLimit,
    genReqId: () => randomBytes(8).toString('hex'),
    routerOptions: { maxParamLength: 200 },
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('endpoint', null);
  protect(app, deps);
  app.register(fastifyCookie);
  takeBodies(app, deps.routes);
  sendProblems(app, deps, send);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
    if (!request.url.startsWith('/api/')) return;
    const [finding, damage] = [deps.finding?.(), deps.damage?.()];
    if (finding) reply.header(historyHeader, JSON.stringify(finding));
    if (damage) reply.header(damageHeader, JSON.stringify(damage));
  });
  app.addHook('onResponse', async (request, reply) => {
    deps.answered(request, reply);
    const level = request.method === 'GET' && reply.statusCode < 500 ? 'debug' : 'info';
    const facts = { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log[level]({ ...facts, operator: request.caller?.operator.id }, 'call');
  });
  app.register(async (scope) => {
    for (const route of deps.routes) scope.route(toRoute(route, deps));
    for (const extra of deps.extras) await extra(scope);
  });
  await app.ready();
  return app;
}
