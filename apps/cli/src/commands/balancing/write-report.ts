import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import type { Factory } from '../../factory.ts';
import { findMessage, readerOf, toCodeText, toDecimal, toMoney } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { toExactText } from '../../output/times.ts';

type ReportRow = BalancingReport['rows'][number];

const quantities = [
  'opening',
  'fills',
  'in',
  'out',
  'transfer',
  'adjustments',
  'removed',
  'expected',
  'counted',
  'variance',
  'roll',
] as const;

/** Quantities that are a column of the table only if a row has any of them. */
const occasional: readonly (typeof quantities)[number][] = ['fills', 'transfer', 'adjustments', 'removed'];

/** The quantities of the columns of the table: all from which the expected pieces follow [invariant 1]. */
const shownOf = (rows: readonly ReportRow[]): readonly (typeof quantities)[number][] =>
  quantities.filter((name) => name !== 'roll' && (!occasional.includes(name) || rows.some((row) => isAny(row[name]))));

const isAny = (quantity: ReportRow[(typeof quantities)[number]]): boolean =>
  quantity !== null && (quantity.pieces !== 0 || quantity.amount !== 0);

/**
 * Writes a balancing report: for people its header, rows, totals and the invariants that are not fulfilled; for programs the whole report,
 * or its rows as records. Amounts of records are minor units.
 */
export async function writeReport(factory: Factory, report: BalancingReport, options: Pick<OutputOptions, 'output'>): Promise<void> {
  const format = formatOf(options, factory);
  if (format === 'json' || format === 'yaml') return printValue(factory, report, format);
  if (format !== 'table') {
    const names = [
      'place',
      'component',
      'rank',
      'medium',
      'currency',
      'denomination',
      ...quantities.flatMap((name) => [`${name}Pieces`, `${name}Amount`]),
    ];
    return writeRecords(factory, { rows: report.rows.map(toRecord), names, id: 'place' }, format);
  }
  await Promise.all([
    factory.loadMessages(['balancing', 'balancingScreens', 'choices', 'columns', 'componentTypes', 'mediaTypes']),
    factory.loadFormats(),
  ]);
  await writePairs(factory, toHeader(factory, report));
  await factory.out.write(`\n${toRowTable(factory, report.rows)}`);
  for (const total of report.totals) {
    const texts = quantities.flatMap((name) => {
      const quantity = total[name];
      return quantity === null
        ? []
        : [`${factory.i18n.t(`balancing:quantities.${name}`)} ${toMoney(quantity.amount, total.currency, factory)}`];
    });
    await factory.out.write(`\n${total.currency}\n${texts.map((text) => `  ${text}\n`).join('')}`);
  }
  await factory.out.write(`\n${toInvariantLines(factory, report).join('\n')}\n`);
  const { t } = factory.i18n;
  await factory.out.write(toAdjustmentsText(factory, t('balancingScreens:adjustments'), report.adjustments));
  const hidden = report.hiddenAdjustments;
  if (hidden > 0) await factory.out.write(`\n${t('balancingScreens:hiddenAdjustments', { count: hidden })}\n`);
  await factory.out.write(toAdjustmentsText(factory, t('balancingScreens:corrections'), report.corrections));
}

/** A heading, and a line for each adjustment: unit, pieces, amount, reason and operator; nothing without adjustments. */
function toAdjustmentsText(factory: Factory, title: string, adjustments: BalancingReport['adjustments']): string {
  if (adjustments.length === 0) return '';
  const lines = adjustments.map(({ component, rank, denomination, currency, pieces, amount, reason, operatorName }) => {
    const unit = `${toCodeText(component, 'componentTypes', factory.i18n)} ${rank}`;
    const parts = [
      unit,
      denomination === null ? '' : toDecimal(denomination, currency),
      String(pieces),
      toMoney(amount, currency, factory),
    ];
    return `  ${parts.filter((part) => part !== '').join('  ')}  ${clean(reason)} (${clean(operatorName)})\n`;
  });
  return `\n${title}\n${lines.join('')}`;
}

const toRecord = ({ place, component, rank, medium, currency, denomination, ...row }: ReportRow) => ({
  place,
  component,
  rank,
  medium,
  currency,
  denomination,
  ...Object.fromEntries(
    quantities.flatMap((name) => [
      [`${name}Pieces`, row[name]?.pieces],
      [`${name}Amount`, row[name]?.amount],
    ]),
  ),
});

function toHeader(factory: Factory, report: BalancingReport): readonly (readonly [string, string])[] {
  const { i18n, clock } = factory;
  const title = (name: string) => findMessage(i18n, `columns:balancing-reports.${name}`) ?? name;
  const choice = (key: string) => findMessage(i18n, `choices:${key}`) ?? key;
  const time = (at: string) => toExactText(at, clock.now(), readerOf(factory, report));
  return [
    [title('id'), String(report.id)],
    [title('terminalName'), `${report.terminal} ${clean(report.terminalName)}`],
    [title('propertyName'), clean(report.propertyName)],
    [title('type'), `${choice(`balancingType.${report.type}`)}, ${choice(`snapshotType.${report.snapshot}`)}`],
    [title('from'), time(report.from)],
    [title('to'), time(report.to)],
    [title('state'), choice(`balancingState.${report.state}`)],
    ...(report.assessment === null ? [] : [[title('assessment'), toAssessment(factory, report)] as const]),
    ...(report.counters.length > 0
      ? [[i18n.t('balancing:counters'), report.counters.map(({ name }) => clean(name)).join(', ')] as const]
      : []),
    ...(report.confirmedByName === null ? [] : [[title('confirmedByName'), clean(report.confirmedByName)] as const]),
  ];
}

/** How the variances compare with the tolerance, and the tolerance. */
function toAssessment({ i18n }: Factory, { assessment, tolerance, currency }: BalancingReport): string {
  const text = findMessage(i18n, `choices:varianceAssessment.${assessment}`) ?? String(assessment);
  const title = findMessage(i18n, 'columns:balancing-reports.tolerance') ?? 'tolerance';
  return tolerance === null ? text : `${text} (${title} ${toDecimal(tolerance, currency)})`;
}

const plain = (text: string): Cell => ({ text, tone: 'plain' });

function toRowTable(factory: Factory, rows: readonly ReportRow[]): string {
  const { i18n } = factory;
  const shown = shownOf(rows);
  const columns: readonly TableColumn[] = [
    { title: i18n.t('balancing:columns.row'), align: 'right', priority: 'whole' },
    { title: i18n.t('balancing:columns.unit'), align: 'left', priority: 'whole' },
    { title: i18n.t('balancing:columns.medium'), align: 'left' },
    { title: i18n.t('balancing:columns.denomination'), align: 'right', priority: 'whole' },
    ...shown.map((name) => ({ title: i18n.t(`balancing:quantities.${name}`), align: 'right', priority: 'main' }) as const),
  ];
  const lines = rows.map((row) => [
    plain(String(row.place)),
    plain(row.component === 0 ? i18n.t('balancing:wholeTerminal') : `${toCodeText(row.component, 'componentTypes', i18n)} ${row.rank}`),
    plain(toCodeText(row.medium, 'mediaTypes', i18n)),
    plain(row.denomination === null ? clean(row.currency) : toDecimal(row.denomination, row.currency)),
    ...shown.map((name) => toQuantityCell(row, name)),
  ]);
  return toTable(factory, columns, lines);
}

/** Pieces; the amount of a row of the whole terminal whose pieces have no value of their own. */
function toQuantityCell(row: ReportRow, name: (typeof quantities)[number]): Cell {
  const quantity = row[name];
  if (quantity === null) return { text: '–', tone: 'quiet', isEmpty: true };
  const text = row.denomination === null && row.component === 0 ? toDecimal(quantity.amount, row.currency) : String(quantity.pieces);
  return { text, tone: name === 'variance' && isAny(quantity) ? 'bad' : 'plain' };
}

function toInvariantLines({ i18n }: Factory, { invariants }: BalancingReport): readonly string[] {
  return invariants.map(({ invariant, result, row, reference, difference }, index) => {
    const where = [
      row?.component === undefined ? '' : `${toCodeText(row.component, 'componentTypes', i18n)} ${row.rank ?? ''}`.trim(),
      row?.medium === undefined ? '' : toCodeText(row.medium, 'mediaTypes', i18n),
      reference === 'in' || reference === 'out' ? i18n.t(`balancing:quantities.${reference}`) : clean(reference),
      difference === null ? '' : toDecimal(difference.amount, row?.currency ?? ''),
    ].filter((text) => text !== '');
    const text = `${String(index + 1).padStart(2)}  ${i18n.t(`balancing:results.${result}`)}  ${i18n.t(`balancing:invariants.${invariant}`)}`;
    return result === 'fail' && where.length > 0 ? `${text} (${where.join(', ')})` : text;
  });
}
