import { isCountable } from '@floorwalker/core/balancing/codes';
import { isConfirmedByAnother } from '@floorwalker/core/balancing/invariants';
import { add, type Quantity } from '@floorwalker/core/balancing/rows';
import { isCountedRow, stateOf } from '@floorwalker/core/balancing/summary';
import { ProblemError } from '@floorwalker/core/contract/problem';
import {
  type adjustBalancing,
  type balancingReportDetail,
  type confirmBalancing,
  type countBalancing,
  maxCountedAmount,
  type moneyServiceRemovals,
  type startBalancing,
} from '@floorwalker/core/endpoints/balancing';
import type { endCasinoDay, showCasinoDay } from '@floorwalker/core/endpoints/casino-day';
import type { ApprovalChange } from '@floorwalker/core/resources/approvals/approval';
import type { balancingReportResource } from '@floorwalker/core/resources/balancing/balancing-report';
import type { moneyServiceResource } from '@floorwalker/core/resources/balancing/money-service';
import type { propertyResource } from '@floorwalker/core/resources/properties/property';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { toDecimalText } from '@floorwalker/i18n/format/money';
import type { Database, Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Call, Caller, Handlers } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';
import { toListFailure } from '../../list/timeouts.ts';
import { createCasinoDayHandlers } from './casino-day-handlers.ts';
import { countersOf, otherCounters, readAdjustment, readDetail } from './detail.ts';
import { readMovedMedia } from './moved-media.ts';
import { publishReport } from './publish-report.ts';
import { readRows, readStoredReport, type ShownRow, type StoredReport, storeSummary } from './report-rows.ts';
import { startReport } from './start-report.ts';

interface Deps {
  /** The database for reports: its statements have a time limit. */
  readonly reader: Database;
  /** Restrict access to the reports visible to the caller. */
  readonly reports: List<typeof balancingReportResource>;
  readonly services: List<typeof moneyServiceResource>;
  readonly terminals: List<typeof terminalResource>;
  readonly properties: List<typeof propertyResource>;
}

/** Returns the row that a count or an adjustment names; throws for a place without one that can be counted. */
function rowAt(rows: readonly ShownRow[], place: number, path: string): ShownRow {
  const row = rows[place];
  if (!row || !isCountedRow(row)) throw invalid([{ path, code: 'invalid', params: {} }]);
  return row;
}

/** Returns pieces and amount of a row; pieces without a denomination need an amount, and others have none of their own. */
function toQuantity(row: ShownRow, { pieces, amount }: { readonly pieces: number; readonly amount?: number | undefined }, path: string) {
  const { denomination } = row;
  if (denomination === null) {
    if (amount === undefined) throw invalid([{ path, code: 'required', params: {} }]);
    return { pieces, amount };
  }
  const product = pieces * denomination;
  if ((amount !== undefined && amount !== product) || Math.abs(product) > maxCountedAmount)
    throw invalid([{ path, code: 'invalid', params: {} }]);
  return { pieces, amount: product };
}

/** Creates the handlers of balancing reports [ST-06]. */
export function createBalancingHandlers({
  reader,
  reports,
  services,
  terminals,
  properties,
}: Deps): Handlers<
  | typeof balancingReportDetail
  | typeof countBalancing
  | typeof confirmBalancing
  | typeof adjustBalancing
  | typeof startBalancing
  | typeof moneyServiceRemovals
  | typeof showCasinoDay
  | typeof endCasinoDay
> {
  const show = async (db: Queryable, caller: Caller, id: string) => {
    const row = await reports.show(caller, id, db);
    const report = await readStoredReport(db, row.id);
    if (!report) throw new ProblemError('row.not-found', { id });
    return readDetail(db, caller, row, report);
  };
  /** Locks a report that the caller sees. Throws if somebody has changed it since the version that the caller has seen. */
  const lock = async (tx: Write, call: Pick<Call<typeof countBalancing>, 'caller' | 'params'>, version: number | null) => {
    await reports.show(call.caller, call.params.id, tx);
    const report = await readStoredReport(tx, Number(call.params.id), { isLocked: true });
    if (!report) throw new ProblemError('row.not-found', { id: call.params.id });
    if (version !== null && report.state === 'confirmed') throw new ProblemError('balancing.confirmed', { id: report.id });
    if (version !== null && report.version !== version) throw new ProblemError('row.changed', { by: await lastCounter(tx, report) });
    return report;
  };
  return {
    ...createCasinoDayHandlers({ reader, properties }),
    'balancing-report.detail': async ({ caller, params }) => {
      try {
        return await show(reader, caller, params.id);
      } catch (error) {
        throw toListFailure(error);
      }
    },
    'balancing-report.count': (call) =>
      call.write(async (tx) => {
        const { caller, body } = call;
        const report = await lock(tx, call, body.version);
        if (!isCountable(report)) throw new ProblemError('balancing.not-countable', { id: report.id });
        const rows = await readRows(tx, report);
        const places = body.counts.map(({ place }) => place);
        const twice = places.findIndex((place, index) => places.indexOf(place) < index);
        if (twice >= 0) throw invalid([{ path: `counts.${twice}.place`, code: 'given-twice', params: {} }]);
        const counts = body.counts.map((count, index) => {
          if (count.place >= report.reported.length) throw invalid([{ path: `counts.${index}.place`, code: 'invalid', params: {} }]);
          const row = rowAt(rows, count.place, `counts.${index}.place`);
          return { ...count, old: row.counted, ...toQuantity(row, count, `counts.${index}.amount`) };
        });
        if (counts.some(({ old }) => old !== null)) checkAccess(caller.operator, 'counted-amount.correct');
        for (const { place, pieces, amount } of counts)
          await tx.execute('insert into balancing_count (report_id, place, pieces, amount, operator_id) values ($1, $2, $3, $4, $5)', [
            report.id,
            place,
            pieces,
            amount,
            caller.operator.id,
          ]);
        await tx.execute(
          'update balancing_report set counters = counters || $2::integer where id = $1 and not $2::integer = any(counters)',
          [report.id, caller.operator.id],
        );
        await storeSummary(tx, report, await readRows(tx, report));
        const values = {
          old: counts.map(({ place, old }) => ({ place, counted: old })),
          new: counts.map(({ place, pieces, amount }) => ({ place, pieces, amount })),
        };
        auditCall(tx, call, 'balancing-report.count', `balancing/${report.id}`, { terminal: report.terminal, ...values });
        publishReport(tx, report);
        return show(tx, caller, call.params.id);
      }),
    'balancing-report.confirm': (call) =>
      call.write(async (tx) => {
        const { caller, body } = call;
        const report = await lock(tx, call, body.version);
        const id = report.id;
        if (!isCountable(report)) throw new ProblemError('balancing.not-countable', { id });
        const rows = await readRows(tx, report);
        if (stateOf(report, rows) !== 'counted') throw new ProblemError('balancing.not-counted', { id });
        const others = await otherCounters(tx, caller.operator.id, countersOf(report, rows));
        if (report.twoPersons && !isConfirmedByAnother(caller.operator.id, others))
          throw new ProblemError('balancing.only-counter', { id });
        const confirmed = JSON.stringify({ rows, media: await readMovedMedia(tx, report) });
        // The sums once more: adjustments may have been booked in the period since the last count.
        const sums = await storeSummary(tx, report, rows);
        await tx.execute(
          `update balancing_report set state = 'confirmed', confirmed_by = $2, confirmed_at = clock_timestamp(), confirmed = $3 where id = $1`,
          [id, caller.operator.id, confirmed],
        );
        auditCall(tx, call, 'balancing-report.confirm', `balancing/${id}`, { terminal: report.terminal, new: sums });
        publishReport(tx, report);
        return show(tx, caller, call.params.id);
      }),
    'balancing-report.adjust': (call) =>
      call.write(async (tx) => {
        const { caller, body } = call;
        const report = await lock(tx, call, null);
        if (report.state !== 'confirmed') throw new ProblemError('balancing.not-confirmed', { id: report.id });
        const { approval, settle } = await call.hold(tx, { subject: 'balancing-adjustment', properties: [report.property] });
        const row = rowAt(await readRows(tx, report), body.place, 'place');
        const quantity = toQuantity(row, body, 'amount');
        if (quantity.pieces === 0 && quantity.amount === 0) throw invalid([{ path: 'pieces', code: 'invalid', params: {} }]);
        // After every closed period, so that the adjustment is part of the open one, whatever the clock of the terminal says.
        const [booked] = await tx.query<{ id: number }>(
          `insert into balancing_adjustment (report_id, terminal_id, at, component, rank, medium, currency, denomination, pieces, amount, reason, operator_id)
           select $1, $2, greatest(clock_timestamp(), max(b.to_at)), $3, $4, $5, $6, $7, $8, $9, $10, $11
           from balancing_report b where b.terminal_id = $2 and b.series = 'period' returning id`,
          [
            report.id,
            report.terminal,
            row.component,
            row.rank,
            row.medium,
            row.currency,
            row.denomination,
            quantity.pieces,
            quantity.amount,
            body.reason,
            caller.operator.id,
          ],
        );
        settle({ size: 1, reason: body.reason, changes: [toHeldAdjustment(report, row, quantity)] });
        auditCall(tx, call, 'balancing-report.adjust', `balancing/${report.id}`, {
          terminal: report.terminal,
          new: { place: body.place, ...quantity, currency: row.currency, reason: body.reason, approval },
        });
        publishReport(tx, report);
        return readAdjustment(tx, booked?.id ?? 0);
      }),
    'terminal.balancing': (call) =>
      call.write(async (tx) => {
        const { caller, body } = call;
        const { id: terminal, property } = await terminals.show(caller, call.params.id, tx);
        const id = await startReport(tx, { terminal, property, type: body.type, operator: caller.operator.id });
        auditCall(tx, call, 'terminal.balancing', `balancing/${id}`, { terminal, new: { type: body.type } });
        publishReport(tx, { property });
        return show(tx, caller, String(id));
      }),
    'money-service.removals': async ({ caller, params }) => {
      const { id } = await services.show(caller, params.id);
      const report = await readStoredReport(reader, id);
      if (!report) throw new ProblemError('row.not-found', { id: params.id });
      const removals = (await readRows(reader, report)).flatMap(({ component, rank, medium, currency, denomination, removed }) =>
        removed.pieces === 0 && removed.amount === 0 ? [] : [{ component, rank, medium, currency, denomination, ...removed }],
      );
      const currencies = [...new Set(removals.map(({ currency }) => currency))];
      const totals = currencies.map((currency) => ({ currency, ...add(...removals.filter((one) => one.currency === currency)) }));
      return { report: id, countType: 'credit', removals, totals };
    },
  };
}

/** The change that approvers see of a held adjustment: terminal and amount, with pieces and denomination if there is one. */
function toHeldAdjustment(
  { id, terminal }: StoredReport,
  { currency, denomination }: ShownRow,
  { pieces, amount }: Quantity,
): ApprovalChange {
  const each = denomination === null ? '' : ` (${pieces} × ${toDecimalText(denomination, currency)})`;
  const fields = [
    { name: 'terminal', old: '', new: String(terminal) },
    { name: 'variance', old: '', new: `${toDecimalText(amount, currency)} ${currency}${each}` },
  ];
  return { list: 'balancing-reports', id: String(id), isNew: true, fields };
}

/** Returns the name of the operator who has counted a report last. */
async function lastCounter(tx: Queryable, { id }: StoredReport): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    'select o.name from balancing_count c join operator o on o.id = c.operator_id where c.report_id = $1 order by c.id desc limit 1',
    [id],
  );
  return row?.name ?? '–';
}
