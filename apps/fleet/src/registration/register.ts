import { type Client, createClient } from '@floorwalker/core/client/client';
import { ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { signIn, signOut } from '@floorwalker/core/endpoints/session';
import { registerTerminal } from '@floorwalker/core/endpoints/terminal';
import type { Clock, Fetch, Random } from '@floorwalker/core/ports';
import { propertyResource } from '@floorwalker/core/resources/properties/property';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { Failure } from '../failure.ts';
import { appendSecret, type KnownTerminal } from './secrets.ts';

export interface RegistrationOptions {
  readonly server: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly random: Random;
  /** A bearer token, or login name and password. */
  readonly credential: { readonly token: string } | { readonly login: string; readonly password: string };
  /** File in which the secrets of the terminals are saved. */
  readonly file: string;
  /** Property of new terminals; null: distributed over all properties in blocks. */
  readonly property: number | null;
  readonly toName: (id: number) => string;
}

type Site = { readonly id: number; readonly zone: string; readonly currency: string };

/** Types of registered terminals, mostly redemption kiosks; the pattern repeats. */
const types = [3, 3, 3, 8, 3, 3, 2, 3, 7, 3] as const;
const registrationsAtOnce = 4;
const rateLimitPauseMs = 2000;

/** Converts errors of the client to failures of this program. */
function toFailure(error: unknown, server: string): unknown {
  if (error instanceof UnreachableFailure) return new Failure('unreachable', { url: server });
  if (error instanceof ProblemFailure) return new Failure('refused', { detail: error.problem.detail || error.problem.title });
  return error;
}

/**
 * Registers terminals with the given ids, or a number of terminals with ids above those of the server. Each secret is saved
 * as soon as it is received. Throws `Failure` with the message of the server.
 */
export async function registerMissing(options: RegistrationOptions, wanted: readonly number[] | number): Promise<readonly KnownTerminal[]> {
  let token = 'token' in options.credential ? options.credential.token : '';
  const client = createClient({
    ...options,
    baseUrl: options.server,
    credential: (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` }),
  });
  try {
    if ('login' in options.credential) {
      token = (await client.call(signIn, { body: { ...options.credential, kind: 'cli' } })).token ?? '';
    }
    return await registerAll(client, options, typeof wanted === 'number' ? await nextIds(client, wanted) : wanted);
  } catch (error) {
    throw toFailure(error, options.server);
  } finally {
    if ('login' in options.credential && token !== '') await client.call(signOut, {}).catch(() => undefined);
  }
}

async function nextIds(client: Client, count: number): Promise<readonly number[]> {
  const { items } = await client.list(terminalResource, { sort: '-id', limit: 1 });
  const last = items[0]?.id ?? 0;
  return Array.from({ length: count }, (_, index) => last + 1 + index);
}

async function registerAll(client: Client, options: RegistrationOptions, ids: readonly number[]): Promise<readonly KnownTerminal[]> {
  const { items } = await client.list(propertyResource, { sort: 'name', limit: 200 });
  const sites = options.property === null ? items : items.filter((site) => site.id === options.property);
  if (sites.length === 0) throw new Failure('noProperty');
  const made: KnownTerminal[] = [];
  const waiting = [...ids.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, id] = next;
      const site = sites[Math.floor((index * sites.length) / ids.length)];
      if (site) made.push(await registerOne(client, options, id, site));
    }
  };
  await Promise.all(Array.from({ length: registrationsAtOnce }, work));
  return made;
}

async function registerOne(client: Client, options: RegistrationOptions, id: number, site: Site): Promise<KnownTerminal> {
  const type = types[id % types.length] ?? 3;
  const idempotencyKey = options.random();
  for (;;) {
    try {
      const body = { id, name: options.toName(id), type, property: site.id, zone: site.zone };
      const { secret } = await client.call(registerTerminal, { body, idempotencyKey });
      const known = { id, property: site.id, secret, type, zone: site.zone, currency: site.currency };
      await appendSecret(options.file, known);
      return known;
    } catch (error) {
      const code = error instanceof ProblemFailure ? error.problem.code : '';
      if (code === 'terminal.exists') throw new Failure('foreign', { id, file: options.file });
      if (code !== 'request.rate-limited') throw error;
      await new Promise<void>((resolve) => options.clock.after(rateLimitPauseMs, resolve));
    }
  }
}
