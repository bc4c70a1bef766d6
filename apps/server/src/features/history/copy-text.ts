type Field = string | number | boolean | null | undefined;

const special = /[\\\t\n\r\0]/;
const written: { readonly [character: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\u{FFFD}' };

// Most text needs no escaping; testing first is several times faster than replacing.
const toSafe = (text: string): string => (special.test(text) ? text.replace(/[\\\t\n\r\0]/g, (found) => written[found] ?? '') : text);

function toField(value: Field): string {
  if (value === null || value === undefined) return '\\N';
  return typeof value === 'string' ? toSafe(value) : String(value);
}

/** Returns one row in the format of COPY. The NUL character, which PostgreSQL cannot store, becomes the replacement character. */
export function toLine(fields: readonly Field[]): string {
  let line = toField(fields[0]);
  for (let at = 1; at < fields.length; at += 1) line += `\t${toField(fields[at])}`;
  return line;
}

/** Returns an array of texts as a PostgreSQL literal. */
export const toTextArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
