import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { businessDayOf } from '../../../db/business-day.ts';
import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import { publishReport } from '../../balancing/publish-report.ts';
import { includeAdjustments } from '../../balancing/report-rows.ts';
import { readTolerances, type Tolerance } from '../../balancing/tolerances.ts';
import { alarms, createAlarm } from '../alarms.ts';
import type { Patches } from '../patches.ts';
import { toReportRow } from './balance-rows.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';
import type { RejectedMessage } from './rejected.ts';

type Given = AcceptedOf<'balance'>;

const columns = {
  place: 'integer',
  terminal: 'integer',
  property: 'integer',
  number: 'bigint',
  type: 'smallint',
  snapshot: 'smallint',
  source: 'smallint',
  series: 'text',
  from_at: 'timestamptz',
  to_at: 'timestamptz',
  operators: 'jsonb',
  rows: 'jsonb',
  state: 'text',
  currency: 'text',
  expected: 'bigint',
  counted: 'bigint',
  variance: 'bigint',
  other_currencies: 'jsonb',
  differing: 'smallint',
  tolerance: 'bigint',
  beyond: 'boolean',
} as const;

const toRow = ({ message, body }: Given, place: number, of: Tolerance) => ({ place, ...toReportRow(message, body, of) });

const plain = ['number', 'type', 'snapshot', 'source', 'series', 'from_at', 'to_at'] as const;
const sums = ['currency', 'expected', 'counted', 'variance', 'other_currencies', 'differing', 'tolerance', 'beyond'] as const;
const names = [...plain, 'rows', 'state', ...sums].join(', ');
const operators = 'array(select o::integer from jsonb_array_elements_text(r.operators) o)';

// The end of a period belongs to the day that ends with it.
const insert = `insert into balancing_report (terminal_id, property_id, business_day, operators, ${names})
  select r.terminal, r.property, ${businessDayOf("(r.to_at - interval '1 millisecond')", 'p')}, ${operators},
    ${names
      .split(', ')
      .map((name) => `r.${name}`)
      .join(', ')}
  from ${fromColumns(columns)} join property p on p.id = r.property order by r.place
  on conflict (terminal_id, number) do nothing`;

const findOthers = `select r.place from ${fromColumns(columns)}
  join balancing_report b on b.terminal_id = r.terminal and b.number = r.number
  where (${plain.map((name) => `b.${name}`).join(', ')}, b.rows, b.operators)
    is distinct from (${plain.map((name) => `r.${name}`).join(', ')}, r.rows, ${operators})`;

/**
 * Stores the balancing reports of terminals [ST-06]. A report that is already stored is skipped; if its number belongs to a report with
 * other content, an alarm is raised and the message is returned.
 */
export async function applyBalances(tx: Write, kinds: ByKind, patches: Patches): Promise<readonly RejectedMessage[]> {
  const given = kinds.balance ?? [];
  if (given.length === 0) return [];
  const toleranceOf = await readTolerances(
    tx,
    given.map(({ message }) => message),
  );
  const rows = given.map((one, place) => toRow(one, place, toleranceOf(one.message)));
  const parameters = toColumns(columns, rows);
  const stored = await tx.execute(insert, parameters);
  await includeAdjustments(tx, rows);
  for (const property of new Set(given.map(({ message }) => message.property))) publishReport(tx, { property });
  for (const { message } of given) patches.of(message.terminal, message.property).categories.add(liveCategories.balanceLog);
  if (stored === given.length) return [];
  const others = await tx.query<{ place: number }>(findOthers, parameters);
  const conflicting = others.flatMap(({ place }) => given[place] ?? []);
  const raise = createAlarm(tx, patches);
  for (const { message, body } of conflicting) raise(message, alarms.conflict, String(body.number));
  return conflicting.map(({ message }) => ({ message, reason: 'another balancing report of this number is stored' }));
}
