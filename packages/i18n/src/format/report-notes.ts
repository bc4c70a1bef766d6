import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { CellTranslation } from './cell-text.ts';
import { formatDecimal, formatNumber } from './number.ts';
import { formatTime } from './time.ts';

/** A sentence about the figures of a report. `warn`: they are not what they seem without it. */
export interface ReportNote {
  readonly tone: 'plain' | 'warn';
  readonly text: string;
}

const toDayText = (day: string, { language, ...formats }: CellTranslation): string =>
  formatTime(`${day}T12:00:00Z`, language, { ...formats, zone: 'UTC', style: 'date' });

/** Returns with which days a report is compared; none if it is not. */
function compareNotes({ compared, to, asOf }: ReportResult, translation: CellTranslation): readonly ReportNote[] {
  if (!compared) return [];
  const { translate } = translation;
  const first = toDayText(compared.from, translation);
  const last = toDayText(compared.to, translation);
  const isOver = asOf.slice(0, 10) > to;
  return [
    { tone: 'plain', text: translate(`statistics:compare.with.${compared.comparison}`, { first, last }) },
    ...(isOver ? [] : [{ tone: 'warn', text: translate('statistics:compare.notOver') } as const]),
  ];
}

/** Returns by which rates amounts were converted, and which were not; none if no currency was requested. */
function currencyNotes({ converted }: ReportResult, translation: CellTranslation): readonly ReportNote[] {
  if (!converted) return [];
  const { translate, language, ...formats } = translation;
  const { currency, at, rates, missing } = converted;
  const timeOf = (time: string) => formatTime(time, language, { ...formats, style: 'short' });
  const used = rates.map(({ source, rate, via, validFrom }): ReportNote => {
    const values = { source, currency, rate: formatDecimal(rate, language, formats), from: timeOf(validFrom), at: timeOf(at), via };
    return { tone: 'plain', text: translate(via === null ? 'statistics:converted.rate' : 'statistics:converted.cross', values) };
  });
  const none = translate('statistics:converted.missing', { currencies: missing.join(', '), currency, at: timeOf(at) });
  return [
    ...used,
    ...(used.length > 0 ? [{ tone: 'plain', text: translate('statistics:converted.rounding') } as const] : []),
    ...(missing.length > 0 ? [{ tone: 'warn', text: none } as const] : []),
  ];
}

/**
 * Returns what a reader of a report must know: as of when the figures are, with what they are compared, how amounts were converted, and
 * what they lack.
 */
export function toReportNotes(result: ReportResult, translation: CellTranslation): readonly ReportNote[] {
  const { translate, language, ...formats } = translation;
  const { asOf, cut, rows, recounting } = result;
  return [
    { tone: 'plain', text: translate('statistics:asOf', { time: formatTime(asOf, language, { ...formats, style: 'long' }) }) },
    ...compareNotes(result, translation),
    ...currencyNotes(result, translation),
    ...(cut
      ? [{ tone: 'warn', text: translate('statistics:cut', { number: formatNumber(rows.length, language, formats) }) } as const]
      : []),
    ...(recounting.length > 0
      ? [{ tone: 'warn', text: translate('statistics:recounting', { properties: recounting.join(', ') }) } as const]
      : []),
  ];
}
