import { neutraliseFormula } from '@floorwalker/core/validation/formula';
import type { ExportedRow, TableColumn } from '../table.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Maximum length of a cell's text. */
const longest = 32_767;

/** Escapes the text of an XML element: entities, invalid characters, and `_x0041_`, which spreadsheets decode. */
export function toXml(text: string): string {
  // Most texts need nothing escaped.
  if (text.length <= longest && /^[\w .:,/()-]*$/.test(text) && !text.includes('_x')) return text;
  return text
    .slice(0, longest)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

/** Returns the letters of a column from index 0 on: `A`, `B` … `AA`. */
export const toLetters = (index: number): string =>
  (index >= 26 ? toLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Cell styles by position in `styles`: plain, header, time, integer, then numbers with one to four decimals. */
const style = { header: 1, time: 2, decimals: 3 } as const;

export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="0.000"/><numFmt numFmtId="166" formatCode="0.0000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${[164, 1, 2, 2, 165, 166].map((format) => `<xf xfId="0" numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

const day = 86_400_000;
const unixEpoch = 25_569;

/**
 * Returns the serial number of a time in spreadsheets: days since 1899-12-30 in the time's own offset; null for times outside
 * their range.
 */
export function toSerial(time: string): string | null {
  const ms = Date.parse(`${time.slice(0, 23)}Z`);
  const days = ms / day + unixEpoch;
  // Spreadsheets treat 1900 as a leap year, so their serial numbers before March 1900 differ.
  return Number.isNaN(ms) || days < 61 ? null : String(Number(days.toFixed(9)));
}

const decimalsOf = (number: string): number => {
  const point = number.indexOf('.');
  return point < 0 ? 0 : Math.min(number.length - point - 1, 4);
};

const toTextCell = (reference: string, text: string, styled = ''): string =>
  `<c r="${reference}"${styled} t="inlineStr"><is><t xml:space="preserve">${toXml(neutraliseFormula(text))}</t></is></c>`;

const isNumber = /^-?\d{1,15}(\.\d+)?$/;

/** Returns a function that writes one cell as XML; nothing for an empty cell. Numbers and times are numeric cells. */
export function toCell({ form, text }: TableColumn, letters: string): (row: ExportedRow, number: number) => string {
  return (row, number) => {
    const value = text(row);
    if (value === '') return '';
    const reference = letters + number;
    if (form === 'number' && isNumber.test(value))
      return `<c r="${reference}" s="${style.decimals + decimalsOf(value)}"><v>${value}</v></c>`;
    const serial = form === 'time' ? toSerial(value) : null;
    return serial === null ? toTextCell(reference, value) : `<c r="${reference}" s="${style.time}"><v>${serial}</v></c>`;
  };
}

const toWidth = ({ form, title, text }: TableColumn, sample: readonly ExportedRow[]): number => {
  const longestText = form === 'time' ? 19 : sample.reduce((longest, row) => Math.max(longest, text(row).length), 0);
  return Math.min(Math.max(longestText, title.length, 6) + 2, 60);
};

/** Returns the beginning of a sheet: bold, frozen header row; column widths from the first rows. */
export function toSheetHead(columns: readonly TableColumn[], sample: readonly ExportedRow[]): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${toWidth(column, sample)}" customWidth="1"/>`);
  const titles = columns.map(({ title }, at) => toTextCell(`${toLetters(at)}1`, title, ` s="${style.header}"`));
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

export const sheetTail = '</sheetData></worksheet>';

/** Returns the name of a sheet: at most 31 characters, without those reserved in formulas. */
export function toSheetName(title: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`;
  const safe = title.replace(/[[\]:*?/\\']/g, ' ').trim();
  return `${safe.slice(0, 31 - suffix.length).toWellFormed() || 'Export'}${suffix}`;
}

const each = (count: number, make: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('');

/** Returns the workbook's files other than its sheets, by path. `further`: titles of the sheets after those of the table. */
export function toWorkbookFiles(title: string, ofTable: number, further: readonly string[] = []): Readonly<Record<string, string>> {
  const sheets = ofTable + further.length;
  const nameOf = (number: number) => (number > ofTable ? toSheetName(further[number - ofTable - 1] ?? '', 1) : toSheetName(title, number));
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${each(sheets, (number) => `<sheet name="${toXml(nameOf(number))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelationships}">${each(sheets, (number) => `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${each(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  };
}
