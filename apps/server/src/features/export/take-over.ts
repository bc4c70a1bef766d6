import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Language } from '@floorwalker/i18n/languages';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { resourceWith } from '../../list/visible-columns.ts';
import { isValid } from '../../nodes/node.ts';
import type { FindOperator } from '../identity/session/sessions.ts';
import type { ExportJob } from './job.ts';
import { type ExportQuery, toPlan } from './plan.ts';

/** What is stored of an export so that another server can write it: the request, and who made it. */
export interface StoredJob {
  readonly query: ExportQuery;
  readonly kind: Caller['kind'];
  readonly sessionKey: string;
  readonly zone?: string;
  readonly language?: Language;
  readonly correlation: string;
}

/** Returns what is stored of a request. */
export const toStoredJob = (query: ExportQuery, { kind, sessionKey, zone, language }: Caller, correlation: string): StoredJob => ({
  query,
  kind,
  sessionKey,
  ...(zone !== undefined && { zone }),
  ...(language !== undefined && { language }),
  correlation,
});

/** How often an export is begun again: one that ends its server must not end them all. */
export const maxAttempts = 3;

/** SQL: exports that this server (`$1`) may begin again. Their server has no valid lease; or it is this one, and the process is another (`$2`). */
const isLeft = `e.state in ('queued', 'running') and e.job is not null and e.attempts < ${maxAttempts} and case when e.server = $1 then $2::boolean
  else not exists (select from node n where n.id = e.server and ${isValid('n')}) end`;

export const hasLeft = async (database: Queryable, server: string, atStart: boolean): Promise<boolean> =>
  (await database.query(`select from export_job e where ${isLeft} limit 1`, [server, atStart])).length > 0;

export interface TakenExport {
  readonly id: string;
  readonly operator: number;
  readonly resource: string;
  readonly job: StoredJob;
  readonly attempt: number;
}

/** Makes this server the owner of exports that were left; one of several servers gets each. */
export const takeLeft = (tx: Write, server: string, atStart: boolean): Promise<TakenExport[]> =>
  tx.query<TakenExport>(
    `update export_job set server = $1, alive = clock_timestamp(), state = 'queued', rows = 0, size = 0, attempts = attempts + 1
     where id in (select e.id from export_job e where ${isLeft} for update skip locked)
     returning id, operator_id as operator, resource, job, attempts as attempt`,
    [server, atStart],
  );

/** Returns the job of an export that was taken over; null if its operator or list is gone, or the request is not valid any more. */
export async function toJob(
  { id, operator: operatorId, resource, job, attempt }: TakenExport,
  findOperator: FindOperator,
  listOf: (id: string) => List<ResourceDefinition> | undefined,
): Promise<ExportJob | null> {
  const { query, correlation, ...caller } = job;
  const list = listOf(resource);
  const operator = await findOperator({ kind: job.kind, sessionKey: job.sessionKey, operator: { id: operatorId } });
  if (!list || !operator) return null;
  const present: Caller = { ...caller, operator, restrictions: [] };
  try {
    const plan = toPlan(resourceWith(list.resource, present, query.columns), query);
    list.check(present, plan);
    return { id, operator, sessionKey: job.sessionKey, correlation, list, plan, caller: present, attempt };
  } catch {
    return null;
  }
}
