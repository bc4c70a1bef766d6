import { ProblemFailure } from '@floorwalker/core/client/failures';
import { operatorForm } from '@floorwalker/core/forms/operator';
import { textField } from '@floorwalker/core/registry/form-fields';
import { type AssignmentRow, assignmentResource } from '@floorwalker/core/resources/operators/assignment';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { readText } from '../../host/read-text.ts';
import { fetchPages } from '../../lists/pages.ts';
import { clean } from '../../output/clean.ts';
import { readCsvRecords } from '../operator/csv-records.ts';
import { hasChanges, savePropertyChanges, toPropertyChange, writePropertyChanges } from './set.ts';

export interface ImportAssignmentsOptions {
  readonly file: string;
  readonly plan?: boolean;
  readonly yes?: boolean;
}

/**
 * `floor assignment import assignments.csv`: operators have exactly the properties of the file afterwards, all or none [MG-04, CL-05].
 * Operators whom the file does not name keep theirs. The file is that of `floor assignment export`.
 */
export function importAssignmentsCommand(factory: Factory, run = runImportAssignments): Command {
  const { i18n } = factory;
  const command = new Command('import')
    .description(i18n.t('operators:assignment.cli.import'))
    .argument('<file>', i18n.t('operators:csv.file'))
    .option('--plan', i18n.t('operators:csv.plan'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor assignment import assignments.csv --plan', 'floor assignment import assignments.csv --yes']);
  return command.action(async (file: string, options: Omit<ImportAssignmentsOptions, 'file'>) => {
    factory.exit.code = await run(factory, { ...options, file });
  });
}

async function readAssignments(factory: Factory): Promise<ReadonlyMap<number, AssignmentRow>> {
  const rows = new Map<number, AssignmentRow>();
  for await (const { items } of fetchPages(factory, assignmentResource, { maxRows: Number.POSITIVE_INFINITY })) {
    for (const row of items as readonly unknown[] as readonly AssignmentRow[]) rows.set(row.id, row);
  }
  return rows;
}

/** The columns of an exported file. A login name protects from numbers that have slipped by a row; the others are ignored. */
const fields = {
  id: operatorForm.fixed.id,
  login: textField(64),
  name: null,
  profile: null,
  allProperties: null,
  assigned: operatorForm.fields.properties,
};

export async function runImportAssignments(factory: Factory, { file, plan, yes }: ImportAssignmentsOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const text = await readText(factory, file);
  await factory.loadMessages(['fields']);
  const rows = await readAssignments(factory);
  const records = readCsvRecords(factory, text, file, {
    fields,
    required: ['id', 'assigned'],
    check: ({ id, login }) => {
      const row = rows.get(Number(id));
      if (id === undefined) return [];
      if (!row) return [i18n.t('operators:cli.unknown', { login: String(id) })];
      return login === undefined || login === row.login
        ? []
        : [i18n.t('operators:csv.otherLogin', { id: row.id, login: clean(row.login) })];
    },
  });
  const changes = records.flatMap(({ line, values }) => {
    const row = rows.get(Number(values.id));
    return row ? [{ ...toPropertyChange(row, { property: values.assigned as readonly number[] }), line }] : [];
  });
  const differing = changes.filter(hasChanges);
  await writePropertyChanges(factory, differing);
  if (plan) return exitCodes.done;
  try {
    await savePropertyChanges(factory, differing, yes);
  } catch (error) {
    throw ofLine(factory, error, differing);
  }
  return exitCodes.done;
}

/** Names the line of the operator whose change the server has refused. */
function ofLine({ i18n }: Factory, error: unknown, changes: readonly { readonly line: number }[]): unknown {
  if (!(error instanceof ProblemFailure)) return error;
  const { code, detail, fields: faults, params } = error.problem;
  const [, n] = /^changes\.(\d+)/.exec(String(params?.row ?? faults[0]?.path ?? '')) ?? [];
  const line = n === undefined ? undefined : changes[Number(n)]?.line;
  if (line === undefined) return error;
  const exit = code === 'row.changed' ? exitCodes.drift : exitCodes.failed;
  return new Failure(exit, i18n.t('operators:csv.line', { line, message: clean(detail) }));
}
