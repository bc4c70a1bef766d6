import { randomUUID } from 'node:crypto';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { beginExport } from '@floorwalker/core/endpoints/export';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { checkAccess } from '../../http/call-write.ts';
import type { Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';
import { resourceWith } from '../../list/visible-columns.ts';
import type { Exports } from './exports.ts';
import type { ExportJob } from './job.ts';
import { toFileName } from './open-export.ts';
import { toPlan } from './plan.ts';
import { countOpen, insert, note, wake } from './store.ts';
import { toStoredJob } from './take-over.ts';

/** Exports of one operator that may wait or run at a time. */
const maxOpen = 10;

export interface BeginDeps {
  readonly exports: Exports;
  readonly listOf: (id: string) => List<ResourceDefinition> | undefined;
}

/**
 * Starts an export on the server [LG-05]. An invalid request is rejected at once; an empty result is detected only when the
 * file is written.
 */
export function beginExportHandler({ exports, listOf }: BeginDeps): Handler<typeof beginExport> {
  return async ({ body, caller, correlation, write }) => {
    const list = listOf(body.resource);
    if (!list) throw invalid([{ path: 'resource', code: 'invalid', params: {} }]);
    const { resource } = list;
    checkAccess(caller.operator, resource.right);
    const plan = toPlan(resourceWith(resource, caller, body.columns), body);
    list.check(caller, plan);
    const name = toFileName(plan, await exports.messagesFor(caller), new Date());
    let begun: ExportJob | null = null;
    const response = await write(async (tx) => {
      if ((await countOpen(tx, caller.operator.id)) >= maxOpen) throw new ProblemError('export.too-many', { most: maxOpen });
      const id = randomUUID();
      const { format, q = '', sort = '', columns } = plan;
      begun = { id, operator: caller.operator, sessionKey: caller.sessionKey, correlation, list, plan, caller, attempt: 0 };
      const job = toStoredJob(body, caller, correlation);
      await insert(tx, { id, operator: caller.operator.id, resource: resource.id, format, q, name, server: exports.server, job });
      note(tx, begun, 'export.begin', 'queued', { resource: resource.id, format, q, sort, columns });
      wake(tx, caller.operator.id);
      return { id };
    });
    // `begun` is null if the request repeats an earlier one, which has already started the export.
    if (begun) exports.start(begun);
    return response;
  };
}
