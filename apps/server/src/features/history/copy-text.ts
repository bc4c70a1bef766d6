type Field = string | number | boolean | null | undefined;

const special = /[\\\t\n\r\0]/;
const written: { readonly [character: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\u{FFFD}' };

// Most text needs nothing: looking first is several times faster than replacing.
const toSafe = (text: string): string => (special.test(text) ? text.replace(/[\\\t\n\r\0]/g, (found) => written[found] ?? '') : text);

function toField(value: Field): string {
  if (value === null || value === undefined) return '\\N';
  return typeof value === 'string' ? toSafe(value) : String(value);
}

/** One row as COPY takes it. The NUL character, which the database cannot hold, becomes the one for what cannot be shown. */
export function toLine(fields: readonly Field[]): string {
  let line = toField(fields[0]);
  for (let at = 1; at < fields.length; at += 1) line += `\t${toField(fields[at])}`;
  return line;
}

/** An array of texts as PostgreSQL writes it. */
export const toTextArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
