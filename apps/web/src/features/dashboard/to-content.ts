import type { Figure as DataFigure, FigureLink, FigureValue, WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { widgetMeasures } from '@floorwalker/core/dashboard/widget-measures';
import { screenPathOf } from '@floorwalker/core/registry/define-resource';
import { listEntries } from '@floorwalker/core/resources/entries';
import { reportEntries } from '@floorwalker/core/statistics/entries';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { formatPercent } from '@floorwalker/i18n/format/number';
import { formatFuzzyTime, formatTime } from '@floorwalker/i18n/format/time';
import { toFigureText, toFigureValueText, toMeasureText } from '@floorwalker/i18n/format/widget-text';
import type { Figure, FigureTone, WidgetContent } from './widget-content.ts';

/** What the texts of a widget depend on. */
export interface ContentContext {
  readonly translation: CellTranslation;
  readonly may: (right: Right) => boolean;
  /** The present, from which ages are counted; milliseconds since the epoch. */
  readonly now: number;
}

const tones: { readonly [L in DataFigure['level']]: FigureTone | undefined } = {
  good: 'ok',
  warning: 'warn',
  bad: 'bad',
  neutral: undefined,
};

/** Returns the path of the rows or the report that a figure is made of; null if no screen shows them or the operator may not open it. */
export function toPath(link: FigureLink | null, may: ContentContext['may']): string | null {
  if (!link) return null;
  const { kind, id, q, from, to, by } = link;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(kind === 'list' ? { q } : { from, to, by, q })) if (value) search.set(name, value);
  const text = search.size > 0 ? `?${search}` : '';
  if (kind === 'report') return reportEntries.some((report) => report.id === id && may(report.right)) ? `/${id}${text}` : null;
  const list = listEntries.find((one) => one.id === id);
  return list?.screen && may(list.right) ? `${screenPathOf(list)}${text}` : null;
}

/** The change against the period before: `before: 12 (+25 %)`. Undefined if there is none to compare with. */
function toComparison({ measure, value, previous, currency }: FigureValue, { translation }: ContentContext): string | undefined {
  if (previous === null || typeof value !== 'number') return undefined;
  const text = toFigureValueText({ measure, value: previous, previous: null, currency }, translation);
  const before = translation.translate('dashboardScreens:before', { text });
  if (previous === 0 || widgetMeasures[measure] === 'share') return before;
  const change = formatPercent((value - previous) / Math.abs(previous), translation.language, translation);
  return `${before} (${value > previous ? '+' : ''}${change})`;
}

/** The name of a figure; a dash in place of an empty text, such as a version that a terminal has not reported. */
const nameText = (label: DataFigure['label'], { translation }: ContentContext): string => toFigureText(label, translation).trim() || '–';

const labelOf = (figure: DataFigure, context: ContentContext): string =>
  [figure.label, figure.detail].flatMap((label) => (label ? [nameText(label, context)] : [])).join(' · ');

const unitOf = ({ measure, currency }: FigureValue): string => `${measure} ${currency}`;

/** One figure of the drawing for each value: a large number has no notes of other values. */
const toNumbers = (figure: DataFigure, context: ContentContext): readonly Figure[] =>
  figure.values.map((value) => {
    const measure = toMeasureText(value.measure, context.translation);
    const isTotal = figure.label.kind === 'widget' && figure.label.value === 'total';
    return {
      label: isTotal ? measure : figure.values.length > 1 ? `${labelOf(figure, context)}, ${measure}` : labelOf(figure, context),
      text: toFigureValueText(value, context.translation),
      value: Number(value.value),
      unit: unitOf(value),
      path: toPath(figure.link, context.may),
      tone: tones[figure.level],
      note: toComparison(value, context),
    };
  });

/** A line for each measure that is not 0: `Amount in €5.00 · US$7.00`, `Amount out €3.00`. A single measure needs no name. */
function toNote(values: readonly FigureValue[], { translation }: ContentContext): string {
  const measures = [...new Set(values.map(({ measure }) => measure))];
  const lines = measures.flatMap((measure) => {
    const own = values.filter((value) => value.measure === measure);
    if (own.every(({ value }) => Number(value) === 0)) return [];
    const texts = own.map((value) => toFigureValueText(value, translation)).join(' · ');
    return measures.length > 1 ? `${toMeasureText(measure, translation)} ${texts}` : texts;
  });
  return lines.join('\n');
}

/** One bar for each figure: the first value is its length, the others are said after it. */
function toBar(figure: DataFigure, context: ContentContext): readonly Figure[] {
  const [first, ...others] = figure.values;
  if (!first) return [];
  return [
    {
      label: labelOf(figure, context),
      text: toFigureValueText(first, context.translation),
      value: Number(first.value),
      unit: unitOf(first),
      path: toPath(figure.link, context.may),
      tone: tones[figure.level],
      note: others.length > 0 ? toNote(others, context) : toComparison(first, context),
    },
  ];
}

const measureKey = ({ measure, currency }: FigureValue): string => `${measure} ${currency}`;

/** The values that occur in the figures, each once, in their order. */
function measuresOf(figures: readonly DataFigure[]): ReadonlyMap<string, FigureValue> {
  const measures = new Map<string, FigureValue>();
  for (const { values } of figures)
    for (const value of values) if (!measures.has(measureKey(value))) measures.set(measureKey(value), value);
  return measures;
}

const nameOf = ({ measure, currency }: FigureValue, { translation }: ContentContext): string =>
  [toMeasureText(measure, translation), currency].filter(Boolean).join(' ');

function toSeries(figures: readonly DataFigure[], context: ContentContext): WidgetContent {
  const measures = [...measuresOf(figures).values()];
  return {
    kind: 'series',
    names: measures.map((measure) => nameOf(measure, context)),
    points: figures.map((figure) => {
      const values = measures.map(
        (measure) => figure.values.find((value) => measureKey(value) === measureKey(measure)) ?? { ...measure, value: 0, previous: null },
      );
      return {
        label: labelOf(figure, context),
        values: values.map(({ value }) => Number(value)),
        texts: values.map((value) => toFigureValueText(value, context.translation)),
        path: toPath(figure.link, context.may),
      };
    }),
  };
}

/**
 * A row for each figure: name, detail, its values, time and how long ago. Columns that no row fills are left out. The values stand
 * before the times, because the last columns are the ones that a narrow widget cuts off.
 */
function toRows(figures: readonly DataFigure[], context: ContentContext): WidgetContent {
  const { translation, now } = context;
  const { translate, language } = translation;
  const measures = [...new Set(figures.flatMap(({ values }) => values.map(({ measure }) => measure)))];
  const hasDetail = figures.some(({ detail }) => detail !== null);
  const hasTime = figures.some(({ at }) => at !== null);
  const texts = (name: 'name' | 'detail' | 'at' | 'ago') => ({ title: translate(`dashboardScreens:columns.${name}`), isNumeric: false });
  return {
    kind: 'rows',
    columns: [
      texts('name'),
      ...(hasDetail ? [texts('detail')] : []),
      ...measures.map((measure) => ({ title: toMeasureText(measure, translation), isNumeric: true })),
      ...(hasTime ? [{ ...texts('at'), isTime: true }, texts('ago')] : []),
    ],
    rows: figures.map((figure) => ({
      cells: [
        nameText(figure.label, context),
        ...(hasDetail ? [figure.detail ? toFigureText(figure.detail, translation) : ''] : []),
        ...measures.map((measure) =>
          figure.values
            .filter((value) => value.measure === measure)
            .map((value) => toFigureValueText(value, translation))
            .join(' · '),
        ),
        ...(hasTime
          ? [
              figure.at === null ? '' : formatTime(figure.at, language, { ...translation, style: 'short' }),
              figure.at === null ? '' : formatFuzzyTime(figure.at, now, language, translation),
            ]
          : []),
      ],
      path: toPath(figure.link, context.may),
      tone: tones[figure.level],
      ...(figure.place && { place: { latitude: Number(figure.place.latitude), longitude: Number(figure.place.longitude) } }),
    })),
  };
}

/** Returns what a widget shows, from its data as the server sends them: one drawing for each kind, whatever the widget [ST-01]. */
export function toContent(
  { kind, figures, totals }: Pick<WidgetData, 'kind' | 'figures' | 'totals'>,
  context: ContentContext,
): WidgetContent {
  if (kind === 'series') return toSeries(figures, context);
  if (kind === 'rows') return toRows(figures, context);
  if (kind === 'number') return { kind, figures: figures.flatMap((figure) => toNumbers(figure, context)) };
  const sums = figures.length > 0 ? totals.flatMap((figure) => toBar(figure, context)).map((sum) => ({ ...sum, isTotal: true })) : [];
  return { kind, figures: [...figures.flatMap((figure) => toBar(figure, context)), ...sums] };
}
