import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { breakdownOf, isMoney } from '@floorwalker/core/statistics/dimensions';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { toKeyText, toSumText } from '@floorwalker/i18n/format/report-text';

export interface ReportColumn {
  readonly id: string;
  readonly title: string;
  readonly isNumeric: boolean;
  /** Characters of its longest text. */
  readonly width: number;
}

/** A report as texts. */
export interface ReportTexts {
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly (readonly string[])[];
  /** Lines at the foot, one for each currency. */
  readonly totals: readonly (readonly string[])[];
}

/** Returns the table of a report. Amounts show their currency, so it has no column of its own. */
export function toTable(result: ReportResult, translation: CellTranslation): ReportTexts {
  const { by, measures, rows, totals, names } = result;
  const { translate } = translation;
  const shown = by.filter((dimension) => dimension !== 'currency' || !measures.some(isMoney));
  const currencyAt = by.indexOf('currency');
  const sums = (values: readonly number[], currency: string) =>
    measures.map((measure, at) => toSumText(measure, values[at] ?? 0, currency, translation));
  const lines = rows.map(({ keys, values }) => [
    ...shown.map((dimension) => toKeyText(dimension, keys[by.indexOf(dimension)] ?? '', names, translation)),
    ...sums(values, String(keys[currencyAt] ?? '')),
  ]);
  const ends = totals.map(({ currency, values }) => [
    ...shown.map((_, at) => (at === 0 ? translate('statistics:total') : '')),
    ...sums(values, currency),
  ]);
  const heads = [
    ...shown.map((dimension) => ({
      id: dimension,
      title: translate(`statistics:dimensions.${dimension}`),
      isNumeric: isNumber(dimension),
    })),
    ...measures.map((measure) => ({ id: measure, title: translate(`statistics:measures.${measure}`), isNumeric: true })),
  ];
  const widthOf = (at: number, title: string) =>
    [...lines, ...ends].reduce((widest, line) => Math.max(widest, line[at]?.length ?? 0), title.length);
  return { columns: heads.map((head, at) => ({ ...head, width: widthOf(at, head.title) })), lines, totals: ends };
}

/** Whether keys of a dimension are figures; ids with a name are texts. */
const isNumber = (dimension: ReportResult['by'][number]): boolean =>
  breakdownOf(dimension).kind === 'number' && dimension !== 'terminal' && dimension !== 'property';
