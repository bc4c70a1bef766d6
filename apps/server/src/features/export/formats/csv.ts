import { neutraliseFormula } from '@floorwalker/core/validation/formula';
import type { ExportedRow, TableColumn } from '../table.ts';

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const special = /[",\r\n]/;
/** Text that stands as it is; most does, and one look is enough to see it. */
const asItIs = /^(?! *[=+\-@])[ !#-+\--:<-~]*$/;
/** Where lists are parted by semicolons, a spreadsheet begins a cell behind one, whatever the quotes say. */
const behindSemicolon = /;([\s\p{Cc}\p{Cf}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

const toCell = (text: string): string => {
  if (asItIs.test(text)) return text;
  const neutral = neutraliseFormula(text).replace(behindSemicolon, ";$1'");
  return special.test(neutral) ? quote(neutral) : neutral;
};

// Without it the most common spreadsheet takes UTF-8 for something else.
const byteOrderMark = '\ufeff';

/** Rows as CSV (RFC 4180): commas, CR LF, UTF-8 with a byte order mark, one header. One buffer a batch. */
export async function* toCsv(columns: readonly TableColumn[], rows: AsyncIterable<readonly ExportedRow[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${columns.map(({ title }) => toCell(title)).join(',')}\r\n`);
  const cells = columns.map(({ form, text }) =>
    // Numbers and times hold nothing that would have to be quoted.
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
