import { ProblemFailure } from '@floorwalker/core/client/failures';
import { transactionDetail } from '@floorwalker/core/endpoints/transaction';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { checkFields, checkTemplate, toSelection } from '../../output/columns.ts';
import { addOutputOptions, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { pick } from '../../output/selection.ts';
import { savePictures } from './save-pictures.ts';

export type TransactionDetail = Shape<(typeof transactionDetail)['response']>;

export interface TransactionOptions extends OutputOptions {
  /** The transaction: its row id, or terminal and number, such as `17/10000001`. */
  readonly id: string;
  /** Folder in which the pictures of the transaction are saved. */
  readonly save?: string;
}

/** `floor transaction show <id>`: shows all details of a transaction [LG-01]. */
export function showTransactionCommand(factory: Factory, run = runTransaction): Command {
  const { i18n } = factory;
  const command = new Command('show')
    .description(i18n.t('cli:transaction.show'))
    .argument('<id>', i18n.t('cli:transaction.id'))
    .option('--save <folder>', i18n.t('cli:transaction.save'));
  addOutputOptions(command, factory);
  addExamples(command, factory, [
    'floor transaction show 17/10000001',
    'floor transaction show 17/10000001 --save pictures',
    `floor transaction show 17/10000001 --jq '.media[] | [.direction, .amount]'`,
  ]);
  return command.action(async (id: string, options: Omit<TransactionOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runTransaction(factory: Factory, { id, save, ...options }: TransactionOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const detail = await client.call(transactionDetail, { params: { id }, signal: factory.stop });
  await printDetail(factory, detail, options);
  if (save !== undefined) await savePictures(factory, detail, save);
  return exitCodes.done;
}

async function printDetail(factory: Factory, detail: TransactionDetail, options: OutputOptions): Promise<void> {
  const shape = { row: transactionDetail.response };
  checkFields(factory, shape, options.json);
  checkTemplate(factory, shape, options.template);
  const selection = await toSelection(factory, options);
  const fields = options.json ? pick(detail, options.json) : detail;
  if (selection)
    return factory.out.write([...selection(fields)].map((text) => (options.template === undefined ? `${text}\n` : text)).join(''));
  const format = formatOf(options, factory);
  if (format === 'json' || format === 'yaml' || format === 'ndjson') return printValue(factory, fields, format);
  if (format === 'id') return factory.out.write(`${detail.transaction.id}\n`);
  const { toTerminalSections: toPersonSections, toPipeSections: toPlainSections } = await import('./sections.ts');
  if (format !== 'table') return factory.out.write(toPlainSections(detail, options));
  const [terminal] = await Promise.all([terminalOf(factory, detail), factory.loadFormats()]);
  await factory.out.write(await toPersonSections(factory, detail, terminal, options));
}

/** The current row of the terminal; null if it was deleted or the operator may not see it. */
async function terminalOf(factory: Factory, { transaction }: TransactionDetail): Promise<TerminalRow | null> {
  const { client } = await factory.api();
  try {
    return await client.show(terminalResource, transaction.terminal, { signal: factory.stop });
  } catch (error) {
    if (error instanceof ProblemFailure) return null;
    throw error;
  }
}
