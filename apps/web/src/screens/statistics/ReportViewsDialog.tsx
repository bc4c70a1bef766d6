import type { ViewRow } from '@floorwalker/core/resources/views/view';
import { dimensions } from '@floorwalker/core/statistics/dimensions';
import { presetOf } from '@floorwalker/core/statistics/report-ranges';
import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import type { ReportRange, ReportSettings } from '@floorwalker/core/vocabulary/report-settings';
import { printFigure } from '@floorwalker/i18n/format/report-chart';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SavedViewsDialog } from '../../features/views/SavedViewsDialog.tsx';
import { toSearch } from '../../features/views/views-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { recordChange } from '../../platform/undo/undo-history.ts';
import { toTyped, toTypedFormat } from '../../ui/typed-time.ts';
import { presetLabels } from './RangeFields.tsx';
import type { ReportAddress } from './report-address.ts';

interface Props {
  readonly report: ReportDefinition;
  readonly address: ReportAddress;
  readonly today: Temporal.PlainDate;
  /** Opened to save the report: the field for the name has the focus. */
  readonly saving: boolean;
  readonly onClose: () => void;
}

/** Returns the range that moves on and has the days that are shown; `default`: the one with which the report opens; null: there is none. */
function movingRange(address: ReportAddress, today: Temporal.PlainDate): ReportRange | 'default' | null {
  return address.range === 'days' ? (presetOf(address, today) ?? null) : address.range;
}

/** The saved views of a report [ST-02]: its days, filter, breakdown, comparison, currency and chart under a name. */
export function ReportViewsDialog({ report, address, today, saving, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toText = useViewText(report);
  const [moves, setMoves] = useState(true);
  const moving = movingRange(address, today);
  const toDays = (): Pick<ReportSettings, 'range' | 'from' | 'to'> => {
    if (moving === null || !moves) return { range: null, from: address.from, to: address.to };
    return { range: moving === 'default' ? null : moving, from: null, to: null };
  };
  const toContent = () => {
    const { q, by, compare, currency, figure, hasChart } = address;
    const settings: ReportSettings = { ...toDays(), by: [...by], compare, currency, figure: printFigure(figure), chart: hasChart };
    return { q, sort: '', columns: '', density: null, report: settings };
  };
  const open = (view: ViewRow) => {
    const before = window.location.hash.slice(1);
    const after = `/${report.id}?${toSearch(view)}`;
    void navigate(after);
    recordChange({ label: 'keys:changes.view', undo: () => void navigate(before), redo: () => void navigate(after) });
  };
  return (
    <SavedViewsDialog
      resource={report.id}
      toContent={toContent}
      toText={toText}
      onOpen={open}
      none={t('statistics:views.none')}
      fields={
        moving !== null && (
          <label>
            <input type="checkbox" checked={moves} onChange={({ target }) => setMoves(target.checked)} />
            {t('statistics:views.moves', { range: moving === 'default' ? t(defaultLabel(report)) : t(presetLabels[moving]) })}
          </label>
        )
      }
      saving={saving}
      onClose={onClose}
    />
  );
}

const defaultLabel = ({ range }: ReportDefinition) => (range === 'year' ? 'statistics:views.year' : presetLabels.lastWeek);

const isDimension = (name: string): name is keyof typeof dimensions => name in dimensions;

/** Returns the days, the breakdown, the comparison and the filter of a view in words. */
function useViewText(report: ReportDefinition): (view: ViewRow) => string {
  const { t, language, formats } = useTranslation();
  const format = toTypedFormat(formats, language);
  return ({ q, report: settings }) => {
    if (settings === null) return [t(defaultLabel(report)), q].filter(Boolean).join(' · ');
    const { range, from, to, by, compare, currency } = settings;
    const days =
      range === null && from !== null && to !== null
        ? t('statistics:export.range', { first: toTyped(from, format), last: toTyped(to, format) })
        : t(range === null ? defaultLabel(report) : presetLabels[range]);
    const breakdown = by.map((name) => (isDimension(name) ? t(`statistics:dimensions.${name}`) : name)).join(', ');
    return [days, breakdown, compare && t(`statistics:compare.${compare}`), currency, q].filter(Boolean).join(' · ');
  };
}
