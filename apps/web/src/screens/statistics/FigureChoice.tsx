import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { type Figure, figuresOf, printFigure } from '@floorwalker/i18n/format/report-chart';
import { useTranslation } from '../../platform/i18n/translation.ts';

interface Props {
  readonly result: ReportResult;
  readonly figure: Figure;
  readonly onChange: (figure: Figure) => void;
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
