import {
  downStates,
  failureReasons,
  operatorReasons,
  outOfServiceReasons,
  reasonOfText,
  timeStates,
  type UtilizationClass,
  utilizationClasses,
  utilizationOfText,
} from '@floorwalker/core/statistics/terminal-time';

const list = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/** SQL: the index of a value in a closed list. */
const indexOf = (sql: string, values: readonly string[]): string => `(array_position(array[${list(values)}], ${sql}) - 1)::smallint`;
const rankOf = (value: UtilizationClass): number => utilizationClasses.indexOf(value);
const reasonRank = (value: (typeof outOfServiceReasons)[number]): number => outOfServiceReasons.indexOf(value);

/** SQL: the value of a map by a text; `otherwise` is SQL as well. */
const lookUp = (text: string, entries: Iterable<readonly [string, string | number]>, otherwise: string): string =>
  `case ${text} ${[...entries].map(([key, value]) => `when '${key}' then ${value}`).join(' ')} else ${otherwise} end`;

const text = `lower(btrim(f.reason))`;
const reported = lookUp(
  text,
  [...reasonOfText].map(([key, reason]) => [key, reasonRank(reason)] as const),
  'null',
);
const byState = lookUp(
  'f.state',
  Object.entries(downStates).map(([state, reason]) => [state, reasonRank(reason)] as const),
  String(reasonRank('offline-by-operator')),
);
const isDown = `(f.state in (${list(Object.keys(downStates))}) or (f.state in ('ready', 'in-transaction') and not f.online))`;

/**
 * SQL: the classes of the time of a terminal as columns, from its reports `f` (`state`, `reason`, `online`, `login`, `atm`; null without a
 * report) and `f.is_lost`: it has had no contact for longer than the grace. A terminal that reports to be down keeps its reason when the contact is
 * lost as well.
 */
export const reasonSql = `case when ${isDown} then coalesce(${reported}, case when f.state = 'out-of-service' and not f.online then ${reasonRank('offline-by-operator')}
    when f.state = 'out-of-service' and f.login = 'service-login' then ${reasonRank('door-or-service-login')} else ${byState} end)
  when f.is_lost then ${reasonRank('no-contact')}
  when f.state in ('ready', 'in-transaction') and f.atm = 'not-connected' then ${reasonRank('host-not-connected')} else 0 end::smallint`;

/** SQL: the other classes, from `f` and its reason `r.reason`. A function of a terminal that its ATM host lacks is degraded. */
export const classSql = {
  state: `case when f.is_lost then ${timeStates.indexOf('not-connected')} else coalesce(${indexOf('f.state', timeStates)}, 0) end::smallint`,
  availability: `case when f.is_lost or ${isDown} then 2 when f.state is null or f.state = 'unknown' then 3 when r.reason <> 0 then 1 else 0 end::smallint`,
  utilization: `case when f.state = 'shut-off' then ${rankOf('shut-off')}
    when ${isDown} then case when r.reason = ${reasonRank('money-service-running')} then ${rankOf('money-service')}
      when r.reason in (${operatorReasons.map(reasonRank).join(', ')}) then ${rankOf('out-of-operation-operator')} else ${rankOf('out-of-operation-error')} end
    when f.is_lost or f.state is null or f.state = 'unknown' then ${rankOf('no-data')}
    when f.login in ('logged-in', 'service-login') then ${rankOf('operator-usage')}
    else coalesce(${lookUp(
      text,
      [...utilizationOfText].map(([key, value]) => [key, rankOf(value)] as const),
      'null',
    )}, case f.state when 'in-transaction' then ${rankOf('customer-usage')} else ${rankOf('idle')} end) end::smallint`,
} as const;

/** SQL: time with these classes is a failure. */
export const isFailureSql = (alias: string): string =>
  `(${alias}.availability = 2 and (${alias}.reason in (${failureReasons.map(reasonRank).join(', ')})
    or (${alias}.reason = ${reasonRank('not-stated')} and ${alias}.utilization = ${rankOf('out-of-operation-error')})))`;
