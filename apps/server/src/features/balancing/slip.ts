import type { Quantity, RowKey } from '@floorwalker/core/balancing/rows';
import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { type CellTranslation, toCodeText } from '@floorwalker/i18n/format/cell-text';
import { formatDay } from '@floorwalker/i18n/format/days';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { formatZonedTime } from '@floorwalker/i18n/format/time';
import type { Paper, PaperTable } from '../../pdf/paper.ts';

const quantities = [
  'opening',
  'fills',
  'in',
  'out',
  'transfer',
  'adjustments',
  'expected',
  'counted',
  'variance',
  'removed',
  'roll',
] as const;

/** Writes figures and names for the reader of the slip. */
function createTexts(messages: CellTranslation) {
  const { translate, language, clean } = messages;
  const money = (amount: number, currency: string) => formatMoney(amount, currency, language, messages);
  const whatOf = ({ medium, denomination, currency }: Pick<RowKey, 'medium' | 'denomination' | 'currency'>) =>
    `${toCodeText('mediaTypes', medium, messages)} · ${denomination === null ? currency : money(denomination, currency)}`;
  return {
    t: (key: string, values?: Readonly<Record<string, unknown>>) => translate(key, values),
    title: (column: string) => translate(`columns:balancing-reports.${column}`),
    choice: (list: string, value: string) => translate(`choices:${list}.${value}`),
    clean,
    money,
    number: (value: number) => formatNumber(value, language, messages),
    signed: (amount: number, currency: string) => `${amount > 0 ? '+' : ''}${money(amount, currency)}`,
    unit: ({ component, rank }: Pick<RowKey, 'component' | 'rank'>) =>
      component === 0 ? translate('balancing:wholeTerminal') : `${toCodeText('componentTypes', component, messages)} ${rank}`,
    what: whatOf,
    day: (date: string) => formatDay(Temporal.PlainDate.from(date), language, 'full'),
    time: (at: string, zone: string) => formatZonedTime(at, language, { ...messages, zone, style: 'words' }),
    names: (persons: BalancingReport['counters']) => persons.map(({ name }) => clean(name)).join(', ') || '–',
  };
}
type Texts = ReturnType<typeof createTexts>;

/** How the variances compare with the tolerance, and the tolerance. */
function toAssessment({ assessment, tolerance, currency }: BalancingReport, { choice, title, money }: Texts): string {
  if (assessment === null) return '–';
  const text = choice('varianceAssessment', assessment);
  return tolerance === null ? text : `${text} (${title('tolerance')} ${money(tolerance, currency)})`;
}

function toFacts(report: BalancingReport, texts: Texts): Paper['facts'] {
  const { title, choice, day, time, t } = texts;
  const confirmed =
    report.confirmedAt === null ? '–' : `${texts.clean(report.confirmedByName ?? '–')}, ${time(report.confirmedAt, report.zone)}`;
  const line = (label: string, text: string) => t('common:about', { label, text });
  return [
    line(title('terminalName'), `${report.terminal} ${texts.clean(report.terminalName)}`),
    line(title('propertyName'), `${report.property} ${texts.clean(report.propertyName)}`),
    line(title('from'), time(report.from, report.zone)),
    line(title('to'), time(report.to, report.zone)),
    line(title('businessDay'), day(report.businessDay)),
    line(title('type'), `${choice('balancingType', report.type)}, ${choice('snapshotType', report.snapshot)}`),
    line(title('state'), choice('balancingState', report.state)),
    line(title('assessment'), toAssessment(report, texts)),
    line(t('balancingScreens:servedBy'), texts.names(report.operators)),
    line(t('balancingScreens:countedBy'), texts.names(report.counters)),
    line(title('confirmedByName'), confirmed),
  ];
}

/** Totals with a column for each currency: they are never added. */
function toTotals({ totals }: BalancingReport, { t, money, signed }: Texts): PaperTable {
  const write = (name: (typeof quantities)[number], quantity: Quantity | null, currency: string) =>
    quantity === null ? '–' : (name === 'variance' ? signed : money)(quantity.amount, currency);
  return {
    heading: t('balancingScreens:totals'),
    columns: [{ title: t('balancingScreens:columns.currency') }, ...totals.map(({ currency }) => ({ title: currency, isNumeric: true }))],
    rows: quantities.map((name) => [t(`balancing:quantities.${name}`), ...totals.map((total) => write(name, total[name], total.currency))]),
  };
}

function toRows({ rows }: BalancingReport, { t, unit, what, number, money, signed }: Texts): PaperTable {
  const numeric = (title: string) => ({ title, isNumeric: true });
  const pieces = t('balancingScreens:columns.pieces');
  return {
    heading: t('balancingScreens:rowsTitle'),
    columns: [
      { title: t('balancing:columns.unit') },
      { title: t('balancing:columns.medium') },
      numeric(`${t('balancing:quantities.expected')} (${pieces})`),
      numeric(`${t('balancing:quantities.counted')} (${pieces})`),
      numeric(t('balancingScreens:columns.amount')),
      numeric(t('balancing:quantities.variance')),
      numeric(t('balancing:quantities.removed')),
      numeric(t('balancing:quantities.roll')),
    ],
    rows: rows.map((row) => [
      unit(row),
      what(row),
      number(row.expected.pieces),
      row.counted === null ? '–' : number(row.counted.pieces),
      row.counted === null ? '–' : money(row.counted.amount, row.currency),
      row.variance === null ? '–' : signed(row.variance.amount, row.currency),
      money(row.removed.amount, row.currency),
      money(row.roll.amount, row.currency),
    ]),
  };
}

function toAdjustments(adjustments: BalancingReport['adjustments'], heading: string, texts: Texts): readonly PaperTable[] {
  const { t, unit, what, number, signed, clean } = texts;
  if (adjustments.length === 0) return [];
  return [
    {
      heading,
      columns: [
        { title: t('balancing:columns.unit') },
        { title: t('balancing:columns.medium') },
        { title: t('balancingScreens:columns.pieces'), isNumeric: true },
        { title: t('balancingScreens:columns.amount'), isNumeric: true },
        { title: t('balancingScreens:reason') },
        { title: t('balancingScreens:bookedBy') },
      ],
      rows: adjustments.map((one) => [
        unit(one),
        what(one),
        number(one.pieces),
        signed(one.amount, one.currency),
        clean(one.reason),
        clean(one.operatorName),
      ]),
    },
  ];
}

const toInvariants = ({ invariants }: BalancingReport, { t }: Texts): PaperTable => ({
  heading: t('balancingScreens:invariantsTitle'),
  columns: [{ title: t('balancingScreens:invariant') }, { title: t('balancingScreens:result') }],
  rows: invariants.map(({ invariant, result }) => [t(`balancing:invariants.${invariant}`), t(`balancing:results.${result}`)]),
});

/** The slip of a report: who, when, totals by currency, every row, adjustments, invariants, and two lines to sign on [ST-06]. */
export function toSlip(report: BalancingReport, messages: CellTranslation): Paper {
  const texts = createTexts(messages);
  const { t } = texts;
  const title = t('balancingScreens:title', { id: report.id });
  return {
    title,
    language: messages.language,
    facts: toFacts(report, texts),
    tables: [
      toTotals(report, texts),
      toRows(report, texts),
      ...toAdjustments(report.adjustments, t('balancingScreens:adjustments'), texts),
      ...toAdjustments(report.corrections, t('balancingScreens:corrections'), texts),
      toInvariants(report, texts),
    ],
    signatures: [t('balancingScreens:countedBy'), texts.title('confirmedByName')],
    footer: (page) => `${title} · ${t('exports:page', { page })}`,
  };
}
