import { toCommandEndpoint } from '@floorwalker/core/contract/command-endpoint';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import { toRequestNumber } from '@floorwalker/core/vocabulary/approval-ids';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { RecurringResult, RecurringStopReason } from '@floorwalker/core/vocabulary/recurring-runs';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import { type Call, type Operator, seesProperty } from '../../http/handler.ts';
import type { Route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { heldRequestOf } from '../approval/hold.ts';
import { operatorsWithRight } from '../identity/operator/operators-with-right.ts';
import { toOperatorCaller } from '../identity/session/operator-caller.ts';
import { findOperatorById } from '../identity/session/sessions.ts';
import { sendMessage } from '../message/send.ts';
import { type DueDate, nextDate, toDueDate, toLocalText } from './dates.ts';
import { commandOfOrder, type RecurringOrder, toCommandBody } from './order.ts';
import { findLoss, publishRecurringRuns } from './owner.ts';

type AnyCall = Call<EndpointDefinition>;

export interface StartDueDeps {
  readonly database: Database;
  readonly write: Writer;
  /** Returns the route of a command, with what holds it: licence and approval policies. */
  readonly routeOf: (command: string) => Route | undefined;
  readonly log: Pick<Logger, 'warn'>;
}

/** An active recurring run whose date has come, or whose property has another time zone than when its date was computed. */
interface Due extends RecurringOrder {
  readonly id: number;
  readonly name: string;
  readonly cron: string;
  readonly owner: number;
  /** Zone of the property now, and the one for which the date was computed. */
  readonly zone: string;
  readonly zoneBefore: string;
  readonly nextDate: Date;
  readonly lastProblem: string | null;
  readonly version: number;
}

const selectDue = `select r.id, r.name, r.cron, r.property_id as property, r.command, r.filter, r.reason, r.run_at as at, r.until,
    r.else_action as else, r.waves, r.pause, r.halt_on as "haltOn", r.outside_windows as "outsideWindows", r.update_id as update,
    r.operator_id as owner, p.zone, r.zone as "zoneBefore", r.next_date as "nextDate", r.last_problem as "lastProblem", r.version
  from recurring_run r join property p on p.id = r.property_id
  where r.state = 'active' and (r.next_date <= $1 or r.zone <> p.zone) order by r.next_date, r.id`;

/** SQL: the next date of a recurring run. */
export const nextRecurringDate = `(select min(case when r.zone <> p.zone then '-infinity' else r.next_date end)
  from recurring_run r join property p on p.id = r.property_id where r.state = 'active')`;

/** Thrown when a date was settled, or the recurring run changed, since it was read: another server works on it, or an operator. */
class AlreadySettled extends Error {}

/** The result of a date. */
interface Outcome {
  readonly result: RecurringResult;
  readonly run?: string;
  readonly request?: string;
  readonly problem?: string;
}

/** Locks the recurring run of this date, so that the date is settled once. */
async function claim(tx: Queryable, { id, nextDate: date, version }: Due): Promise<void> {
  const found = await tx.query(
    `select from recurring_run where id = $1 and state = 'active' and next_date = $2 and version = $3 for update`,
    [id, date, version],
  );
  if (found.length === 0) throw new AlreadySettled();
}

const audit = (tx: Write, { id }: Due, act: string, operator: number | null, outcome: string, values: object): void =>
  tx.audit({
    operator_id: operator,
    session_key: null,
    act: `recurring-run.${act}`,
    terminal_id: null,
    target: `recurring-run/${id}`,
    new: values,
    outcome,
    correlation: '',
  });

/** Stores the result of a date that was claimed, and tells the owner if there is no run. */
async function settle(tx: Write, due: Due, { date, missed, next }: DueDate, { result, run, request, problem }: Outcome): Promise<void> {
  const { id, name, owner, property, lastProblem, zone } = due;
  await tx.execute(
    `update recurring_run set next_date = $2, last_date = $3, last_result = $4, last_run = $5, last_request = $6, last_problem = $7,
       last_missed = coalesce($8, last_missed), zone = $9 where id = $1`,
    [id, next, date ?? missed, result, run ?? null, request ?? null, problem ?? null, missed, zone],
  );
  if (run !== undefined) await tx.execute('update run set recurring_run_id = $2 where id = $1', [run, id]);
  // The run that the approval starts is then named as that of this recurring run.
  if (request !== undefined)
    await tx.execute('update approval set recurring_run_id = $2 where number = $1', [toRequestNumber(request), id]);
  const options = { severity: 'warning', link: consolePaths.recurringRuns } as const;
  if (missed) {
    audit(tx, due, 'miss', null, 'missed', { date: missed });
    await sendMessage(tx, owner, 'recurring-run-missed', { name, at: toLocalText(missed, zone).replace('T', ' ') }, options);
  }
  if (date) audit(tx, due, 'start', owner, problem ?? result, { date, ...(run && { run }), ...(request && { request }) });
  // The same problem at each date is told once.
  if (problem !== undefined && problem !== lastProblem) await sendMessage(tx, owner, 'recurring-run-refused', { name, problem }, options);
  publishRecurringRuns(tx, property);
}

/** Stops a recurring run whose owner has lost what its runs require; tells the owner, and those who can take it over. */
async function stop(tx: Write, due: Due, reason: RecurringStopReason): Promise<void> {
  const { id, name, owner, property } = due;
  await tx.execute(`update recurring_run set state = 'stopped', stop_reason = $2 where id = $1`, [id, reason]);
  audit(tx, due, 'stop', null, 'done', { reason, owner });
  const holders = await operatorsWithRight(tx, 'recurring-run.manage');
  for (const operator of new Set([owner, ...holders])) {
    const found = await findOperatorById(tx, operator);
    const isSeen = found !== null && seesProperty(found, property);
    if (!isSeen && operator !== owner) continue;
    await sendMessage(tx, operator, 'recurring-run-stopped', { name, reason }, { severity: 'warning', link: consolePaths.recurringRuns });
  }
  publishRecurringRuns(tx, property);
}

/** A problem that prevents the run of this date. Failures of the server are tried again until the date counts as missed. */
const isRefusal = (error: unknown): error is ProblemError => error instanceof ProblemError && !error.code.startsWith('server.');

const isSame = (now: Operator, before: Operator): boolean =>
  String(now.properties) === String(before.properties) && String([...now.rights]) === String([...before.rights]);

/** Creates the call of the command as the owner would send it. `write` is given by the caller. */
function toCall(due: Due, operator: Operator, write: AnyCall['write']): AnyCall {
  // Owners confirm their identity when they create, change, resume or take over a recurring run.
  const caller = { ...toOperatorCaller(operator), fresh: true };
  return {
    params: undefined,
    query: undefined,
    body: validate(toCommandEndpoint(commandOfOrder(due)).body, toCommandBody(due)),
    caller,
    correlation: '',
    address: '',
    agent: '',
    site: { name: '', origins: [], home: '' },
    language: caller.language ?? 'en',
    jar: { get: () => null, set: () => undefined, clear: () => undefined },
    signal: new AbortController().signal,
    write,
    hold: async () => ({ approval: null, settle: () => undefined }),
  } as unknown as AnyCall;
}

/** Starts the run of a date by the route of the command; the transaction that stores the run settles the date. */
async function startRun({ write, routeOf }: StartDueDeps, due: Due, dates: DueDate, operator: Operator): Promise<void> {
  const route = routeOf(due.command);
  if (!route) throw new Error(`there is no route of ${due.command}`);
  const writeDate: AnyCall['write'] = (work) =>
    write(async (tx) => {
      // Locked before the recurring run: a right that is withdrawn meanwhile either waits for this transaction or is visible to it.
      await tx.execute('select from operator where id = $1 for share', [due.owner]);
      await claim(tx, due);
      const present = await findOperatorById(tx, due.owner);
      if (!present || !isSame(present, operator)) throw new ProblemError('server.unavailable');
      const response = await work(tx);
      const request = heldRequestOf(response);
      const run = (response as { readonly id?: string }).id;
      await settle(tx, due, dates, request === null ? { result: 'started', ...(run && { run }) } : { result: 'held', request });
      return response;
    });
  try {
    await route.handler(toCall(due, operator, writeDate));
  } catch (error) {
    // The date is settled already: the transaction that stored the approval request has done it.
    if (error instanceof ProblemError && error.code === 'approval.required') return;
    if (!isRefusal(error)) throw error;
    await write(async (tx) => {
      await claim(tx, due);
      await settle(tx, due, dates, { result: 'refused', problem: error.code });
    });
  }
}

async function startDueRun(deps: StartDueDeps, due: Due, now: Date): Promise<void> {
  const { database, write } = deps;
  const { cron, zone, zoneBefore } = due;
  if (zone !== zoneBefore) {
    // The dates of the new zone begin now: dates of the old one were another time of day.
    await write(async (tx) => {
      await claim(tx, due);
      await tx.execute('update recurring_run set zone = $2, next_date = $3 where id = $1', [due.id, zone, nextDate(cron, zone, now)]);
      publishRecurringRuns(tx, due.property);
    });
    return;
  }
  const dates = toDueDate(cron, zone, due.nextDate, now);
  if (!dates.date) {
    await write(async (tx) => {
      await claim(tx, due);
      await settle(tx, due, dates, { result: 'missed' });
    });
    return;
  }
  const operator = await findOperatorById(database, due.owner);
  const loss = findLoss(operator, due);
  if (loss === null && operator) return startRun(deps, due, dates, operator);
  await write(async (tx) => {
    await claim(tx, due);
    await stop(tx, due, loss ?? 'account');
  });
}

/**
 * Starts the runs of all recurring runs whose date has come. A date is settled by one transaction: it stores the run, or why there is none,
 * and the next date. So each date is carried out at most once, by whichever server comes first, and again only if nothing was stored.
 * Returns the number of dates that were due.
 */
export async function startDueRuns(deps: StartDueDeps, now: Date): Promise<number> {
  const due = await deps.database.query<Due>(selectDue, [now]);
  for (const one of due) {
    try {
      await startDueRun(deps, one, now);
    } catch (error) {
      // One that fails must not delay the others.
      if (!(error instanceof AlreadySettled)) deps.log.warn({ err: error, recurringRun: one.id }, 'recurring run not started');
    }
  }
  return due.length;
}
