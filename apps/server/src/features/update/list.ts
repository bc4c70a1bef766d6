import { type UpdateFileRow, updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import { type UpdateProgressRow, updateProgressResource } from '@floorwalker/core/resources/updates/update-progress';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

const files: ListSource<typeof updateFileResource, Omit<UpdateFileRow, 'at'> & { at: Date }> = {
  table: 'update_file f',
  joins: [innerJoin('operator', 'o', 'o.id = f.operator_id')],
  select: `f.id, f.at, f.name, f.description, f.state, f.fault, f.fault_name as "faultName", f.type, f.version, f.architecture,
    f.machine_types as "machineTypes", f.size, f.received, f.sha256, o.name as "uploadedBy"`,
  columns: {
    at: 'f.at',
    name: 'f.name',
    version: 'f.version',
    type: 'f.type',
    state: 'f.state',
    architecture: 'f.architecture',
    size: 'f.size',
    description: plainColumn('f.description'),
    uploadedBy: 'o.name',
    fault: 'f.fault',
    id: 'f.id::text',
  },
  // Update files belong to no property: the right alone decides.
  visible: () => 'true',
  byId: (id, bind) => (uuidPattern.test(id) ? `f.id = ${bind(id)}::uuid` : null),
  toRow: ({ at, ...stored }) => ({ ...stored, at: at.toISOString() }),
};

type StoredProgress = Omit<UpdateProgressRow, 'at' | 'left'> & { at: Date; size: number };

// A terminal that has not reported them has no row.
const hardwareCpu = `coalesce(a.hardware_cpu, 'unknown')`;
const softwareCpu = `coalesce(a.software_cpu, 'unknown')`;

const isOver = `g.state in ('failed', 'expired', 'cancelled', 'revoked', 'unknown', 'refused')`;
const step = `case when g.state = 'done' then 'installed' when ${isOver} then 'failed' else u.step end`;

const progress: ListSource<typeof updateProgressResource, StoredProgress> = {
  table: 'update_target u',
  joins: [
    innerJoin('run_target', 'g', 'g.id = u.id'),
    innerJoin('terminal', 't', 't.id = g.terminal_id'),
    innerJoin('property', 'p', 'p.id = g.property_id'),
    leftJoin('terminal_machine', 'a', 'a.terminal_id = t.id'),
  ],
  select: `u.id, g.run_id as run, u.at, g.terminal_id as terminal, t.name as "terminalName", g.property_id as property,
    p.name as "propertyName", t.zone, u.version, t.software, ${hardwareCpu} as "hardwareCpu", ${softwareCpu} as "softwareCpu",
    t.connection, g.state, ${step} as step, u.percent,
    case when u.step = 'upload' and g.state in ('accepted', 'started') and u.speed > 0 then u.speed end as speed, g.detail, u.size`,
  columns: {
    at: 'u.at',
    terminal: 'g.terminal_id',
    terminalName: 't.name',
    version: 'u.version',
    step,
    percent: 'u.percent',
    state: 'g.state',
    connection: 't.connection',
    software: 't.software',
    hardwareCpu,
    softwareCpu,
    detail: 'g.detail',
    propertyName: 'p.name',
    property: 'g.property_id',
    run: 'g.run_id::text',
    id: 'u.id::text',
  },
  visible: (caller, bind) => ofProperties(caller, 'g.property_id', bind),
  byId: (id, bind) => (uuidPattern.test(id) ? `u.id = ${bind(id)}::uuid` : null),
  toRow: ({ at, size, ...stored }) => ({
    ...stored,
    at: at.toISOString(),
    left: stored.speed === null ? null : Math.ceil((size * (100 - stored.percent)) / 100 / stored.speed),
  }),
};

/** Creates the list of update files [MG-13]. */
export const createUpdateFileList = (pool: Database) => createList(updateFileResource, files, pool);

/** Creates the list of terminals that are updated, or were [MG-13]. */
export const createUpdateProgressList = (pool: Database) => createList(updateProgressResource, progress, pool);
