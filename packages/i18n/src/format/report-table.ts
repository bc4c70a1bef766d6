import type { ReportChange, ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { breakdownOf, isMoney, isNamed } from '@floorwalker/core/statistics/dimensions';
import type { CellTranslation } from './cell-text.ts';
import { noEarlier, toChangeText, toKeyText, toSumText } from './report-text.ts';

export interface ReportColumn {
  readonly id: string;
  readonly title: string;
  /** Whether the cells are figures. Ids with a name are texts. */
  readonly isNumeric: boolean;
  /** Whether the cells are sums, and not keys. */
  readonly isSum: boolean;
  /** Whether the cells are values of the earlier period, or the change since then. */
  readonly isComparison: boolean;
}

/** A report as texts. */
export interface ReportTexts {
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly (readonly string[])[];
  /** Lines at the foot, one for each currency. */
  readonly totals: readonly (readonly string[])[];
}

/**
 * Returns the table of a report. Amounts show their currency, so it has no column of its own. A report that is compared has two more
 * columns for each measure: the earlier value and the change.
 */
export function toReportTable(result: ReportResult, translation: CellTranslation): ReportTexts {
  const { by, measures, rows, totals, names, compared } = result;
  const { translate } = translation;
  const shown = by.filter((dimension) => dimension !== 'currency' || !measures.some(isMoney));
  const currencyAt = by.indexOf('currency');
  const sums = (values: readonly (number | null)[], currency: string, earlier: ReportChange | null | undefined) =>
    measures.flatMap((measure, at) => {
      const own = toSumText(measure, values[at] ?? null, currency, translation);
      if (!compared) return [own];
      if (!earlier) return [own, noEarlier, noEarlier];
      const before = toSumText(measure, earlier.values[at] ?? null, currency, translation);
      return [own, before, toChangeText(measure, at, earlier, currency, translation)];
    });
  return {
    columns: [
      ...shown.map((dimension) => ({
        id: dimension,
        title: translate(`statistics:dimensions.${dimension}`),
        isNumeric: isNumber(dimension),
        isSum: false,
        isComparison: false,
      })),
      ...measures.flatMap((measure) => {
        const name = translate(`statistics:measures.${measure}`);
        const column = { isNumeric: true, isSum: true };
        const own = { ...column, id: measure, title: name, isComparison: false };
        if (!compared) return [own];
        return [
          own,
          { ...column, id: `${measure}.earlier`, title: translate('statistics:compare.earlier', { measure: name }), isComparison: true },
          { ...column, id: `${measure}.change`, title: translate('statistics:compare.change', { measure: name }), isComparison: true },
        ];
      }),
    ],
    lines: rows.map(({ keys, values, earlier }) => [
      ...shown.map((dimension) => toKeyText(dimension, keys[by.indexOf(dimension)] ?? '', names, translation)),
      ...sums(values, String(keys[currencyAt] ?? ''), earlier),
    ]),
    totals: totals.map(({ currency, values, earlier }) => [
      ...shown.map((_, at) => (at === 0 ? translate('statistics:total') : '')),
      ...sums(values, currency, earlier),
    ]),
  };
}

const isNumber = (dimension: ReportResult['by'][number]): boolean => breakdownOf(dimension).kind === 'number' && !isNamed(dimension);
