import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { maxPdfRows } from '@floorwalker/core/vocabulary/export-formats';
import PDFDocument from 'pdfkit';
import { registerFonts } from '../../../pdf/fonts.ts';
import { createMeasure, fitWidths, type Measure, toLines } from '../../../pdf/pdf-text.ts';
import type { ExportMessages } from '../messages.ts';
import type { ExportedRow, TableColumn } from '../table.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface PdfTable {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** Lines under the title: filter, operator, time, zone. */
  readonly facts: readonly string[];
  readonly messages: ExportMessages;
}

const margin = 28;
const size = { title: 14, cell: 7 } as const;
const lineHeight = 9;
const padding = 4;
const lead = 2;
const maxLines = 6;
/** Rows drawn per turn of the event loop, a few milliseconds. */
const rowsPerTurn = 25;

/** Reads all rows; throws `export.too-many-rows` beyond the limit of a PDF. */
async function collect(rows: AsyncIterable<readonly ExportedRow[]>, limit: number): Promise<readonly ExportedRow[]> {
  const all: ExportedRow[] = [];
  for await (const batch of rows) {
    all.push(...batch);
    if (all.length > limit) throw new ProblemError('export.too-many-rows', { most: limit });
  }
  return all;
}

/** The current page: position of the next row, and the column widths. */
interface Sheet {
  readonly doc: Document;
  readonly measure: Measure;
  /** Measures texts in the bold header font. */
  readonly measureBold: Measure;
  readonly widths: readonly number[];
  page: number;
  y: number;
}

const bottomOf = ({ page }: Document) => page.height - margin;

/** Draws one line at an exact position: the footer lies outside the margins, where the library would start a new page. */
const put = (doc: Document, text: string, x: number, y: number) => doc.text(text, x, y, { lineBreak: false });

function drawRow(sheet: Sheet, texts: readonly string[], rightBound: readonly boolean[], measure = sheet.measure): void {
  const { doc, widths } = sheet;
  const cells = texts.map((text, at) => toLines(text, (widths[at] ?? 0) - 2 * padding, maxLines, measure));
  let x = margin;
  cells.forEach((lines, at) => {
    const width = widths[at] ?? 0;
    lines.forEach((line, number) => {
      const indent = rightBound[at] ? width - padding - measure(line) : padding;
      put(doc, line, x + indent, sheet.y + lead + number * lineHeight);
    });
    x += width;
  });
  sheet.y += Math.max(...cells.map((lines) => lines.length), 1) * lineHeight + lead;
  doc.moveTo(margin, sheet.y).lineTo(x, sheet.y).stroke();
}

const heightOf = ({ widths, measure }: Sheet, texts: readonly string[]): number =>
  Math.max(...texts.map((text, at) => toLines(text, (widths[at] ?? 0) - 2 * padding, maxLines, measure).length), 1) * lineHeight + lead;

function drawHeader(sheet: Sheet, table: PdfTable): void {
  sheet.doc.font('bold');
  drawRow(
    sheet,
    table.columns.map(({ title }) => title),
    table.columns.map(isNumber),
    sheet.measureBold,
  );
  sheet.doc.font('plain');
}

function drawFooter({ doc, page }: Sheet, { messages }: PdfTable): void {
  put(doc, messages.translate('exports:page', { page }), margin, doc.page.height - margin + 8);
}

const isNumber = ({ form }: TableColumn) => form === 'number';

function drawTitle(doc: Document, { title, facts }: PdfTable, { measure }: Pick<Sheet, 'measure'>): number {
  doc.font('bold').fontSize(size.title);
  put(doc, title, margin, margin);
  doc.font('plain').fontSize(size.cell);
  let y = margin + size.title + 8;
  for (const line of facts.flatMap((fact) => toLines(fact, doc.page.width - 2 * margin, maxLines, measure))) {
    put(doc, line, margin, y);
    y += lineHeight + 1;
  }
  return y + 6;
}

async function draw(doc: Document, table: PdfTable, rows: readonly ExportedRow[]): Promise<void> {
  doc.fontSize(size.cell).font('plain').lineWidth(0.3).strokeColor('#888888');
  const { measure, toShown } = createMeasure(doc);
  const measureBold = createMeasure(doc.font('bold')).measure;
  doc.font('plain');
  const shown: PdfTable = {
    ...table,
    title: toShown(table.title),
    facts: table.facts.map(toShown),
    columns: table.columns.map((column) => ({ ...column, title: toShown(column.title), messages: (row) => toShown(column.messages(row)) })),
  };
  const { columns } = shown;
  const sample = rows.slice(0, 200).map((row) => columns.map(({ messages }) => messages(row)));
  const widths = fitWidths([columns.map(({ title }) => `${title}   `), ...sample], doc.page.width - 2 * margin, measure);
  const sheet: Sheet = { doc, measure, measureBold, widths, page: 1, y: 0 };
  sheet.y = drawTitle(doc, shown, sheet);
  drawHeader(sheet, shown);
  const rightBound = columns.map(isNumber);
  for (const [index, row] of rows.entries()) {
    const texts = columns.map(({ messages }) => messages(row));
    if (sheet.y + heightOf(sheet, texts) > bottomOf(doc)) {
      drawFooter(sheet, shown);
      doc.addPage();
      doc.lineWidth(0.3).strokeColor('#888888');
      sheet.page++;
      sheet.y = margin;
      drawHeader(sheet, shown);
    }
    drawRow(sheet, texts, rightBound);
    if (index % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    if (doc.destroyed) return;
  }
  drawFooter(sheet, shown);
}

/**
 * Writes a table on A4 landscape pages: title and facts first, a header on each page, the page number below. All rows are
 * read before the first byte is sent: a list that is too long is refused rather than truncated.
 */
export async function toPdf(table: PdfTable, rows: AsyncIterable<readonly ExportedRow[]>, limit = maxPdfRows): Promise<Readable> {
  const all = await collect(rows, limit);
  const { title, messages } = table;
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    // The margin of 0 disables the library's own page breaks; `draw` starts new pages.
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    lang: messages.language,
    displayTitle: true,
    info: { Title: title, Creator: 'Floorwalker', Producer: 'Floorwalker' },
    font: '',
  });
  await registerFonts(doc);
  draw(doc, table, all).then(
    () => doc.end(),
    (error: Error) => doc.destroy(error),
  );
  return doc as unknown as Readable;
}
