import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Product } from '../harness/product.ts';
import { type Reply, type RequestOptions, sendRequest } from '../harness/send-request.ts';

export const endpointOf = (id: string): EndpointDefinition => {
  const found = allEndpoints.find((endpoint) => endpoint.id === id);
  if (!found) throw new Error(`no endpoint ${id}`);
  return found;
};

/** Checks that a response conforms to its schema, without additional fields. */
export function check({ id, response: schema }: EndpointDefinition, { status, headers, text, body }: Reply): void {
  expect([id, status, text.slice(0, status < 300 ? 0 : 500)]).toEqual([id, schema ? 200 : 204, '']);
  expect(headers['cache-control'] ?? 'no-store').toBe('no-store');
  if (!schema) {
    expect(text).toBe('');
    return;
  }
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const read = z.safeParse(schema, body);
  expect([id, read.error?.issues]).toEqual([id, undefined]);
  // Parsing drops fields that the schema does not have, so a response with an additional field differs here.
  expect(read.data).toEqual(body);
}

export const firstOf = (list: unknown): Record<string, unknown> => {
  const [first] = (list as { items: Record<string, unknown>[] }).items;
  if (!first) throw new Error('the list is empty');
  return first;
};

/** Compares responses of a product with the contract, and records the compared calls. */
export interface Comparison {
  readonly compared: Set<string>;
  /** Makes the call, by default as the default operator, and checks its response. */
  fetchCompared(
    id: string,
    params?: { readonly [name: string]: string | number },
    options?: RequestOptions & { readonly query?: string },
  ): Promise<unknown>;
}

export function createComparison(product: () => Product, tokenOf: () => string): Comparison {
  const compared = new Set<string>();
  return {
    compared,
    fetchCompared: async (id, params = {}, { query = '', ...options } = {}) => {
      const endpoint = endpointOf(id);
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const reply = await sendRequest(product(), `${endpoint.method} ${path}${query}`, { as: tokenOf(), ...options });
      check(endpoint, reply);
      compared.add(id);
      return reply.body;
    },
  };
}

/** Calls about authentication factors and tokens are compared in `factors.test.ts`. */
export const isOfFactors = (id: string): boolean =>
  ['factor', 'token', 'tokens', 'device-sign-in'].includes(id.split('.')[0] ?? '') ||
  ['session.leave', 'session.begin-passkey', 'session.passkey', 'session.step-up'].includes(id);

/** Calls about working together are compared in `teamwork.test.ts`. */
export const isOfTeamwork = (id: string): boolean =>
  ['error', 'shift', 'terminal-note', 'terminal-history'].includes(id.split('.')[0] ?? '') ||
  ['terminal.summary', 'terminal.versions', 'event.act', 'event.history', 'event.assignees'].includes(id);

/** Calls about operators and their accounts are compared in `people.test.ts`, all others in `responses.test.ts`. */
export const isOfPeople = (id: string): boolean =>
  [
    'account',
    'accounts',
    'assignment',
    'site-assignment',
    'operator',
    'operators',
    'rights-profile',
    'rights-profiles',
    'email',
    'message',
    'messages',
    'password',
    'profile',
  ].includes(id.split('.')[0] ?? '') || id === 'session.options';

/** Calls about webhooks are compared in `webhooks.test.ts`. */
export const isOfWebhooks = (id: string): boolean => /^webhooks?\./.test(id);

/** Calls about recurring runs are compared in `recurring-runs.test.ts`. */
export const isOfRecurringRuns = (id: string): boolean => /^recurring-runs?\./.test(id);

/** Calls about alerts are compared in `alerts.test.ts`. */
export const isOfAlerts = (id: string): boolean => /^alert(s|-rules)?\./.test(id);

/** Remote access needs TLS and a terminal with a screen: its responses are compared in its own tests. */
const isOfRemote = (id: string): boolean => /^remote(-sessions)?\./.test(id);

/** An update needs a signed file: its responses are compared in its own tests. */
const isOfUpdates = (id: string): boolean => /^update(-files|-progress)?\./.test(id);

/** Calls about one backup are compared in `backups.test.ts`. */
export const isOfBackups = (id: string): boolean => /^backup\.(?!request)/.test(id);

/** The lines of a log file are compared in `log-files.test.ts`. */
export const isOfLogFiles = (id: string): boolean => /^log-file\.(lines|search|archive-contents)$/.test(id);

/** Calls about balancing are compared in `balancing.test.ts`. */
export const isOfBalancing = (id: string): boolean =>
  /^(balancing-reports?|money-services?|service-route|casino-day)\.|^terminal\.balancing$/.test(id);

/** Reports and exclusions are compared in `statistics.test.ts`. */
export const isOfStatistics = (id: string): boolean => /^(statistics|exclusions?)\./.test(id);

/** Dashboards and their widgets are compared in `dashboards.test.ts`. */
export const isOfDashboards = (id: string): boolean => /^(dashboard|widget)\./.test(id);

/** Whether the responses of a call are compared in another file than `responses.test.ts`. */
export const isComparedElsewhere = (id: string): boolean =>
  [
    isOfPeople,
    isOfFactors,
    isOfTeamwork,
    isOfWebhooks,
    isOfRecurringRuns,
    isOfAlerts,
    isOfRemote,
    isOfUpdates,
    isOfBackups,
    isOfLogFiles,
    isOfStatistics,
    isOfDashboards,
    isOfBalancing,
  ].some((isOf) => isOf(id));
