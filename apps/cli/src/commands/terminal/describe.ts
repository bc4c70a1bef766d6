import { terminalTabs } from '@floorwalker/core/resources/terminals/terminal-tabs';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseCount } from '../../options/values.ts';
import { checkFields, checkTemplate, toRowShape, toSelection } from '../../output/columns.ts';
import { addOutputOptions, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { pick } from '../../output/selection.ts';
import { readDescription } from './read-description.ts';

export interface DescribeOptions extends OutputOptions {
  readonly id: string;
  /** Maximum number of rows of each log. */
  readonly limit?: number;
}

/** Default number of rows of each log. */
const defaultLimit = 10;

const fields = ['id', 'name', 'property', 'cause', ...terminalTabs, 'hidden'] as const;
const shape = toRowShape(fields);

/** `floor terminal describe <id>`: shows all tabs of a terminal's details as sections [TM-06]. */
export function describeTerminalCommand(factory: Factory, run = runDescribe): Command {
  const { i18n } = factory;
  const command = new Command('describe')
    .description(i18n.t('cli:describe.description'))
    .argument('<id>', i18n.t('cli:show.id'))
    .option('--limit <count>', i18n.t('cli:describe.limit', { number: defaultLimit }), parseCount(factory));
  addOutputOptions(command, factory);
  addExamples(command, factory, [
    'floor terminal describe 17',
    'floor terminal describe 17 --limit 40',
    'floor terminal describe 17 --json status,error-log',
    `floor terminal describe 17 --jq '.["error-log"][] | .code'`,
  ]);
  return command.action(async (id: string, options: Omit<DescribeOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runDescribe(factory: Factory, { id, limit = defaultLimit, ...options }: DescribeOptions): Promise<ExitCode> {
  checkFields(factory, shape, options.json);
  checkTemplate(factory, shape, options.template);
  const selection = await toSelection(factory, options);
  const description = await readDescription(factory, id, limit);
  const { logs, ...others } = description;
  const record = { ...others, ...logs };
  const picked = options.json ? pick(record, options.json) : record;
  if (selection) {
    const texts = [...selection(picked)];
    await factory.out.write(texts.map((text) => (options.template === undefined ? `${text}\n` : text)).join(''));
    return exitCodes.done;
  }
  const format = formatOf(options, factory);
  if (format === 'json' || format === 'yaml' || format === 'ndjson') await printValue(factory, picked, format);
  else if (format === 'id') await factory.out.write(`${description.id}\n`);
  else {
    const { toDescriptionLines, toDescriptionText } = await import('./describe-sections.ts');
    await factory.out.write(format === 'table' ? await toDescriptionText(factory, description) : toDescriptionLines(description));
  }
  return exitCodes.done;
}
