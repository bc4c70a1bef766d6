import type { Client } from '@floorwalker/core/client/client';
import { properties } from '@floorwalker/core/endpoints/installation/installation';
import { readProfile } from '@floorwalker/core/endpoints/profile/profile';
import { accountResource } from '@floorwalker/core/resources/accounts/account';
import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import type { Resource } from '@floorwalker/core/resources/index';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { viewResource } from '@floorwalker/core/resources/views/view';
import type { Factory } from '../../factory.ts';
import { createApi } from '../../host/create-api.ts';
import { loadTransport } from '../../host/transport.ts';
import { type Row, toDecimal } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import type { Candidate } from './candidates.ts';

/** How long a key press may wait for the server, in milliseconds, where `FLOOR_COMPLETION_MS` names no time. */
const usualPatience = 400;

const patienceOf = ({ env }: Factory): number => {
  const asked = Number(env.FLOOR_COMPLETION_MS);
  return asked > 0 && asked <= 60_000 ? asked : usualPatience;
};

/** What the server answers at once; nothing when it is away, slow, or nobody is signed in. */
async function atOnce<T>(factory: Factory, ask: (client: Client, signal: AbortSignal) => Promise<readonly T[]>): Promise<readonly T[]> {
  // Nobody waits behind a Tab key until a server comes back: tries follow each other without a pause.
  const clock = { now: factory.clock.now, after: (_ms: number, run: () => void) => factory.clock.after(0, run) };
  try {
    await loadTransport();
    const signal = factory.patience(patienceOf(factory));
    const { client } = await createApi(Object.create(factory, { clock: { value: clock } }) as Factory);
    return await ask(client, signal);
  } catch {
    return [];
  }
}

/** Names of saved views, of one list where that is known. */
export const askViews = (factory: Factory, resource: Resource | null): Promise<readonly Candidate[]> =>
  atOnce(factory, async (client, signal) => {
    const { items } = await client.list(viewResource, { q: resource ? `resource=${resource.id}` : undefined, limit: 200 }, { signal });
    return items.map(({ name, q }) => ({ word: clean(name), about: clean(q) }));
  });

/** Ids of the first rows of a list that match a filter, with what they are called. */
export const askIds = (factory: Factory, resource: Resource, q?: string): Promise<readonly Candidate[]> =>
  atOnce(factory, async (client, signal) => {
    const items = (await client.list(resource, { q, limit: 200 }, { signal })).items as readonly Row[];
    return items.map((row) => ({ word: clean(String(row[resource.rowId])), about: clean(String(row.name ?? row.terminalName ?? '')) }));
  });

/** Approvals that this operator may decide now. */
export const askOpenApprovals = (factory: Factory): Promise<readonly Candidate[]> =>
  atOnce(factory, async (client, signal) => {
    const { items } = await client.list(approvalResource, { q: 'state:pending', limit: 200 }, { signal });
    return items
      .filter(({ mayDecide }) => mayDecide)
      .map(({ id, terminalName, amount, currency }) => ({
        word: clean(id),
        about: `${clean(terminalName)} ${toDecimal(amount, currency)}`,
      }));
  });

/** Login names of accounts. */
export const askLogins = (factory: Factory): Promise<readonly Candidate[]> =>
  atOnce(factory, async (client, signal) => {
    const { items } = await client.list(accountResource, { limit: 200 }, { signal });
    return items.map(({ login, name }) => ({ word: clean(login), about: clean(name) }));
  });

/** Numbers of properties, with their names. */
export const askProperties = (factory: Factory): Promise<readonly Candidate[]> =>
  atOnce(factory, async (client, signal) =>
    (await client.call(properties, { signal })).items.map(({ id, name }) => ({ word: String(id), about: clean(name) })),
  );

/** Bindings that the operator has keys of their own for, with these. */
export const askBindings = (factory: Factory): Promise<readonly Candidate[]> =>
  atOnce(factory, async (client, signal) => {
    const { keys } = await client.call(readProfile, { signal });
    return Object.entries(keys).map(([binding, sequences]) => ({ word: clean(binding), about: clean(sequences.join(' ')) }));
  });

/** Names that a filter may be about: sites and terminals. */
export const askSeen = (factory: Factory, column: string): Promise<readonly string[]> =>
  atOnce(factory, async (client, signal) => {
    if (column === 'propertyName') return (await client.call(properties, { signal })).items.map(({ name }) => clean(name));
    if (column !== 'name' && column !== 'terminalName') return [];
    return (await client.list(terminalResource, { sort: 'name', limit: 500 }, { signal })).items.map(({ name }) => clean(name));
  });
