import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { breakdownOf, type Dimension, isNamed, kindOf, type Measure } from '@floorwalker/core/statistics/dimensions';
import { wholeShare } from '@floorwalker/core/statistics/shares';
import { toDecimalText } from '@floorwalker/i18n/format/money';
import { toKeyText } from '@floorwalker/i18n/format/report-text';
import { createZonedInstant } from '@floorwalker/i18n/format/zoned-instant';
import type { ExportMessages } from '../export/messages.ts';
import type { ExportedRow, TableColumn } from '../export/table.ts';

type Row = ReportResult['rows'][number];

/** A column of a report: its title, and the text of a row. */
interface ReportColumn extends Pick<TableColumn, 'title' | 'form'> {
  readonly of: (row: Row) => string;
}

function toKeyColumns(result: ReportResult, messages: ExportMessages): readonly ReportColumn[] {
  const { by, names } = result;
  const { translate, zone } = messages;
  const toZoned = createZonedInstant(zone);
  return by.flatMap((dimension: Dimension, at): ReportColumn[] => {
    const title = translate(`statistics:dimensions.${dimension}`);
    const keyOf = ({ keys }: Row) => String(keys[at] ?? '');
    const { kind } = breakdownOf(dimension);
    if (isNamed(dimension)) {
      const name = translate('statistics:export.name', { dimension: title });
      return [
        { title, form: 'number', of: keyOf },
        { title: name, form: 'text', of: (row) => messages.clean(names[dimension][keyOf(row)] ?? '') },
      ];
    }
    if (kind === 'period' || kind === 'currency') return [{ title, form: 'text', of: keyOf }];
    if (kind === 'hour') return [{ title, form: 'time', of: (row) => toZoned(keyOf(row)) }];
    if (kind === 'number') return [{ title, form: 'number', of: keyOf }];
    return [{ title, form: 'text', of: ({ keys }) => toKeyText(dimension, keys[at] ?? '', names, messages) }];
  });
}

/** Durations are written in seconds, shares in per cent. */
const divisors: { readonly [K in MeasureKind]?: number } = { duration: 1000, share: wholeShare / 100 };
type MeasureKind = ReturnType<typeof kindOf>;

function toTitle(kind: MeasureKind, measure: string, translate: ExportMessages['translate']): string {
  if (kind === 'duration') return translate('statistics:export.inSeconds', { measure });
  return kind === 'share' ? translate('statistics:export.inPercent', { measure }) : measure;
}

function toSumColumns({ by, measures, compared }: ReportResult, { translate }: ExportMessages): readonly ReportColumn[] {
  const currencyAt = by.indexOf('currency');
  return measures.flatMap((measure: Measure, at): ReportColumn[] => {
    const kind = kindOf(measure);
    const name = toTitle(kind, translate(`statistics:measures.${measure}`), translate);
    const sum = (value: number | null | undefined, { keys }: Row) => {
      if (value === null || value === undefined) return '';
      return kind === 'money' ? toDecimalText(value, String(keys[currencyAt] ?? '')) : String(value / (divisors[kind] ?? 1));
    };
    const own: ReportColumn = { title: name, form: 'number', of: (row) => sum(row.values[at], row) };
    if (!compared) return [own];
    const titled = (key: 'compare.earlier' | 'compare.change' | 'export.percent') => translate(`statistics:${key}`, { measure: name });
    return [
      own,
      { title: titled('compare.earlier'), form: 'number', of: (row) => sum(row.earlier?.values[at], row) },
      { title: titled('compare.change'), form: 'number', of: (row) => sum(row.earlier?.difference[at], row) },
      { title: titled('export.percent'), form: 'number', of: ({ earlier }) => String(earlier?.percent[at] ?? '') },
    ];
  });
}

const toColumn = ({ title, form, of }: ReportColumn): TableColumn => {
  const text = (row: ExportedRow) => of(row as unknown as Row);
  return { title, form, text, messages: text };
};

/**
 * Returns the columns of an exported report for programs and spreadsheets: ids and names, days as dates, amounts as decimals. Rows are
 * those of the result.
 */
export const toReportColumns = (result: ReportResult, messages: ExportMessages): readonly TableColumn[] =>
  [...toKeyColumns(result, messages), ...toSumColumns(result, messages)].map(toColumn);

/** Returns a column that names the exchange rates in every row; none if nothing was converted. */
export function toRateColumns({ converted }: ReportResult, { translate }: ExportMessages): readonly TableColumn[] {
  if (!converted) return [];
  const { currency, rates } = converted;
  const text = rates.map(({ source, rate, validFrom }) => `${source}/${currency} ${rate} (${validFrom})`).join(', ');
  return [
    toColumn({ title: translate('statistics:export.rates'), form: 'text', of: ({ keys }) => (keys.at(-1) === currency ? text : '') }),
  ];
}

/** Returns the columns and the rows of the totals: their currency and their sums. */
export function toTotals(result: ReportResult, messages: ExportMessages): Pick<XlsxSheet, 'columns' | 'rows'> {
  const ofCurrency = { ...result, by: ['currency' as const] };
  const rows = result.totals.map(({ currency, ...sums }) => ({ keys: [currency], ...sums }));
  return { columns: [...toKeyColumns(ofCurrency, messages), ...toSumColumns(ofCurrency, messages)].map(toColumn), rows };
}

interface XlsxSheet {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly ExportedRow[];
}

/** Returns texts as a sheet of one column. */
export function toTextSheet(title: string, texts: readonly string[]): XlsxSheet {
  const text = ({ text: value }: ExportedRow) => String(value);
  return { columns: [{ title, form: 'text', text, messages: text }], rows: texts.map((value) => ({ text: value })) };
}
