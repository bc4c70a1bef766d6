import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream';
import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { checkAccess } from '../../http/call-write.ts';
import type { Call, FileResponse } from '../../http/handler.ts';
import type { Route } from '../../http/route.ts';
import type { List } from '../../list/list.ts';
import { resourceWith } from '../../list/visible-columns.ts';
import type { Exports } from './exports.ts';
import { createGate } from './gate.ts';
import { openExport } from './open-export.ts';
import { toPlan } from './plan.ts';
import { readerTimeouts, watchReader } from './reader-timeouts.ts';
import { note } from './store.ts';
import { watchAccess } from './watch-access.ts';

type ExportCall = Call<ReturnType<typeof toListEndpoints<ResourceDefinition>>['export']>;

const toNames = (columns: string | undefined) => columns?.split(',').flatMap((name) => name.trim() || []);

/**
 * Creates the handlers of `GET /<resource>/export`: all matching rows as a stream, whose query ends when the caller
 * disconnects or may see less. Caller, list and filter are audited before the first byte, and the number of rows at the end.
 */
export function createDownloads(exports: Exports) {
  const enter = createGate();

  const download = async (list: List<ResourceDefinition>, call: ExportCall): Promise<FileResponse> => {
    const { caller, query, correlation, signal } = call;
    checkAccess(caller.operator, list.resource.right);
    const columns = toNames(query.columns);
    const plan = toPlan(resourceWith(list.resource, caller, columns), { ...query, columns });
    list.check(caller, plan);
    const leave = enter(caller);
    try {
      const begun = { id: randomUUID(), operator: caller.operator, sessionKey: caller.sessionKey, correlation };
      const { format, q = '', sort = '' } = plan;
      const facts = { resource: plan.resource.id, format, q, sort, columns: plan.columns };
      const report = (outcome: string, more: object) =>
        exports.write(async (tx) => note(tx, begun, `${plan.resource.id}.export`, outcome, { ...facts, ...more }));
      await report('begun', {});
      const access = watchAccess(() => exports.findReader(caller), caller, list.resource.right, exports.log);
      const opened = await openExport(list, exports.messagesFor, plan, caller, AbortSignal.any([signal, access.signal])).catch(
        async (error: unknown) => {
          await access.stop();
          throw error;
        },
      );
      const { name, type, body, rows } = opened;
      watchReader(body, rows, readerTimeouts);
      // While rows wait for a slow reader no query runs that the signal could cancel.
      access.signal.addEventListener('abort', () => body.destroy(access.signal.reason as Error), { once: true });
      finished(body, { writable: false }, (error) => {
        leave();
        void access.stop();
        report(error ? 'broken-off' : 'done', { rows: rows() }).catch((failure: unknown) =>
          exports.log.warn({ err: failure }, 'export audit'),
        );
      });
      return { name, type, body };
    } catch (error) {
      leave();
      throw error;
    }
  };

  return (list: List<ResourceDefinition>): Route => {
    const endpoint = toListEndpoints<ResourceDefinition>(list.resource).export;
    return { endpoint, handler: ((call: ExportCall) => download(list, call)) as unknown as Route['handler'] };
  };
}
