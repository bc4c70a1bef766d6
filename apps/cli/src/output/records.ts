import { neutraliseFormula } from '@floorwalker/core/validation/formula';
import type { Factory } from '../factory.ts';
import type { Row } from './cells.ts';
import { clean, toSafeJson } from './clean.ts';
import { toCsvLine } from './csv.ts';
import type { OutputFormat } from './output-options.ts';
import { printValue } from './print-row.ts';

/** Rows of no defined list, such as the targets of a run: `names` are their fields in order, `id` is the field of `-o id`. */
export interface Records {
  readonly rows: readonly Row[];
  readonly names: readonly string[];
  readonly id: string;
}

/** Writes records in any output format except table. */
export async function writeRecords(factory: Factory, { rows, names, id }: Records, format: Exclude<OutputFormat, 'table'>): Promise<void> {
  const { out } = factory;
  const cells = (row: Row) => names.map((name) => clean(String(row[name] ?? '')));
  switch (format) {
    case 'json':
    case 'yaml':
      return printValue(factory, rows, format);
    case 'ndjson':
      return out.write(rows.map((row) => `${toSafeJson(row)}\n`).join(''));
    case 'id':
      return out.write(rows.map((row) => `${clean(String(row[id]))}\n`).join(''));
    case 'csv': {
      // A number is no formula, although a negative one starts like one.
      const safe = (row: Row) => cells(row).map((cell, at) => (typeof row[names[at] ?? ''] === 'number' ? cell : neutraliseFormula(cell)));
      return out.write(toCsvLine(names) + rows.map((row) => toCsvLine(safe(row))).join(''));
    }
    default:
      return out.write(rows.map((row) => `${cells(row).join('\t')}\n`).join(''));
  }
}
