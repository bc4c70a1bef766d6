import { operatorForm } from '@floorwalker/core/forms/operator';
import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { readText } from '../../host/read-text.ts';
import { confirmAndSend, writeChanges } from '../site/apply-site.ts';
import { fetchRows } from '../site/fetch-rows.ts';
import { createFormList } from '../site/form-list.ts';
import { compareSite } from '../site/site-changes.ts';
import { readCsvRecords } from './csv-records.ts';

export interface ImportOperatorsOptions {
  readonly file: string;
  readonly plan?: boolean;
  readonly yes?: boolean;
}

const operators = createFormList(operatorForm);

/** Number of operators in one request: each new password takes the server a moment. */
const perRequest = 50;

/**
 * `floor operator import staff.csv`: creates and changes operators [CL-05]. The whole file is checked first. Operators whom it does not
 * name stay, and so do passwords of existing operators.
 */
export function importOperatorsCommand(factory: Factory, run = runImportOperators): Command {
  const { i18n } = factory;
  const command = new Command('import')
    .description(i18n.t('operators:csv.import'))
    .argument('<file>', i18n.t('operators:csv.file'))
    .option('--plan', i18n.t('operators:csv.plan'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor operator import staff.csv --plan', 'floor operator import staff.csv --yes']);
  return command.action(async (file: string, options: Omit<ImportOperatorsOptions, 'file'>) => {
    factory.exit.code = await run(factory, { ...options, file });
  });
}

export async function runImportOperators(factory: Factory, { file, plan, yes }: ImportOperatorsOptions): Promise<ExitCode> {
  const text = await readText(factory, file);
  const existing = new Set<string>();
  for await (const { id } of fetchRows(factory, operatorResource)) existing.add(String(id));
  const { i18n } = factory;
  const records = readCsvRecords(factory, text, file, {
    fields: { ...operatorForm.fixed, ...operatorForm.fields },
    required: ['id'],
    // Without a column of passwords new operators have none; in one, an empty cell is a mistake.
    check: ({ id, password }, names) => {
      const isMissing = names.includes('password') && password === '' && typeof id === 'number' && !existing.has(String(id));
      return isMissing ? [i18n.t('fields:required', { name: 'password' })] : [];
    },
  }).map(({ values }) => {
    const { password, ...others } = values;
    return existing.has(String(values.id)) || password === undefined ? others : { ...others, password };
  });
  const changes = await compareSite(factory, [{ list: operators, records }]);
  await writeChanges(factory, changes);
  return plan ? exitCodes.done : confirmAndSend(factory, changes, { ...(yes && { yes }) }, perRequest);
}
