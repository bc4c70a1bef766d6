import type { Client } from '@floorwalker/core/client/client';
import { readProfile } from '@floorwalker/core/endpoints/profile';
import { accountResource } from '@floorwalker/core/resources/accounts/account';
import { approvalResource, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import type { Resource } from '@floorwalker/core/resources/index';
import { rightsProfileResource } from '@floorwalker/core/resources/operators/rights-profile';
import { propertyResource } from '@floorwalker/core/resources/properties/property';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { viewResource } from '@floorwalker/core/resources/views/view';
import { roleIds } from '@floorwalker/core/vocabulary/roles';
import { createApi } from '../../api/create-api.ts';
import { loadTransport } from '../../api/transport.ts';
import type { Factory } from '../../factory.ts';
import { type Row, toDecimal } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import type { Candidate } from './candidates.ts';

/** Default timeout of requests during completion, in milliseconds; `FLOOR_COMPLETION_MS` overrides it. */
const defaultTimeoutMs = 400;

const completionTimeout = ({ env }: Factory): number => {
  const configuredMs = Number(env.FLOOR_COMPLETION_MS);
  return configuredMs > 0 && configuredMs <= 60_000 ? configuredMs : defaultTimeoutMs;
};

/** Returns the result of a request; an empty list if the server is unreachable or exceeds the timeout, or if nobody is signed in. */
async function fetchWithinTimeout<T>(
  factory: Factory,
  query: (client: Client, signal: AbortSignal) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  // Retries without a retry delay, because completion must not wait until a server is available again.
  const clock = { now: factory.clock.now, after: (_ms: number, run: () => void) => factory.clock.after(0, run) };
  try {
    await loadTransport();
    const signal = factory.timeout(completionTimeout(factory));
    const { client } = await createApi(Object.create(factory, { clock: { value: clock } }) as Factory);
    return await query(client, signal);
  } catch {
    return [];
  }
}

/** Names of saved views, limited to one list or report if it is known. */
export const fetchViews = (factory: Factory, resource: { readonly id: string } | null): Promise<readonly Candidate[]> =>
  fetchWithinTimeout(factory, async (client, signal) => {
    const { items } = await client.list(viewResource, { q: resource ? `resource=${resource.id}` : undefined, limit: 200 }, { signal });
    return items.map(({ name, q }) => ({ word: clean(name), about: clean(q) }));
  });

/** Ids of the first rows of a list that match a filter, with their names. */
export const fetchIds = (factory: Factory, resource: Resource, q?: string): Promise<readonly Candidate[]> =>
  fetchWithinTimeout(factory, async (client, signal) => {
    const items = (await client.list(resource, { q, limit: 200 }, { signal })).items as readonly Row[];
    return items.map((row) => ({ word: clean(String(row[resource.rowId])), about: clean(String(row.name ?? row.terminalName ?? '')) }));
  });

/** Pending approvals that the operator may decide. */
export const fetchOpenApprovals = (factory: Factory): Promise<readonly Candidate[]> =>
  fetchWithinTimeout(factory, async (client, signal) => {
    const { items } = await client.list(approvalResource, { q: 'state:pending', limit: 200 }, { signal });
    return items
      .filter(({ mayDecide }) => mayDecide)
      .map((row) => ({
        word: clean(row.id),
        about: isTransactionApproval(row) ? `${clean(row.terminalName)} ${toDecimal(row.amount, row.currency)}` : clean(row.act ?? ''),
      }));
  });

/** Login names of accounts. */
export const fetchLogins = (factory: Factory): Promise<readonly Candidate[]> =>
  fetchWithinTimeout(factory, async (client, signal) => {
    const { items } = await client.list(accountResource, { limit: 200 }, { signal });
    return items.map(({ login, name }) => ({ word: clean(login), about: clean(name) }));
  });

/** Ids of rights profiles: the predefined ones, and those of the server if it is reachable. */
export async function fetchProfiles(factory: Factory): Promise<readonly Candidate[]> {
  const own = await fetchWithinTimeout(factory, async (client, signal) => {
    const { items } = await client.list(rightsProfileResource, { q: 'predefined:no', limit: 200 }, { signal });
    return items.map(({ id, name }) => ({ word: clean(id), about: clean(name) }));
  });
  return [...roleIds.map((word) => ({ word, about: '' })), ...own];
}

/** Numbers of properties, with their names. */
export const fetchProperties = (factory: Factory): Promise<readonly Candidate[]> =>
  fetchWithinTimeout(factory, async (client, signal) =>
    (await client.list(propertyResource, { limit: 200 }, { signal })).items.map(({ id, name }) => ({
      word: String(id),
      about: clean(name),
    })),
  );

/** Key bindings that the operator has customised, with their keys. */
export const fetchBindings = (factory: Factory): Promise<readonly Candidate[]> =>
  fetchWithinTimeout(factory, async (client, signal) => {
    const { keys } = await client.call(readProfile, { signal });
    return Object.entries(keys).map(([binding, sequences]) => ({ word: clean(binding), about: clean(sequences.join(' ')) }));
  });

/** Names of properties or terminals, as values of a filter on that column. */
export const fetchNames = (factory: Factory, column: string): Promise<readonly string[]> =>
  fetchWithinTimeout(factory, async (client, signal) => {
    if (column === 'propertyName')
      return (await client.list(propertyResource, { limit: 200 }, { signal })).items.map(({ name }) => clean(name));
    if (column !== 'name' && column !== 'terminalName') return [];
    return (await client.list(terminalResource, { sort: 'name', limit: 500 }, { signal })).items.map(({ name }) => clean(name));
  });
