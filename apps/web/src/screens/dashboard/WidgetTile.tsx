import { daysOfPeriod, type WidgetPeriod, widgetPeriods } from '@floorwalker/core/dashboard/dashboards';
import type { PlacedWidget } from '@floorwalker/core/dashboard/layout';
import type { WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { widgetOf } from '@floorwalker/core/dashboard/widgets';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatTime } from '@floorwalker/i18n/format/time';
import { toUnavailableText, toWidgetTitle } from '@floorwalker/i18n/format/widget-text';
import { useMemo } from 'react';
import { toContent } from '../../features/dashboard/to-content.ts';
import { WidgetFrame, type WidgetState } from '../../features/dashboard/WidgetFrame.tsx';
import { type FigureStop, stopsOf } from '../../features/dashboard/widget-content.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';

/** The data of the widgets by their ids, and whether they are older than the last attempt to read them. */
export interface KnownFigures {
  readonly byId: ReadonlyMap<string, WidgetData>;
  readonly isStale: boolean;
  /** Shown for widgets that have no data because they are not saved yet; null: the data are on their way. */
  readonly missing: string | null;
}

/** Returns what each widget shows now, and the figures that the keys stop at. */
export function useStates(widgets: readonly PlacedWidget[], { byId, missing }: KnownFigures): ReadonlyMap<string, WidgetState> {
  const translation = useTranslation();
  const may = useMay();
  return useMemo(() => {
    const texts = { ...translation.formats, ...translation, clean: cleanDeviceText };
    const stateOf = ({ id, widget }: PlacedWidget): WidgetState => {
      const data = byId.get(id);
      // A widget that was replaced by another one under the same id has no data of its own yet.
      if (data?.widget !== widget) return missing === null ? { kind: 'loading' } : { kind: 'none', text: missing };
      if (data.unavailable === 'failed' || data.unavailable === 'too-slow') return { kind: 'failed', text: toUnavailableText(data, texts) };
      if (data.unavailable !== null) return { kind: 'none', text: toUnavailableText(data, texts) };
      return { kind: 'content', content: toContent(data, { translation: texts, may, now: Date.parse(data.asOf) }) };
    };
    return new Map(widgets.map((widget) => [widget.id, stateOf(widget)]));
  }, [widgets, byId, missing, translation, may]);
}

export const stopsOfState = (state: WidgetState | undefined): readonly FigureStop[] =>
  state?.kind === 'content' ? stopsOf(state.content) : [];

/** The span of business days that data cover; null: the present. */
function toPeriod({ period }: WidgetData): WidgetPeriod | null {
  if (period === null) return null;
  const days = Temporal.PlainDate.from(period.from).until(Temporal.PlainDate.from(period.to)).days + 1;
  return widgetPeriods.find((one) => daysOfPeriod[one] === days) ?? 'day';
}

interface Props {
  readonly placed: PlacedWidget;
  readonly data: WidgetData | undefined;
  readonly state: WidgetState | undefined;
  readonly isStale: boolean;
  readonly isCurrent: boolean;
  readonly current: number;
  readonly editText?: string | undefined;
  readonly onFocus: (id: string) => void;
  readonly onOpen?: (() => void) | undefined;
}

/** A widget of a dashboard with its title, its period and its figures. */
export function WidgetTile({ placed, data, state = { kind: 'loading' }, isStale, isCurrent, current, editText, onFocus, onOpen }: Props) {
  const { t, translate, language, formats } = useTranslation();
  const { id, widget, settings } = placed;
  const period = data ? toPeriod(data) : (settings.period ?? null);
  const isPresent = data ? period === null : widgetOf(widget).period === 'now';
  return (
    <WidgetFrame
      id={id}
      title={toWidgetTitle(widget, { translate })}
      period={isPresent ? t('dashboardScreens:now') : period === null ? '' : t(`dashboards:periods.${period}`)}
      state={state}
      staleText={
        isStale && data ? t('dashboardScreens:asOf', { time: formatTime(data.asOf, language, { ...formats, style: 'short' }) }) : null
      }
      current={current}
      isCurrent={isCurrent}
      editText={editText}
      onFocus={() => onFocus(id)}
      onOpen={onOpen}
    />
  );
}
