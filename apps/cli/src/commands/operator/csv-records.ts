import { operatorForm } from '@floorwalker/core/forms/operator';
import type { FieldDefinition } from '@floorwalker/core/registry/form-fields';
import { startsFormula } from '@floorwalker/core/validation/formula';
import { readField } from '@floorwalker/i18n/format/form-text';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';
import { CsvError, type CsvRecord, csvLimits, readCsv } from '../../output/read-csv.ts';

/** The values of an operator in a CSV file; columns that it does not have are missing. */
export interface OperatorRecord {
  readonly line: number;
  readonly values: { readonly [field: string]: unknown };
}

const fields: { readonly [name: string]: FieldDefinition } = { ...operatorForm.fixed, ...operatorForm.fields };

/** Maximum number of errors that are listed. */
const maxFaults = 20;

/** A cell without the apostrophe that exports put before texts which a spreadsheet would execute. */
const toPlain = (cell: string): string => (cell.startsWith("'") && startsFormula(cell.slice(1)) ? cell.slice(1) : cell);

/** Returns the errors of a header: unknown, repeated and missing columns. */
function checkHeader({ i18n }: Pick<Factory, 'i18n'>, names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !Object.hasOwn(fields, name));
  const repeated = names.filter((name, n) => names.indexOf(name) !== n);
  return [
    ...unknown.map((name) => i18n.t('fields:unknown-field', { name: clean(name) })),
    ...repeated.map((name) => i18n.t('cli:site.twice', { key: clean(name) })),
    ...(names.includes('id') ? [] : [i18n.t('fields:required', { name: 'id' })]),
  ];
}

/** Reads the cells of a record; errors name the field. */
function readRecord(
  factory: Pick<Factory, 'i18n' | 'zone'>,
  names: readonly string[],
  { cells }: CsvRecord,
  fault: (text: string) => void,
) {
  const { i18n, zone } = factory;
  const values: Record<string, unknown> = {};
  if (cells.length !== names.length) fault(i18n.t('operators:csv.cells', { found: cells.length, expected: names.length }));
  for (const [n, name] of names.entries()) {
    const field = fields[name];
    const cell = cells[n];
    if (!field || cell === undefined) continue;
    // A password is taken as it is, but its apostrophe and spaces may belong to it.
    const read = readField(field, field.kind === 'secret' ? cell : toPlain(cell), zone());
    if ('fault' in read) fault(`${name}: ${i18n.t(`fields:${read.fault}`, { name })}`);
    else values[name] = read.value;
  }
  return values;
}

const isEmpty = (values: OperatorRecord['values'], name: string) => (values[name] ?? '') === '';

/**
 * Reads operators from CSV: the header has names of fields, such as `id,login,name,profile,properties`. `isNew` says whether an ID is
 * that of a new operator, who needs a password. Throws a usage failure that names every error with its line.
 */
export function readOperators(
  factory: Pick<Factory, 'i18n' | 'zone'>,
  text: string,
  file: string,
  isNew: (id: number) => boolean,
): readonly OperatorRecord[] {
  const { i18n } = factory;
  const faults: string[] = [];
  const fault = (line: number, message: string) => faults.push(i18n.t('operators:csv.line', { line, message }));
  const records: OperatorRecord[] = [];
  try {
    const [header, ...rows] = readCsv(text);
    const names = header?.cells.map((name) => name.trim()) ?? [];
    for (const message of checkHeader(factory, names)) fault(header?.line ?? 1, message);
    if (faults.length === 0 && rows.length === 0) fault(header?.line ?? 1, i18n.t('operators:csv.empty'));
    const seen = new Set<unknown>();
    for (const row of faults.length === 0 ? rows : []) {
      const values = readRecord(factory, names, row, (message) => fault(row.line, message));
      if (values.id !== undefined && seen.has(values.id)) fault(row.line, i18n.t('cli:site.twice', { key: String(values.id) }));
      seen.add(values.id);
      if (typeof values.id === 'number' && isNew(values.id) && isEmpty(values, 'password')) {
        fault(row.line, `password: ${i18n.t('fields:required', { name: 'password' })}`);
      }
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
    i18n.t('operators:csv.columns', { columns: Object.keys(fields).join(', ') }),
  ]);
}
