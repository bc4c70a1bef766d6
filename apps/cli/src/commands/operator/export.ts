import { operatorForm } from '@floorwalker/core/forms/operator';
import { neutraliseFormula } from '@floorwalker/core/validation/formula';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { toCsvLine } from '../../output/csv.ts';
import { createFormList } from '../site/form-list.ts';

/** `floor operator export`: writes all operators as CSV, without passwords; `floor operator import` reads it again [CL-05]. */
export function exportOperatorsCommand(factory: Factory, run = runExportOperators): Command {
  const command = new Command('export').description(factory.i18n.t('operators:csv.export'));
  addExamples(command, factory, ['floor operator export > staff.csv']);
  return command.action(async () => {
    factory.exit.code = await run(factory);
  });
}

const toCell = (value: unknown): string => neutraliseFormula(Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export async function runExportOperators(factory: Factory): Promise<ExitCode> {
  const operators = createFormList(operatorForm);
  const names = Object.keys(operators.fields);
  await factory.out.write(toCsvLine(names));
  for (const record of await operators.readRecords(factory)) {
    await factory.out.write(toCsvLine(names.map((name) => toCell(record[name]))));
  }
  return exitCodes.done;
}
