import { neutraliseFormula } from '@floorwalker/core/validation/formula';
import type { ExportedRow, TableColumn } from '../table.ts';

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const special = /[",\r\n]/;
/** Matches text that needs no escaping. Most text matches, so this test comes first. */
const asItIs = /^(?! *[=+\-@])[ !#-+\--:<-~]*$/;
/** Where the list separator is a semicolon, a spreadsheet starts a new cell behind it, even inside quotes. */
const behindSemicolon = /;([\s\p{Cc}\p{Cf}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

const toCell = (text: string): string => {
  if (asItIs.test(text)) return text;
  const neutral = neutraliseFormula(text).replace(behindSemicolon, ";$1'");
  return special.test(neutral) ? quote(neutral) : neutral;
};

// Without a byte order mark the most common spreadsheet does not recognise UTF-8.
const byteOrderMark = '\ufeff';

/** Encodes rows as CSV (RFC 4180): commas, CR LF, UTF-8 with a byte order mark, one header line. One buffer per batch. */
export async function* toCsv(columns: readonly TableColumn[], rows: AsyncIterable<readonly ExportedRow[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${columns.map(({ title }) => toCell(title)).join(',')}\r\n`);
  const cells = columns.map(({ form, text }) =>
    // Numbers and times contain nothing that needs quoting.
    form === 'text' ? (row: ExportedRow) => toCell(text(row)) : text,
  );
  const last = cells.length - 1;
  for await (const batch of rows) {
    let all = '';
    for (const row of batch) {
      for (let i = 0; i < last; i++) all += `${cells[i]?.(row)},`;
      all += `${cells[last]?.(row) ?? ''}\r\n`;
    }
    yield Buffer.from(all);
  }
}
