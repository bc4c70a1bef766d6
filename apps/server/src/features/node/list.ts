import { type NodeRow, nodeResource } from '@floorwalker/core/resources/installation/node';
import type { Database } from '../../db/database.ts';
import { nullableColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { isValid } from '../../nodes/node.ts';

type StoredRow = Omit<NodeRow, 'responds' | 'started' | 'leaseUntil'> & { started: Date; leaseUntil: Date };

const runs = isValid('n');
const ifRunning = (sql: string) => `case when ${runs} then ${sql} end`;
const state = `case when ${runs} then 'running' when n.stopped then 'stopped' else 'lost' end`;
const uptime = ifRunning('extract(epoch from clock_timestamp() - n.started)::integer');
const [terminals, consoles, lag] = [ifRunning('n.terminals'), ifRunning('n.consoles'), ifRunning('n.lag')];

const leases = `case when ${runs} then array(select l.name from lease l where l.epoch = n.epoch order by l.name) else '{}' end`;

const createSource = (server: string): ListSource<typeof nodeResource, StoredRow> => ({
  table: 'node n',
  select: `n.id::text as id, n.name, n.version, ${state} as state, n.started, ${uptime} as uptime, n.lease_until as "leaseUntil",
    ${terminals} as terminals, ${consoles} as consoles, ${lag} as lag, ${leases} as leases`,
  columns: {
    name: 'n.name',
    state: `(${state})`,
    version: 'n.version',
    started: 'n.started',
    leaseUntil: 'n.lease_until',
    terminals: nullableColumn(`(${terminals})`),
    consoles: nullableColumn(`(${consoles})`),
    lag: nullableColumn(`(${lag})`),
    leases: `(${leases})`,
    id: 'n.id::text',
  },
  // Servers belong to the installation, not to a property.
  visible: () => 'true',
  byId: (id, bind) => `n.id::text = ${bind(id)}`,
  toRow: ({ started, leaseUntil, ...stored }) => ({
    ...stored,
    responds: stored.id === server,
    started: started.toISOString(),
    leaseUntil: leaseUntil.toISOString(),
  }),
});

/** Creates the list of the servers of a database; `server`: id of this one. */
export const createNodeList = (pool: Database, server: string) => createList(nodeResource, createSource(server), pool);
