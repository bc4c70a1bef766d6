import type { ExportedRow } from '../table.ts';

/** Returns a function that writes a row in the wire format, complete or only the named columns. */
function toJsonText(columns: readonly string[] | null): (row: ExportedRow) => string {
  if (columns === null) return (row) => JSON.stringify(row);
  return (row) => JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
}

type Rows = AsyncIterable<readonly ExportedRow[]>;

/** Encodes rows as NDJSON, one row per line. */
export async function* toNdjson(columns: readonly string[] | null, rows: Rows): AsyncGenerator<Buffer> {
  const text = toJsonText(columns);
  for await (const batch of rows) if (batch.length > 0) yield Buffer.from(`${batch.map(text).join('\n')}\n`);
}

/** Encodes rows as one JSON array, one row per line. */
export async function* toJson(columns: readonly string[] | null, rows: Rows): AsyncGenerator<Buffer> {
  const text = toJsonText(columns);
  let before = '[\n';
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    yield Buffer.from(`${before}${batch.map(text).join(',\n')}`);
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
