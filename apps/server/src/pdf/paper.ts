import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { drawChart, heightOfChart, type PaperChart } from './chart.ts';
import { registerFonts } from './fonts.ts';
import { createMeasure, type Measure, toLines } from './pdf-text.ts';

/** A table of a paper. Every row has as many texts as there are columns. */
export interface PaperTable {
  readonly heading: string;
  readonly columns: readonly { readonly title: string; readonly isNumeric?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Rows at the foot, in bold. */
  readonly totals?: readonly (readonly string[])[];
}

/** A form of text and tables, such as a slip, whose texts are translated already. */
export interface Paper {
  readonly title: string;
  /** Language of the texts, for screen readers. */
  readonly language: string;
  /** Lines under the title, such as `Operator: Ada Meier`. */
  readonly facts: readonly string[];
  /** Sentences below the facts. */
  readonly notes?: readonly string[];
  readonly layout?: 'portrait' | 'landscape';
  /** A chart above the tables. `description`: what it shows, for screen readers. */
  readonly chart?: { readonly data: PaperChart; readonly description: string; readonly format: (value: number) => string };
  readonly tables: readonly PaperTable[];
  /** Labels of lines to sign on. */
  readonly signatures?: readonly string[];
  /** Text at the foot of each page. */
  readonly footer: (page: number) => string;
}

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;

const margin = 36;
const size = { title: 14, heading: 10, cell: 7.5 } as const;
const lineHeight = 10;
const padding = 3;
const footerHeight = 24;
const maxLines = 4;
const signatureHeight = 40;

interface Sheet {
  readonly doc: Document;
  readonly root: Element;
  readonly plain: Measure;
  readonly bold: Measure;
  readonly toShown: (text: string) => string;
  readonly footer: (page: number) => string;
  page: number;
  y: number;
}

const innerWidth = ({ page }: Document): number => page.width - 2 * margin;
const bottomOf = ({ page }: Document): number => page.height - margin - footerHeight;

/** Draws one line at an exact position: the library would break lines and pages on its own. */
const put = (doc: Document, text: string, x: number, y: number) => doc.text(text, x, y, { lineBreak: false });

/** Draws something that is no content, such as a ruled line or the footer, so that screen readers leave it out. */
function drawArtifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function drawFooter({ doc, toShown, footer, page }: Sheet): void {
  drawArtifact(doc, () => {
    doc.font('plain').fontSize(size.cell);
    put(doc, toShown(footer(page)), margin, doc.page.height - margin);
  });
}

/** Starts a new page unless so many points are left. Returns whether it did. */
function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= bottomOf(sheet.doc)) return false;
  drawFooter(sheet);
  sheet.doc.addPage();
  sheet.page++;
  sheet.y = margin;
  return true;
}

function drawText(sheet: Sheet, tag: string, text: string, style: { readonly font: 'plain' | 'bold'; readonly size: number }): void {
  const { doc, root, toShown } = sheet;
  doc.font(style.font).fontSize(style.size);
  const { measure } = createMeasure(doc);
  for (const line of toLines(toShown(text), innerWidth(doc), maxLines, measure)) {
    makeRoom(sheet, style.size + 4);
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(style.font).fontSize(style.size);
        put(doc, line, margin, sheet.y);
      }),
    );
    sheet.y += style.size + 4;
  }
}

/** Share of the table that a column of texts may claim for its longest word. */
const maxWordShare = 0.25;

/** Letters of a table with many columns are made smaller, at most by this: 5 points can still be read on paper. */
const minScale = 2 / 3;

/** How a table is drawn: the widths of its columns, and the size of its letters as a share of the usual one. */
interface TableLayout {
  readonly widths: readonly number[];
  readonly scale: number;
}

/**
 * Widths of the columns: none is narrower than its numbers, which stay on one line, or than its longest word; the rest of the room
 * is shared by what the columns still want. If that does not fit, the letters are smaller.
 */
function toTableLayout(sheet: Sheet, { columns, rows, totals = [] }: PaperTable): TableLayout {
  const room = innerWidth(sheet.doc) - columns.length * 2 * padding;
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => sheet.bold(text)));
  const sizes = columns.map(({ title, isNumeric }, at) => {
    const texts = [...rows, ...totals].map((row) => sheet.toShown(row[at] ?? ''));
    const wanted = widest([title, ...texts]);
    const parts = [title, ...(isNumeric ? [] : texts)].flatMap((text) => text.split(/\s/));
    const min = Math.min(widest(parts), room * maxWordShare);
    return { wanted, min: isNumeric ? Math.max(min, widest(['', ...texts])) : min };
  });
  const sum = (of: (one: (typeof sizes)[number]) => number) => sizes.reduce((all, one) => all + of(one), 0);
  const needed = sum(({ min }) => min);
  const [left, missing] = [room - needed, sum(({ wanted, min }) => wanted - min)];
  const toWidth = ({ wanted, min }: (typeof sizes)[number]) => {
    if (left < 0) return (min * room) / needed;
    return missing < left ? (wanted * room) / sum((one) => one.wanted) : min + (left * (wanted - min)) / Math.max(missing, 1);
  };
  return { widths: sizes.map((one) => toWidth(one) + 2 * padding), scale: Math.max(minScale, Math.min(1, room / needed)) };
}

interface RowStyle {
  readonly tag: 'TH' | 'TD';
  readonly font: 'plain' | 'bold';
}

/** Draws a row at the current position and returns its height; without `element` it is only measured. */
function drawRow(
  sheet: Sheet,
  table: PaperTable,
  { widths, scale }: TableLayout,
  row: readonly string[],
  style: RowStyle,
  parent: Element,
): void {
  const { doc } = sheet;
  const measure = (text: string) => (style.font === 'bold' ? sheet.bold : sheet.plain)(text) * scale;
  const cells = row.map((text, at) => toLines(sheet.toShown(text), (widths[at] ?? 0) - 2 * padding + 0.01, maxLines, measure));
  const element = doc.struct('TR');
  parent.add(element);
  let x = margin;
  cells.forEach((lines, at) => {
    const [left, width] = [x, widths[at] ?? 0];
    element.add(
      doc.struct(style.tag, {}, () => {
        doc.font(style.font).fontSize(size.cell * scale);
        lines.forEach((line, number) => {
          const indent = table.columns[at]?.isNumeric ? width - padding - measure(line) : padding;
          put(doc, line, left + indent, sheet.y + number * lineHeight * scale);
        });
      }),
    );
    x += width;
  });
  element.end();
  sheet.y += Math.max(...cells.map(({ length }) => length), 1) * lineHeight * scale + 2;
  drawArtifact(doc, () =>
    doc
      .moveTo(margin, sheet.y - 1.5)
      .lineTo(x, sheet.y - 1.5)
      .stroke(),
  );
}

/** Draws a chart on one page. Its values are in the table, so screen readers get its description only. */
function drawFigure(sheet: Sheet, { data, description, format }: NonNullable<Paper['chart']>): void {
  const { doc, root, toShown } = sheet;
  const height = heightOfChart(data);
  sheet.y += 6;
  makeRoom(sheet, height);
  root.add(
    doc.struct('Figure', { alt: toShown(description) }, () =>
      drawChart(doc, data, { x: margin, y: sheet.y, width: innerWidth(doc) }, { format, toShown }),
    ),
  );
  sheet.y += height;
}

/** Rows drawn in each turn of the event loop, a few milliseconds. */
const rowsPerTurn = 25;

async function drawTable(sheet: Sheet, table: PaperTable): Promise<void> {
  const { doc, root } = sheet;
  makeRoom(sheet, 4 * lineHeight + size.heading);
  sheet.y += 6;
  drawText(sheet, 'H2', table.heading, { font: 'bold', size: size.heading });
  doc.font('plain').fontSize(size.cell);
  const layout = toTableLayout(sheet, table);
  const element = doc.struct('Table');
  root.add(element);
  const head = table.columns.map(({ title }) => title);
  const style = { head: { tag: 'TH', font: 'bold' }, row: { tag: 'TD', font: 'plain' }, total: { tag: 'TD', font: 'bold' } } as const;
  drawRow(sheet, table, layout, head, style.head, element);
  const lines = [
    ...table.rows.map((row) => ({ row, style: style.row })),
    ...(table.totals ?? []).map((row) => ({ row, style: style.total })),
  ];
  for (const [at, line] of lines.entries()) {
    if (at % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    if (makeRoom(sheet, maxLines * lineHeight)) drawRow(sheet, table, layout, head, style.head, element);
    drawRow(sheet, table, layout, line.row, line.style, element);
  }
  element.end();
}

function drawSignatures(sheet: Sheet, labels: readonly string[]): void {
  const { doc, root, toShown } = sheet;
  if (labels.length === 0) return;
  makeRoom(sheet, signatureHeight + lineHeight);
  sheet.y += signatureHeight;
  const width = innerWidth(doc) / labels.length;
  labels.forEach((label, at) => {
    const x = margin + at * width;
    drawArtifact(doc, () =>
      doc
        .moveTo(x, sheet.y)
        .lineTo(x + width - 24, sheet.y)
        .stroke(),
    );
    root.add(
      doc.struct('P', {}, () => {
        doc.font('plain').fontSize(size.cell);
        put(doc, toShown(label), x, sheet.y + 4);
      }),
    );
  });
}

/**
 * Writes a form of A4 pages with embedded fonts and tags: a title, facts, a chart, tables whose heads are repeated on each page, lines to sign on.
 * Letters that the font lacks are written as `<u+4E2D>`.
 */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: paper.layout ?? 'portrait',
    // The margin of 0 disables the library's own page breaks.
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    lang: paper.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: paper.title, Creator: 'Floorwalker', Producer: 'Floorwalker' },
    font: '',
  });
  await registerFonts(doc);
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const bold = createMeasure(doc.font('bold').fontSize(size.cell)).measure;
  const { measure: plain, toShown } = createMeasure(doc.font('plain').fontSize(size.cell));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = { doc, root, plain, bold, toShown, footer: paper.footer, page: 1, y: margin };
  doc.lineWidth(0.3).strokeColor('#888888');
  drawText(sheet, 'H1', paper.title, { font: 'bold', size: size.title });
  for (const line of [...paper.facts, ...(paper.notes ?? [])]) drawText(sheet, 'P', line, { font: 'plain', size: size.cell });
  if (paper.chart) drawFigure(sheet, paper.chart);
  for (const table of paper.tables) await drawTable(sheet, table);
  drawSignatures(sheet, paper.signatures ?? []);
  drawFooter(sheet);
  root.end();
  doc.end();
  return written;
}
