import { ProblemError } from '@floorwalker/core/contract/problem';
import type {
  pauseRecurringRun,
  previewRecurringRun,
  removeRecurringRun,
  resumeRecurringRun,
  takeOverRecurringRun,
} from '@floorwalker/core/endpoints/recurring-run';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import type { RecurringRunRow, recurringRunResource } from '@floorwalker/core/resources/recurring/recurring-run';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { sendMessage } from '../message/send.ts';
import { nextDate, previewOf } from './dates.ts';
import { checkCron, findZone } from './form.ts';
import { publishRecurringRuns, requireOwner, requireOwnership } from './owner.ts';

export interface RecurringRunDeps {
  readonly database: Queryable;
  readonly recurringRuns: List<typeof recurringRunResource>;
}

type Endpoints =
  | typeof previewRecurringRun
  | typeof pauseRecurringRun
  | typeof resumeRecurringRun
  | typeof takeOverRecurringRun
  | typeof removeRecurringRun;

type RecurringCall = Pick<Call<EndpointDefinition>, 'caller' | 'correlation'> & { readonly params: { readonly id: string } };

/** Makes a recurring run active, from its next date on. */
const activate = (tx: Write, { id, zone, cron }: RecurringRunRow) =>
  tx.execute(`update recurring_run set state = 'active', stop_reason = null, zone = $2, next_date = $3 where id = $1`, [
    id,
    zone,
    nextDate(cron, zone, new Date()),
  ]);

/** Creates the handlers of the acts on recurring runs. One that is invisible to the caller is reported like a missing one. */
export function createRecurringRunHandlers({ database, recurringRuns }: RecurringRunDeps): Handlers<Endpoints> {
  /** Reads and locks a recurring run that the caller sees. */
  const lock = async (tx: Write, { caller, params }: RecurringCall): Promise<RecurringRunRow> => {
    const { id } = await recurringRuns.show(caller, params.id, tx);
    await tx.execute('select from recurring_run where id = $1 for update', [id]);
    return recurringRuns.show(caller, params.id, tx);
  };
  /** Audits and publishes an act, and returns the row as it is then. */
  const settle = (
    tx: Write,
    call: RecurringCall,
    act: string,
    { id, property }: RecurringRunRow,
    values: { old: unknown; new?: unknown },
  ) => {
    auditCall(tx, call, act, `recurring-run/${id}`, values);
    publishRecurringRuns(tx, property);
    return recurringRuns.show(call.caller, call.params.id, tx);
  };
  return {
    'recurring-run.preview': async ({ caller, query }) => {
      const property = Number(query.property);
      const zone = await findZone(database, caller, property);
      const now = new Date();
      checkCron(query.cron, zone, now);
      return { property, zone, items: [...previewOf(query.cron, zone, now)] };
    },
    'recurring-run.pause': (call) =>
      call.write(async (tx) => {
        const row = await lock(tx, call);
        await tx.execute(`update recurring_run set state = 'paused', stop_reason = null where id = $1`, [row.id]);
        return settle(tx, call, 'recurring-run.pause', row, { old: row.state });
      }),
    'recurring-run.resume': (call) =>
      call.write(async (tx) => {
        const row = await lock(tx, call);
        requireOwner(call.caller, row.operator);
        requireOwnership(call.caller, row);
        if (row.state !== 'active') await activate(tx, row);
        return settle(tx, call, 'recurring-run.resume', row, { old: row.state });
      }),
    'recurring-run.take-over': (call) =>
      call.write(async (tx) => {
        const { caller } = call;
        const row = await lock(tx, call);
        requireOwnership(caller, row);
        // What the new owner answers for is what they have seen: the owner before may have changed it meanwhile.
        if (row.version !== call.body.version) throw new ProblemError('row.changed', { by: row.operatorName });
        await tx.execute(
          'update recurring_run set operator_id = $2, changed_by = $2, changed = clock_timestamp(), version = version + 1 where id = $1',
          [row.id, caller.operator.id],
        );
        if (row.state === 'stopped') await activate(tx, row);
        if (row.operator !== caller.operator.id) {
          const values = { name: row.name, by: caller.operator.name };
          await sendMessage(tx, row.operator, 'recurring-run-taken-over', values, { link: consolePaths.recurringRuns });
        }
        return settle(tx, call, 'recurring-run.take-over', row, { old: row.operator, new: caller.operator.id });
      }),
    'recurring-run.remove': async (call) => {
      await call.write(async (tx) => {
        const row = await lock(tx, call);
        await tx.execute('delete from recurring_run where id = $1', [row.id]);
        const { name, property, command, cron, filter, operator } = row;
        auditCall(tx, call, 'recurring-run.remove', `recurring-run/${row.id}`, {
          old: { name, property, command, cron, filter, operator },
        });
        publishRecurringRuns(tx, property);
        return null;
      });
      return undefined;
    },
  };
}
