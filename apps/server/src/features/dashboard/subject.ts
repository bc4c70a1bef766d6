import { type DashboardScope, daysOfPeriod, type WidgetPeriod } from '@floorwalker/core/dashboard/dashboards';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import type { Queryable } from '../../db/database.ts';
import { type Caller, seesProperty } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';

/** Whose figures a dashboard shows, and the clock of its business days. */
export interface Subject {
  readonly scope: DashboardScope;
  readonly property: number | null;
  readonly terminal: number | null;
  readonly zone: string;
  /** Begin of the business day, `HH:MM`. */
  readonly dayStart: string;
}

export interface SubjectQuery {
  readonly scope: DashboardScope;
  readonly property?: string | undefined;
  readonly terminal?: string | undefined;
}

interface Clock {
  readonly property: number;
  readonly zone: string;
  readonly dayStart: string;
}

const refuse = (path: string, code: string, params: FieldError['params'] = {}) => invalid([{ path, code, params }]);

const clock = `p.id as property, p.zone, to_char(p.day_start, 'HH24:MI') as "dayStart"`;

/**
 * Reads the property or terminal of a dashboard. One that the caller does not see is reported like one that does not exist. The business
 * days of an installation are calendar days in the caller's zone.
 */
export async function readSubject(database: Queryable, caller: Caller, query: SubjectQuery): Promise<Subject> {
  const { scope, property, terminal } = query;
  const sees = (found: Clock | undefined): found is Clock => found !== undefined && seesProperty(caller.operator, found.property);
  if (scope === 'installation') {
    if (property !== undefined || terminal !== undefined) throw refuse(property === undefined ? 'terminal' : 'property', 'not-allowed');
    return { scope, property: null, terminal: null, zone: caller.zone ?? 'UTC', dayStart: '00:00' };
  }
  if (scope === 'property') {
    if (terminal !== undefined) throw refuse('terminal', 'not-allowed');
    if (property === undefined) throw refuse('property', 'required');
    const [found] = await database.query<Clock>(`select ${clock} from property p where p.id = $1`, [Number(property)]);
    if (!sees(found)) throw refuse('property', 'unknown-property');
    return { scope, terminal: null, ...found };
  }
  if (property !== undefined) throw refuse('property', 'not-allowed');
  if (terminal === undefined) throw refuse('terminal', 'required');
  const [found] = await database.query<Clock>(
    `select ${clock} from terminal t join property p on p.id = t.property_id where t.id = $1 and t.listed`,
    [Number(terminal)],
  );
  if (!sees(found)) throw refuse('terminal', 'unknown-terminal');
  return { scope, terminal: Number(terminal), ...found };
}

/** Business days, first and last, and the instant at which the first one begins. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly begin: string;
}

const toTime = (dayStart: string): Temporal.PlainTime => Temporal.PlainTime.from(dayStart);

/** Returns the business days of a period that ends with the present one, and those of the period before. */
export function toDays(
  { zone, dayStart }: Pick<Subject, 'zone' | 'dayStart'>,
  period: WidgetPeriod,
  now: Temporal.Instant,
): { readonly days: Days; readonly before: Days } {
  const start = toTime(dayStart);
  const local = now.toZonedDateTimeISO(zone).toPlainDateTime();
  const today = local.subtract({ hours: start.hour, minutes: start.minute }).toPlainDate();
  const length = daysOfPeriod[period];
  const span = (last: Temporal.PlainDate): Days => {
    const first = last.subtract({ days: length - 1 });
    const begin = first.toZonedDateTime({ timeZone: zone, plainTime: start }).toInstant();
    return { from: first.toString(), to: last.toString(), begin: new Date(begin.epochMilliseconds).toISOString() };
  };
  return { days: span(today), before: span(today.subtract({ days: length })) };
}
