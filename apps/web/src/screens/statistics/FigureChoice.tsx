import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { isMoney } from '@floorwalker/core/statistics/dimensions';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { type Figure, printFigure } from './report-address.ts';

interface Props {
  readonly result: ReportResult;
  readonly figure: Figure;
  readonly onChange: (figure: Figure) => void;
}

/** The figures that a chart of this result can draw: numbers, and amounts of each currency. */
export const figuresOf = ({ measures, totals }: ReportResult): readonly Figure[] =>
  measures.flatMap((measure): readonly Figure[] =>
    isMoney(measure) ? totals.map(({ currency }) => ({ measure, currency })) : [{ measure, currency: null }],
  );

/** Returns the figure of the result that is like the chosen one: an amount of a currency that does not occur is one of the first currency. */
export function resolveFigure(result: ReportResult, chosen: Figure): Figure {
  const all = figuresOf(result);
  const same = all.filter(({ measure }) => measure === chosen.measure);
  return same.find(({ currency }) => currency === chosen.currency) ?? same[0] ?? chosen;
}

/** What the chart draws. */
export function FigureChoice({ result, figure, onChange }: Props) {
  const { t } = useTranslation();
  const all = figuresOf(result);
  if (all.length < 2) return null;
  return (
    <label>
      {t('statistics:screen.figure')}
      <select
        value={printFigure(figure)}
        onChange={({ target }) => onChange(all.find((one) => printFigure(one) === target.value) ?? figure)}
      >
        {all.map((one) => (
          <option key={printFigure(one)} value={printFigure(one)}>
            {[t(`statistics:measures.${one.measure}`), one.currency].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
    </label>
  );
}
