import { startsFormula } from '@floorwalker/core/validation/formula';

/** A copied cell. `figure`: a number or time written by the product, where a leading minus starts no formula. */
export interface TableCell {
  readonly text: string;
  readonly figure: boolean;
}

const number = /^[-+]?[\d.,\s]+(\s?\p{Sc}|\s[A-Z]{3})?$/u;

/** Escapes text that a spreadsheet would run as a formula. */
export const toHarmless = ({ text, figure }: TableCell): string => {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  return startsFormula(text) && !(figure && number.test(line)) ? `'${line}` : line;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Formats a table as tab-separated text and as HTML. */
export function toTable(head: readonly (readonly string[])[], rows: readonly (readonly TableCell[])[]) {
  const lines = [...head.map((line) => line.map((text) => toHarmless({ text, figure: false }))), ...rows.map((row) => row.map(toHarmless))];
  const html = lines.map((line, at) => {
    const tag = at < head.length ? 'th' : 'td';
    return `<tr>${line.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
  });
  return { text: lines.map((line) => line.join('\t')).join('\n'), html: `<table>${html.join('')}</table>` };
}
