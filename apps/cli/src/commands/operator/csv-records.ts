import type { FieldDefinition } from '@floorwalker/core/registry/form-fields';
import { startsFormula } from '@floorwalker/core/validation/formula';
import { readField } from '@floorwalker/i18n/format/form-text';
import { fieldText } from '@floorwalker/i18n/labels';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';
import { CsvError, type CsvRecord, csvLimits, readCsv } from '../../output/read-csv.ts';

/** The values of a row of a CSV file; columns that it does not have are missing. */
export interface ValuesOfLine {
  readonly line: number;
  readonly values: { readonly [field: string]: unknown };
}

/** The columns that a CSV file may have, and what is checked beyond the fields. */
export interface CsvColumns {
  /** Null: the column is accepted and ignored. */
  readonly fields: { readonly [name: string]: FieldDefinition | null };
  /** Columns that the header must have. */
  readonly required: readonly string[];
  /** Returns the errors of the values of a row. `names`: the columns of the file. */
  readonly check?: (values: ValuesOfLine['values'], names: readonly string[]) => readonly string[];
}

/** Names of the columns that a file may have: device passwords and PINs stay out of files. */
const allowedColumns = ({ fields }: CsvColumns): readonly string[] => Object.keys(fields).filter((name) => fields[name]?.isLocal !== true);

/** Maximum number of errors that are listed. */
const maxFaults = 20;

/** A cell without the apostrophe that exports put before texts which a spreadsheet would execute. */
const toPlain = (cell: string): string => (cell.startsWith("'") && startsFormula(cell.slice(1)) ? cell.slice(1) : cell);

/** Returns the errors of a header: unknown, refused, repeated and missing columns. */
function checkHeader({ i18n }: Pick<Factory, 'i18n'>, { fields, required }: CsvColumns, names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !Object.hasOwn(fields, name));
  const refused = names.filter((name) => fields[name]?.isLocal);
  const repeated = names.filter((name, n) => names.indexOf(name) !== n);
  return [
    ...unknown.map((name) => i18n.t('fields:unknown-field', { name: clean(name) })),
    ...refused.map((name) => i18n.t('fields:not-allowed', { name })),
    ...repeated.map((name) => i18n.t('cli:site.twice', { key: clean(name) })),
    ...required.filter((name) => !names.includes(name)).map((name) => i18n.t('fields:required', { name })),
  ];
}

/** Reads the cells of a record; errors name the field. */
function readRecord(
  { i18n, zone }: { readonly i18n: Factory['i18n']; readonly zone: string },
  { fields }: CsvColumns,
  names: readonly string[],
  { cells }: CsvRecord,
  fault: (text: string) => void,
) {
  const values: Record<string, unknown> = {};
  if (cells.length !== names.length) fault(i18n.t('operators:csv.cells', { found: cells.length, expected: names.length }));
  for (const [n, name] of names.entries()) {
    const field = fields[name];
    const cell = cells[n];
    if (!field || cell === undefined) continue;
    // A password is taken as it is, but its apostrophe and spaces may belong to it.
    const read = readField(field, field.kind === 'secret' ? cell : toPlain(cell), zone);
    if ('fault' in read) fault(fieldText(i18n, { path: name, code: read.fault, params: read.params }));
    else values[name] = read.value;
  }
  return values;
}

/**
 * Reads rows whose ID occurs once from CSV: the header has names of columns, such as `id,login,name`. Throws a usage failure that
 * names every error with its line.
 */
export function readCsvRecords(
  factory: Pick<Factory, 'i18n' | 'zone'>,
  text: string,
  file: string,
  columns: CsvColumns,
): readonly ValuesOfLine[] {
  const { i18n } = factory;
  // Read once, because it is in a file.
  const zone = factory.zone();
  const faults: string[] = [];
  const fault = (line: number, message: string) => faults.push(i18n.t('operators:csv.line', { line, message }));
  const records: ValuesOfLine[] = [];
  try {
    const [header, ...rows] = readCsv(text);
    const names = header?.cells.map((name) => name.trim()) ?? [];
    for (const message of checkHeader(factory, columns, names)) fault(header?.line ?? 1, message);
    if (faults.length === 0 && rows.length === 0) fault(header?.line ?? 1, i18n.t('operators:csv.empty'));
    const seen = new Set<unknown>();
    for (const row of faults.length === 0 ? rows : []) {
      const values = readRecord({ i18n, zone }, columns, names, row, (message) => fault(row.line, message));
      if (values.id !== undefined && seen.has(values.id)) fault(row.line, i18n.t('cli:site.twice', { key: String(values.id) }));
      seen.add(values.id);
      for (const message of columns.check?.(values, names) ?? []) fault(row.line, message);
      records.push({ line: row.line, values });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    fault(error.line, i18n.t(`operators:csv.${error.fault}`, { most: error.fault === 'too-many' ? csvLimits.records : csvLimits.length }));
  }
  if (faults.length === 0) return records;
  const more = faults.length - maxFaults;
  throw usageFailure(i18n.t('cli:site.faults', { file: clean(file), count: faults.length }), [
    ...faults.slice(0, maxFaults),
    ...(more > 0 ? [i18n.t('cli:bulk.andMore', { count: more })] : []),
    i18n.t('operators:csv.columns', { columns: allowedColumns(columns).join(', ') }),
  ]);
}
