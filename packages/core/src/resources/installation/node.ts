import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { leaseNames } from '../../vocabulary/lease-names.ts';
import { instant } from '../../vocabulary/scalars.ts';

/** `stopped`: the server ended its lease itself; `lost`: the lease ran out, since the server failed or does not reach the database. */
export const nodeStates = ['lost', 'stopped', 'running'] as const;

/** Figures of a server: null unless it runs. A server writes them when it renews its lease. */
const figure = z.nullable(z.int());

/** One server of the installation. */
export const nodeRow = z.strictObject({
  id: z.uuid(),
  /** Name of the machine. */
  name: z.string(),
  version: z.string(),
  state: z.enum(nodeStates),
  /** Whether this server sent the response. */
  responds: z.boolean(),
  started: instant,
  /** Seconds since the start. */
  uptime: figure,
  /** End of the lease: in the future while the server runs, otherwise since when it has none. */
  leaseUntil: instant,
  /** Connections of terminals. */
  terminals: figure,
  /** Sockets of the live channel, as of consoles and of `tail`. */
  consoles: figure,
  /** Entries of the stream that the server had not passed on yet. */
  lag: figure,
  /** Jobs that this server and no other runs. */
  leases: z.array(z.enum(leaseNames)),
});

export const nodeResource = defineResource({
  id: 'nodes',
  noun: 'node',
  right: 'server-settings.view',
  row: nodeRow,
  rowId: 'id',
  columns: {
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    state: { kind: 'choice', sortable: true, filter: true, values: nodeStates, translationKey: 'nodeState', priority: 'main' },
    responds: { kind: 'flag' },
    version: { kind: 'text', sortable: true, filter: true, priority: 'main' },
    started: { kind: 'time', sortable: true, filter: true },
    uptime: { kind: 'duration' },
    leaseUntil: { kind: 'time', sortable: true, filter: true },
    terminals: { kind: 'integer', sortable: true, filter: true },
    consoles: { kind: 'integer', sortable: true, filter: true },
    lag: { kind: 'integer', sortable: true, filter: true },
    leases: { kind: 'set', filter: true, values: leaseNames, translationKey: 'nodeLease' },
    id: { kind: 'text', sortable: true, filter: true, hidden: true },
  },
  defaultSort: '-state,name',
  search: ['name', 'version'],
  searchSynonyms: ['state', 'leases'],
  example: { filter: 'state:lost' },
  screen: { group: 'settings', position: 4, key: '* n' },
  live: { entries: ['LOG'], everyProperty: true },
});

export type NodeRow = z.output<typeof nodeRow>;
