import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

/** A chart of a paper: a value for each point and series, and its texts, which are translated already. */
export interface PaperChart {
  readonly kind: 'columns' | 'bars' | 'heat';
  readonly points: readonly string[];
  readonly series: readonly string[];
  /** The values by point, then by series; null: there are no data, which is not the same as 0. */
  readonly values: readonly Values[];
  /** The same values of an earlier period, drawn as lines, and the label of these lines. */
  readonly earlier?: { readonly label: string; readonly values: readonly Values[] };
  /** Label of points without data, if there are any. */
  readonly missing?: string;
}

/** The values of the series of a point. */
type Values = readonly (number | null)[];

/** Where a chart is drawn, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Drawing {
  readonly doc: Document;
  readonly data: PaperChart;
  readonly format: (value: number) => string;
  readonly toShown: (text: string) => string;
  readonly box: Box;
}

const columnsHeight = 170;
const barHeight = 14;
const cellHeight = 16;
const labelSize = 6.5;
const gap = 6;
const colours = ['#3366aa', '#dd7722', '#338855', '#aa3377', '#998822', '#555555', '#55aacc', '#bb4444', '#8888bb'];
const ink = '#222222';
const rule = '#bbbbbb';

/** Lines over the colour of a series, so that series differ in black and white, too. */
const strokes = [
  '',
  '0 0 m 5 5 l s',
  '0 5 m 5 0 l s',
  '0 2.5 m 5 2.5 l s',
  '2.5 0 m 2.5 5 l s',
  '0 0 m 5 5 l s 0 5 m 5 0 l s',
  '0 2.5 m 5 2.5 l s 2.5 0 m 2.5 5 l s',
  '1 1 1.5 1.5 re f',
  '0 0 m 2.5 5 l 5 0 l s',
];

function fillRect({ doc }: Drawing, series: number, [x, y, width, height]: readonly [number, number, number, number]): void {
  if (width <= 0 || height <= 0) return;
  doc.rect(x, y, width, height).fill(colours[series % colours.length] ?? ink);
  const stroke = strokes[series % strokes.length];
  if (stroke) doc.rect(x, y, width, height).fill([doc.pattern([0, 0, 5, 5], 5, 5, `0.8 w ${stroke}`), '#ffffff']);
}

/** Draws a text at a position; `align` is where the position is in the text. */
function label({ doc, toShown }: Drawing, text: string, x: number, y: number, align: 'left' | 'right' | 'center' = 'left'): void {
  doc.font('plain').fontSize(labelSize).fillColor(ink);
  const shown = toShown(text);
  const width = doc.widthOfString(shown);
  doc.text(shown, align === 'left' ? x : align === 'right' ? x - width : x - width / 2, y, { lineBreak: false });
}

function line({ doc }: Drawing, from: readonly [number, number], to: readonly [number, number], colour: string, isDashed = false): void {
  doc
    .save()
    .lineWidth(isDashed ? 1.2 : 0.4)
    .strokeColor(colour);
  if (isDashed) doc.dash(3, { space: 2 });
  doc
    .moveTo(...from)
    .lineTo(...to)
    .stroke()
    .restore();
}

/** Round values from at most `min` to at least `max`, about four steps apart. */
export function toTicks(min: number, max: number): readonly number[] {
  const raw = Math.max(max - min, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= raw) ?? 10));
  const first = Math.floor(min / step);
  return Array.from({ length: Math.ceil(max / step) - first + 1 }, (_, at) => (first + at) * step);
}

const isKnown = (value: number | null): value is number => value !== null;

/** The sum of the series of a point; null if none of them has data. */
const sumOf = (values: Values): number | null =>
  values.some(isKnown) ? values.filter(isKnown).reduce((sum, value) => sum + value, 0) : null;

/** Thin lines without a ground, unlike the fill of any series. */
const missingStroke = '0 5 m 5 0 l s';

function fillMissing({ doc }: Drawing, [x, y, width, height]: readonly [number, number, number, number]): void {
  doc.rect(x, y, width, height).fill([doc.pattern([0, 0, 5, 5], 5, 5, `0.4 w ${missingStroke}`), '#888888']);
}

/** The width of the longest text, in points. */
const widest = ({ doc, toShown }: Drawing, texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => doc.font('plain').fontSize(labelSize).widthOfString(toShown(text))));

/** Columns over points from left to right, series stacked: positive values above zero, negative ones below. */
function drawColumns(drawing: Drawing): void {
  const { data, format, box } = drawing;
  const earlier = data.earlier?.values.map(sumOf) ?? [];
  const stacks = data.values.map((values) => values.filter(isKnown));
  const ends = [
    ...stacks.flatMap((values) => [sumOf(values.filter((value) => value > 0)), sumOf(values.filter((value) => value < 0))]),
    ...earlier,
  ].filter(isKnown);
  const ticks = toTicks(Math.min(0, ...ends), Math.max(1, ...ends));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const texts = ticks.map(format);
  const left = box.x + widest(drawing, texts) + gap;
  const bottom = box.y + columnsHeight - 30;
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - box.y - 4);
  ticks.forEach((value, at) => {
    line(drawing, [left, y(value)], [box.x + box.width, y(value)], rule);
    label(drawing, texts[at] ?? '', left - 4, y(value) - labelSize / 2, 'right');
  });
  const step = (box.x + box.width - left) / data.points.length;
  const width = Math.max(0.5, step * 0.8);
  const every = Math.max(1, Math.ceil((widest(drawing, data.points) + gap) / step));
  data.values.forEach((values, point) => {
    const x = left + point * step + (step - width) / 2;
    let [above, below] = [0, 0];
    if (sumOf(values) === null) fillMissing(drawing, [left + point * step, box.y + 4, step, bottom - box.y - 4]);
    values.forEach((given, series) => {
      const value = given ?? 0;
      const from = value < 0 ? below : above;
      const to = from + value;
      fillRect(drawing, series, [x, y(Math.max(from, to)), width, Math.abs(y(from) - y(to))]);
      if (value < 0) below = to;
      else above = to;
    });
    const before = earlier[point] ?? null;
    if (before !== null) line(drawing, [x, y(before)], [x + width, y(before)], ink, true);
    if (point % every === 0) label(drawing, data.points[point] ?? '', x + width / 2, bottom + 4, 'center');
  });
  drawLegend(drawing, bottom + 16);
}

/** Names the series, unless there is only one. */
function drawLegend(drawing: Drawing, y: number): void {
  const { data, box, doc, toShown } = drawing;
  let { x } = box;
  const put = (text: string, draw: (at: number) => void) => {
    draw(x);
    label(drawing, text, x + 14, y);
    x += 14 + doc.widthOfString(toShown(text)) + 14;
  };
  for (const [series, name] of data.series.entries()) put(name, (at) => fillRect(drawing, series, [at, y, 10, 7]));
  if (data.missing !== undefined) put(data.missing, (at) => fillMissing(drawing, [at, y, 10, 7]));
  if (data.earlier) put(data.earlier.label, (at) => line(drawing, [at, y + 3.5], [at + 10, y + 3.5], ink, true));
}

/** Bars below each other, with their values. */
function drawBars(drawing: Drawing): void {
  const { data, format, box } = drawing;
  const values = data.values.map(([value]) => value ?? null);
  const earlier = data.earlier?.values.map(([value]) => value ?? null) ?? [];
  const texts = values.map((value) => (value === null ? (data.missing ?? '') : format(value)));
  const left = box.x + Math.min(box.width / 3, widest(drawing, data.points)) + gap;
  const right = box.x + box.width - widest(drawing, texts) - gap;
  const ends = [...values, ...earlier].filter(isKnown);
  const [low, high] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const x = (value: number) => left + ((value - low) / (high - low)) * (right - left);
  values.forEach((given, point) => {
    const value = given ?? 0;
    const y = box.y + point * barHeight;
    label(drawing, data.points[point] ?? '', left - gap, y + 2, 'right');
    fillRect(drawing, 0, [x(Math.min(0, value)), y + 1, Math.abs(x(value) - x(0)), barHeight - 4]);
    const before = earlier[point] ?? null;
    if (before !== null) line(drawing, [x(before), y], [x(before), y + barHeight - 2], ink, true);
    label(drawing, texts[point] ?? '', x(Math.max(0, value, before ?? 0)) + 3, y + 2);
  });
  if (data.earlier)
    drawLegend(
      { ...drawing, data: { kind: data.kind, points: [], series: [], values: [], earlier: data.earlier } },
      box.y + values.length * barHeight + 2,
    );
}

/** Cells by point and series, darker for larger values. */
function drawHeat(drawing: Drawing): void {
  const { data, box, doc } = drawing;
  const left = box.x + widest(drawing, data.series) + gap;
  const width = (box.x + box.width - left) / data.points.length;
  const max = Math.max(1, ...data.values.flat().filter(isKnown));
  data.series.forEach((name, series) => {
    const y = box.y + series * cellHeight;
    label(drawing, name, left - gap, y + 4, 'right');
    data.values.forEach((values, point) => {
      const share = Math.max(0, values[series] ?? 0) / max;
      doc
        .save()
        .rect(left + point * width + 0.5, y + 0.5, width - 1, cellHeight - 1)
        .fillOpacity(0.06 + 0.94 * share)
        .fill(colours[0] ?? ink)
        .restore();
    });
  });
  for (const [point, name] of data.points.entries())
    label(drawing, name, left + (point + 0.5) * width, box.y + data.series.length * cellHeight + 3, 'center');
}

const drawings = { columns: drawColumns, bars: drawBars, heat: drawHeat };

/** Returns the height of a chart, in points. */
export const heightOfChart = ({ kind, points, series }: PaperChart): number =>
  kind === 'columns' ? columnsHeight : kind === 'bars' ? points.length * barHeight + 14 : series.length * cellHeight + 16;

/** Draws a chart as vector shapes: colours with patterns, the labels of the axes, and a legend. `format` writes a value. */
export function drawChart(
  doc: Document,
  data: PaperChart,
  box: Box,
  texts: { readonly format: (value: number) => string; readonly toShown: (text: string) => string },
): void {
  doc.save();
  drawings[data.kind]({ doc, data, box, ...texts });
  doc.restore();
  doc.fillColor('#000000');
}
