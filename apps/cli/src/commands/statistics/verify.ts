import { type StatisticsDifference, verifyStatistics } from '@floorwalker/core/endpoints/statistics';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { printValue } from '../../output/print-row.ts';
import { addDayOptions, type DayOptions, toDays } from './days.ts';

export interface VerifyOptions extends DayOptions {
  readonly property: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor statistics verify`: compares the statistics of a property with its logs [ST-02]. */
export function verifyStatisticsCommand(factory: Factory, run = runVerify): Command {
  const { i18n } = factory;
  const command = new Command('verify')
    .description(i18n.t('statistics:cli.verify'))
    .requiredOption('--property <id>', i18n.t('statistics:cli.property'));
  addDayOptions(command, factory).addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor statistics verify --property 101 --since 30d']);
  return command.action(async (options: VerifyOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

/** Compares and prints the first difference; exits with 1 if there is one. */
export async function runVerify(factory: Factory, options: VerifyOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  await factory.loadMessages(['statistics']);
  const query = { ...toDays(factory, options), property: options.property };
  const result = await client.call(verifyStatistics, { query, signal: factory.stop });
  if (options.output) await printValue(factory, result, options.output);
  else {
    const text = result.difference ? toText(factory, options.property, result.difference) : factory.i18n.t('statistics:equal');
    await factory.out.write(`${text}\n`);
  }
  return result.difference ? exitCodes.failed : exitCodes.done;
}

function toText({ i18n }: Factory, property: string, { log, key, cell, rows }: StatisticsDifference): string {
  const list = (values: object | null) =>
    values === null
      ? i18n.t('statistics:missing')
      : Object.entries(values)
          .map(([name, value]) => `${name} ${clean(String(value))}`)
          .join(', ');
  return [
    i18n.t('statistics:different', { property, log, key: list(key) }),
    `  ${i18n.t('statistics:cell', { values: list(cell) })}`,
    `  ${i18n.t('statistics:rows', { values: list(rows) })}`,
  ].join('\n');
}
