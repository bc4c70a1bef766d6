import { Readable } from 'node:stream';
import type { ExportMessages } from '../messages.ts';
import type { ExportPlan } from '../plan.ts';
import { type ExportedRow, toColumns, toCurrencyColumns, toZoneColumns } from '../table.ts';
import { toCsv } from './csv.ts';
import { toJson, toNdjson } from './json.ts';
import { toXlsx } from './xlsx.ts';

/** Parameters of a file besides its rows. */
export interface Content {
  readonly plan: ExportPlan;
  readonly messages: ExportMessages;
  readonly title: string;
  /** Lines that describe the selection, the exporting operator and the time; for formats that show them. */
  readonly facts: readonly string[];
  /** The first rows, used to determine column widths. */
  readonly sample: readonly ExportedRow[];
}

const bytes = (generator: AsyncGenerator<Buffer>): Readable => Readable.from(generator, { objectMode: false });

/**
 * Writes rows in the format of the plan, on demand; a reader that stops ends the query. Throws before the first byte if the
 * format cannot hold the rows.
 */
export async function encode(
  { plan, messages, title, facts, sample }: Content,
  rows: AsyncIterable<readonly ExportedRow[]>,
): Promise<Readable> {
  const chosen = plan.chosen ? plan.columns : null;
  const columns = toColumns(plan, messages);
  const numeric = [...columns, ...toCurrencyColumns(plan, messages)];
  switch (plan.format) {
    case 'csv':
      return bytes(toCsv(numeric, rows));
    case 'ndjson':
      return bytes(toNdjson(chosen, rows));
    case 'json':
      return bytes(toJson(chosen, rows));
    case 'xlsx':
      return toXlsx({ title, sample, columns: [...numeric, ...toZoneColumns(plan, messages)] }, rows);
    case 'pdf': {
      // The PDF encoder is loaded with the first PDF, because loading its library would take a tenth of the server's start time.
      const { toPdf } = await import('./pdf.ts');
      return toPdf({ title, facts, messages, columns }, rows);
    }
  }
}
