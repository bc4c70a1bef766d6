import { grid, inReadingOrder, type PlacedWidget, rowsOf } from '@floorwalker/core/dashboard/layout';
import type { Figure, WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { widgetMeasures } from '@floorwalker/core/dashboard/widget-measures';
import type { Dashboard, DashboardData } from '@floorwalker/core/endpoints/dashboard';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { formatTime } from '@floorwalker/i18n/format/time';
import { toFigureText, toFigureValueText, toMeasureText, toUnavailableText, toWidgetTitle } from '@floorwalker/i18n/format/widget-text';
import { toSparkline } from '../../output/sparkline.ts';
import { textWidth, truncate } from '../../output/table.ts';

/** Lines of a row of the grid, and the narrowest screen that has columns. */
const rowLines = 4;
const minGridWidth = 72;
const gap = 2;

const marks = { good: '✓', warning: '!', bad: '✖', neutral: ' ' } as const;

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - textWidth(text)));

/** Returns texts at both ends of a line; the left one is shortened first. */
export function toEnds(left: string, right: string, width: number): string {
  const end = truncate(right, width);
  const space = width - textWidth(end) - 1;
  return space < 1 ? pad(end, width) : `${pad(truncate(left, space), space)} ${end}`;
}

/** Returns a bar of eighths; any value above 0 is visible. */
export function toBar(value: number, largest: number, width: number): string {
  if (value <= 0 || largest <= 0 || width < 1) return '';
  const eighths = Math.max(1, Math.round((value / largest) * width * 8));
  const rest = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8] ?? '';
  return '█'.repeat(Math.floor(eighths / 8)) + rest;
}

const numberOf = ({ values }: Figure): number => Math.max(0, Number(values[0]?.value ?? 0) || 0);
const valuesOf = ({ values }: Figure, translation: CellTranslation): string =>
  values.map((value) => toFigureValueText(value, translation)).join(' · ');

function toFigureName({ label, detail }: Figure, translation: CellTranslation): string {
  const name = toFigureText(label, translation);
  return detail === null ? name : `${name} · ${toFigureText(detail, translation)}`;
}

function toNumberLines(figure: Figure, translation: CellTranslation, width: number): readonly string[] {
  return figure.values.map((value) => {
    const before = value.previous === null ? '' : ` (${toFigureValueText({ ...value, value: value.previous }, translation)})`;
    const name = figure.label.value === 'total' ? toMeasureText(value.measure, translation) : toFigureText(figure.label, translation);
    return toEnds(`${marks[figure.level]} ${name}`, `${toFigureValueText(value, translation)}${before}`, width);
  });
}

function toPartLines(figures: readonly Figure[], translation: CellTranslation, width: number): readonly string[] {
  const measure = figures[0]?.values[0]?.measure;
  const hasBars = measure !== undefined && widgetMeasures[measure] !== 'decimal' && width >= 30;
  const largest = Math.max(...figures.map(numberOf), 0);
  const barWidth = hasBars ? Math.floor(width / 4) : 0;
  return figures.map((figure) => {
    const bar = hasBars ? `${pad(toBar(numberOf(figure), largest, barWidth), barWidth)} ` : '';
    const time =
      figure.values.length === 0 && figure.at !== null
        ? formatTime(figure.at, translation.language, { ...translation, style: 'short' })
        : '';
    return toEnds(`${marks[figure.level]} ${bar}${toFigureName(figure, translation)}`, valuesOf(figure, translation) || time, width);
  });
}

/** Returns the lines of a widget, by its kind: the title, and at most `height - 1` lines of figures. */
export function toWidgetLines(data: WidgetData, translation: CellTranslation, width: number, height: number): readonly string[] {
  const title = toEnds(toWidgetTitle(data.widget, translation), data.period ? toSpan(data.period) : '', width);
  const rule = '─'.repeat(width);
  const content = (): readonly string[] => {
    if (data.unavailable !== null) return [truncate(toUnavailableText(data, translation), width)];
    if (data.figures.length === 0) return [truncate(translation.translate('dashboards:cli.none'), width)];
    if (data.kind === 'number') return data.figures.flatMap((figure) => toNumberLines(figure, translation, width));
    if (data.kind === 'series') {
      const [first, last] = [data.figures[0], data.figures.at(-1)].map((figure) => (figure ? toFigureText(figure.label, translation) : ''));
      const totals = data.totals.flatMap((figure) => toNumberLines(figure, translation, width));
      return [toSparkline(data.figures.map(numberOf), width), toEnds(first ?? '', last ?? '', width), ...totals];
    }
    return toPartLines(data.figures, translation, width);
  };
  const drawn = content();
  // A sum of money without a currency is one of nothing.
  const lines = drawn.length > 0 ? drawn : [truncate(translation.translate('dashboards:cli.none'), width)];
  const fits = lines.slice(0, height - 2);
  if (lines.length > fits.length && fits.length > 0)
    fits[fits.length - 1] = truncate(translation.translate('dashboards:cli.more', { number: lines.length - fits.length + 1 }), width);
  return [title, rule, ...fits].slice(0, height).map((line) => pad(line, width));
}

const toSpan = ({ from, to }: { readonly from: string; readonly to: string }): string => (from === to ? to : `${from} – ${to}`);

/**
 * Draws a dashboard as lines: its grid on a wide screen; on a narrow one, and for screen readers, its widgets one below the other in reading
 * order.
 */
export function toDashboardLines(
  { widgets }: Pick<Dashboard, 'widgets'>,
  { items }: Pick<DashboardData, 'items'>,
  translation: CellTranslation,
  width: number,
): readonly string[] {
  const byId = new Map(items.map(({ id, data }) => [id, data]));
  const draw = ({ id }: PlacedWidget, columns: number, height: number): readonly string[] => {
    const data = byId.get(id);
    return data ? toWidgetLines(data, translation, columns, height) : [];
  };
  if (width < minGridWidth) return inReadingOrder(widgets).flatMap((widget) => [...draw(widget, width, Number.POSITIVE_INFINITY), '']);
  const canvas = Array.from({ length: rowsOf(widgets) * rowLines }, () => '');
  const edge = (column: number) => Math.round((column * (width + gap)) / grid.columns);
  for (const widget of inReadingOrder(widgets).toSorted((a, b) => a.x - b.x)) {
    const left = edge(widget.x);
    const columns = edge(widget.x + widget.width) - gap - left;
    draw(widget, columns, widget.height * rowLines - 1).forEach((line, at) => {
      const row = widget.y * rowLines + at;
      canvas[row] = pad(canvas[row] ?? '', left) + line;
    });
  }
  return canvas.map((line) => line.trimEnd());
}
