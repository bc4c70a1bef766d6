import type { FigureLabel, FigureValue, WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { widgetMeasures } from '@floorwalker/core/dashboard/widget-measures';
import { formatBytes } from './bytes.ts';
import { type CellTranslation, toChoiceText, toCodeText } from './cell-text.ts';
import { formatDuration } from './duration.ts';
import { formatMoney } from './money.ts';
import { formatDecimal, formatNumber, formatPercent } from './number.ts';
import { fillPlaceholders } from './placeholders.ts';
import { formatTime } from './time.ts';

/** Namespaces that the figures of widgets need. */
export const widgetText = [
  'dashboards',
  'choices',
  'common',
  'events',
  'deviceMessages',
  'componentTypes',
  'transactionTypes',
  'mediaTypes',
  'rights',
] as const;

/** Returns the name of a figure as people read it. Names from terminals are cleaned. */
export function toFigureText({ kind, of, value, name }: FigureLabel, translation: CellTranslation): string {
  const { translate, clean, language } = translation;
  switch (kind) {
    case 'choice':
      return toChoiceText(of, value, translation);
    case 'code':
      // A group of device messages has no parameters of its own.
      return fillPlaceholders(toCodeText(of, value, translation), []);
    case 'day':
      return formatTime(`${value}T12:00:00Z`, language, { ...translation, zone: 'UTC', style: 'date' });
    case 'instant':
      return formatTime(String(value), language, { ...translation, style: 'short' });
    case 'hourOfDay':
      return `${String(value).padStart(2, '0')}:00`;
    case 'terminal':
    case 'property':
      return name === '' ? String(value) : `${value} ${clean(name)}`;
    case 'text':
      return clean(String(value));
    case 'widget':
      return translate(`dashboards:labels.${value}`);
  }
}

/** Returns a figure as people read it: a number, an amount in its currency, a share, a duration. */
export function toFigureValueText({ measure, value, currency }: FigureValue, translation: CellTranslation): string {
  const { language } = translation;
  switch (widgetMeasures[measure]) {
    case 'money':
      return formatMoney(Number(value), currency, language, translation);
    case 'share':
      return formatPercent(Number(value) / 10_000, language, { ...translation, digits: 2 });
    case 'duration':
      return formatDuration(Number(value), language, translation);
    case 'bytes':
      return formatBytes(Number(value), language, translation);
    case 'decimal':
      return formatDecimal(String(value), language, translation);
    case 'integer':
      return formatNumber(Number(value), language, translation);
  }
}

type Translating = Pick<CellTranslation, 'translate'>;

/** Returns the title of a widget. */
export const toWidgetTitle = (widget: WidgetData['widget'], { translate }: Translating): string =>
  translate(`dashboards:widgets.${widget}`);

/** Returns the name of what a value counts. */
export const toMeasureText = (measure: FigureValue['measure'], { translate }: Translating): string =>
  translate(`dashboards:measures.${measure}`);

/** Returns why a widget has no figures; empty if it has. */
export const toUnavailableText = ({ unavailable, right }: Pick<WidgetData, 'unavailable' | 'right'>, { translate }: Translating): string =>
  unavailable === null ? '' : translate(`dashboards:unavailable.${unavailable}`, { right: right && translate(`rights:${right}`) });

/** Returns the name of a dashboard, of a scope, or of a period. */
export const toDashboardTitle = (id: string, { translate }: Translating): string => translate(`dashboards:dashboards.${id}`);
export const toScopeText = (scope: string, { translate }: Translating): string => translate(`dashboards:scopes.${scope}`);
export const toPeriodText = (period: string, { translate }: Translating): string => translate(`dashboards:periods.${period}`);
