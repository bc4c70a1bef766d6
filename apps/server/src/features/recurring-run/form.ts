import { performUpdate } from '@floorwalker/core/commands/update/perform';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { RecurringRunValues, recurringRunForm } from '@floorwalker/core/forms/recurring-run';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { maxRecurringRuns, shortestInterval } from '@floorwalker/core/vocabulary/recurring-runs';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { byId, eachRow, type FormStore, type StoredRow } from '../../list/form-store.ts';
import type { List } from '../../list/list.ts';
import { toOperatorCaller } from '../identity/session/operator-caller.ts';
import { findCronFault, nextDate } from './dates.ts';
import { publishRecurringRuns, requireOwner, requireOwnership } from './owner.ts';

interface Checked {
  readonly property: number;
  readonly command: string;
  readonly values: RecurringRunValues;
}

/** Returns the zone of a property that the caller sees; throws a field error for any other. */
export async function findZone(database: Queryable, { operator }: Caller, property: number): Promise<string> {
  const [found] = await database.query<{ zone: string }>(
    'select zone from property where id = $1 and ($2::integer[] is null or id = any($2))',
    [property, operator.properties],
  );
  if (!found) throw invalid([{ path: 'property', code: 'unknown-property', params: {} }]);
  return found.zone;
}

/** Throws a field error unless the cron expression is accepted. */
export function checkCron(cron: string, zone: string, now: Date): void {
  const code = findCronFault(cron, zone, now);
  if (code !== null) throw invalid([{ path: 'cron', code, params: code === 'too-often' ? { minutes: shortestInterval } : {} }]);
}

async function checkUpdateFile(tx: Queryable, { command, values: { update } }: Checked): Promise<void> {
  const isNeeded = command === performUpdate.id;
  if (isNeeded === (update === '')) throw invalid([{ path: 'update', code: isNeeded ? 'required' : 'not-allowed', params: {} }]);
  if (!isNeeded) return;
  const found = await tx.query(`select from update_file where id = $1 and state = 'ready'`, [update]);
  if (found.length === 0) throw new ProblemError('update.not-ready');
}

async function checkCount(tx: Queryable, property: number): Promise<void> {
  const [count] = await tx.query<{ own: number; all: number }>(
    'select count(*) filter (where property_id = $1)::integer as own, count(*)::integer as all from recurring_run',
    [property],
  );
  if (!count || count.own >= maxRecurringRuns.property || count.all >= maxRecurringRuns.all) {
    throw new ProblemError('recurring-run.too-many', maxRecurringRuns);
  }
}

const toColumnValues = ({ cron, filter, reason, at, until, else: elseAction, ...values }: RecurringRunValues) => {
  const { waves, pause, haltOn, outsideWindows, update } = values;
  return [cron, filter, reason, at, until, elseAction, waves, pause, haltOn, outsideWindows, update];
};

/** Creates the store of recurring runs. Their runs have the rights of the owner, so only the owner changes them. */
export function createRecurringRunStore(terminals: List<typeof terminalResource>): FormStore<typeof recurringRunForm> {
  /** Checks the values, and returns the zone of the property and the first date. */
  const check = async (tx: Write, caller: Caller, checked: Checked) => {
    const { property, values } = checked;
    requireOwnership(caller, checked);
    const zone = await findZone(tx, caller, property);
    const now = new Date();
    checkCron(values.cron, zone, now);
    terminals.check(toOperatorCaller(caller.operator), { q: values.filter });
    await checkUpdateFile(tx, checked);
    return { zone, next: nextDate(values.cron, zone, now) };
  };
  return {
    noun: 'recurring-run',
    lock: (tx) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.recurringRuns]),
    read: async (tx, ids) =>
      byId(
        await tx.query<StoredRow<RecurringRunValues> & { id: number }>(
          `select r.id, r.cron, r.filter, r.reason, r.run_at as at, r.until, r.else_action as else, r.waves, r.pause, r.halt_on as "haltOn",
             r.outside_windows as "outsideWindows", r.update_id as update, r.version, o.name as "changedBy"
           from recurring_run r left join operator o on o.id = r.changed_by where r.id = any($1::integer[]) order by r.id for update of r`,
          [ids.map(Number)],
        ),
      ),
    insert: (tx, rows, caller) =>
      eachRow(rows, async ({ values: { name, property, command, ...values } }) => {
        const { zone, next } = await check(tx, caller, { property, command, values });
        await checkCount(tx, property);
        const [added] = await tx.query<{ id: number }>(
          `insert into recurring_run (name, property_id, command, operator_id, changed_by, zone, next_date, cron, filter, reason, run_at, until,
             else_action, waves, pause, halt_on, outside_windows, update_id)
           values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
          [name, property, command, caller.operator.id, zone, next, ...toColumnValues(values)],
        );
        if (!added) throw new Error('the recurring run was not stored');
        return String(added.id);
      }),
    update: (tx, rows, caller) =>
      eachRow(rows, async ({ id, values }) => {
        const [stored] = await tx.query<{ owner: number; property: number; command: string }>(
          'select operator_id as owner, property_id as property, command from recurring_run where id = $1',
          [Number(id)],
        );
        if (!stored) throw new ProblemError('row.not-found', { id });
        const { owner, property, command } = stored;
        requireOwner(caller, owner);
        const { zone, next } = await check(tx, caller, { property, command, values });
        await tx.execute(
          `update recurring_run set zone = $2, next_date = $3, changed_by = $4, cron = $5, filter = $6, reason = $7, run_at = $8, until = $9,
             else_action = $10, waves = $11, pause = $12, halt_on = $13, outside_windows = $14, update_id = $15,
             changed = clock_timestamp(), version = version + 1
           where id = $1`,
          [Number(id), zone, next, caller.operator.id, ...toColumnValues(values)],
        );
      }),
    publish: async (tx, ids) => {
      const changed = await tx.query<{ property: number }>(
        'select distinct property_id as property from recurring_run where id = any($1::integer[])',
        [ids.map(Number)],
      );
      for (const { property } of changed) publishRecurringRuns(tx, property);
    },
  };
}
