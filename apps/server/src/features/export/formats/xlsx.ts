import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedRow, TableColumn } from '../table.ts';
import { sheetTail, toCell, toLetters, toSheetHead, toWorkbookFiles } from './xlsx-parts.ts';

/** Maximum number of rows in a sheet, including the header. */
const maxRows = 1_048_576;

/** Sheets compress to a tenth at any level; higher levels only take longer. */
const compressionLevel = 3;

export interface XlsxTable {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** The first rows, used to determine column widths. */
  readonly sample: readonly ExportedRow[];
  /** Maximum number of rows of a sheet, if it differs from that of the format. */
  readonly sheetRows?: number;
  /** Further sheets with few rows. */
  readonly further?: readonly { readonly title: string; readonly columns: readonly TableColumn[]; readonly rows: readonly ExportedRow[] }[];
}

/** Returns a sheet of few rows as one text. */
function toSmallSheet({ columns, rows }: Omit<NonNullable<XlsxTable['further']>[number], 'title'>): string {
  const cells = columns.map((column, at) => toCell(column, toLetters(at)));
  const lines = rows.map((row, at) => `<row r="${at + 2}">${cells.map((cell) => cell(row, at + 2)).join('')}</row>`);
  return `${toSheetHead(columns, rows)}${lines.join('')}${sheetTail}`;
}

/** Rows in pieces of a requested maximum size. */
interface Pieces {
  /** Returns the next rows, at most `count`; null at the end. */
  take(count: number): Promise<readonly ExportedRow[] | null>;
  close(): Promise<void>;
}

function toPieces(rows: AsyncIterable<readonly ExportedRow[]>): Pieces {
  const iterator = rows[Symbol.asyncIterator]();
  let rest: readonly ExportedRow[] = [];
  return {
    take: async (count) => {
      while (rest.length === 0) {
        const next = await iterator.next();
        if (next.done) return null;
        rest = next.value;
      }
      const piece = rest.slice(0, count);
      rest = rest.slice(count);
      return piece;
    },
    close: async () => void (await iterator.return?.()),
  };
}

/** Writes a workbook with one sheet per 1,048,575 rows, as the rows arrive; at most one batch is held in memory. */
export function toXlsx(table: XlsxTable, rows: AsyncIterable<readonly ExportedRow[]>): Readable {
  const { title, columns, sample, sheetRows = maxRows, further = [] } = table;
  const zip = new ZipFile();
  const cells = columns.map((column, at) => toCell(column, toLetters(at)));
  const pieces = toPieces(rows);
  let sheets = 0;
  let current: Readable | undefined;

  const finish = () => {
    const names = further.map((sheet) => sheet.title);
    further.forEach((sheet, at) => {
      zip.addBuffer(Buffer.from(toSmallSheet(sheet)), `xl/worksheets/sheet${sheets + at + 1}.xml`, { mtime: epoch });
    });
    for (const [path, text] of Object.entries(toWorkbookFiles(title, sheets, names)))
      zip.addBuffer(Buffer.from(text), path, { mtime: epoch });
    zip.end();
  };
  // The first piece of the next sheet is read before this sheet ends, since only then is it known whether there is a next
  // sheet.
  async function* sheet(first: readonly ExportedRow[] | null): AsyncGenerator<string> {
    yield toSheetHead(columns, sample);
    let number = 1;
    let piece = first;
    while (piece !== null && number < sheetRows) {
      let all = '';
      for (const row of piece) {
        number++;
        all += `<row r="${number}">`;
        for (const cell of cells) all += cell(row, number);
        all += '</row>';
      }
      yield all;
      piece = await pieces.take(Math.max(sheetRows - number, 1));
    }
    yield sheetTail;
    if (piece === null) finish();
    else add(piece);
  }
  const add = (first: readonly ExportedRow[] | null) => {
    sheets++;
    current = Readable.from(sheet(first), { objectMode: false });
    zip.addReadStream(current, `xl/worksheets/sheet${sheets}.xml`, { mtime: epoch, compressionLevel });
  };

  const output = zip.outputStream as Readable;
  zip.on('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  // When the reader stops, the query ends.
  output.once('close', () => {
    current?.destroy();
    pieces.close().catch(() => undefined);
  });
  pieces.take(Math.max(sheetRows - 1, 1)).then(add, (error: Error) => output.destroy(error));
  return output;
}

/** Entries of a ZIP need a date; a fixed one keeps files reproducible, and the rows carry the real times. */
const epoch = new Date('2000-01-01T00:00:00Z');
