import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { breakdownOf, isMoney } from '@floorwalker/core/statistics/dimensions';
import type { CellTranslation } from './cell-text.ts';
import { toKeyText, toSumText } from './report-text.ts';

export interface ReportColumn {
  readonly id: string;
  readonly title: string;
  /** Whether the cells are figures. Ids with a name are texts. */
  readonly isNumeric: boolean;
  /** Whether the cells are sums, and not keys. */
  readonly isSum: boolean;
}

/** A report as texts. */
export interface ReportTexts {
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly (readonly string[])[];
  /** Lines at the foot, one for each currency. */
  readonly totals: readonly (readonly string[])[];
}

/** Returns the table of a report. Amounts show their currency, so it has no column of its own. */
export function toReportTable(result: ReportResult, translation: CellTranslation): ReportTexts {
  const { by, measures, rows, totals, names } = result;
  const { translate } = translation;
  const shown = by.filter((dimension) => dimension !== 'currency' || !measures.some(isMoney));
  const currencyAt = by.indexOf('currency');
  const sums = (values: readonly number[], currency: string) =>
    measures.map((measure, at) => toSumText(measure, values[at] ?? 0, currency, translation));
  return {
    columns: [
      ...shown.map((dimension) => ({
        id: dimension,
        title: translate(`statistics:dimensions.${dimension}`),
        isNumeric: isNumber(dimension),
        isSum: false,
      })),
      ...measures.map((measure) => ({ id: measure, title: translate(`statistics:measures.${measure}`), isNumeric: true, isSum: true })),
    ],
    lines: rows.map(({ keys, values }) => [
      ...shown.map((dimension) => toKeyText(dimension, keys[by.indexOf(dimension)] ?? '', names, translation)),
      ...sums(values, String(keys[currencyAt] ?? '')),
    ]),
    totals: totals.map(({ currency, values }) => [
      ...shown.map((_, at) => (at === 0 ? translate('statistics:total') : '')),
      ...sums(values, currency),
    ]),
  };
}

const isNumber = (dimension: ReportResult['by'][number]): boolean =>
  breakdownOf(dimension).kind === 'number' && dimension !== 'terminal' && dimension !== 'property';
