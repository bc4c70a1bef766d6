import { type StatisticsDifference, verifyStatistics } from '@floorwalker/core/endpoints/statistics';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { printValue } from '../../output/print-row.ts';
import { addDayOptions, checkDays, type DayOptions, toDays } from './days.ts';

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

/** The business days of a range. */
function* daysOf({ from, to }: ReturnType<typeof toDays>): Generator<string> {
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) yield day.toString();
}

/**
 * Compares day by day, so that each request is short, and prints the first difference; exits with 1 if there is one. Says which days
 * were compared, because rows of older days may have been deleted. With `-o` it prints the days and the difference; `compared` is null
 * if there was no day to compare.
 */
export async function runVerify(factory: Factory, options: VerifyOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  await factory.loadMessages(['statistics']);
  const { property } = options;
  const range = toDays(factory, options);
  await checkDays(factory, range);
  const compared: string[] = [];
  let difference: StatisticsDifference | null = null;
  for (const day of daysOf(range)) {
    const query = { property, from: day, to: day };
    const result = await client.call(verifyStatistics, { query, signal: factory.stop });
    // The server leaves out days whose rows have been deleted: the first compared day is then a later one.
    if (result.from > day) continue;
    compared.push(day);
    ({ difference } = result);
    if (difference) break;
  }
  const days = { from: compared[0] ?? null, to: compared.at(-1) ?? null };
  if (options.output) await printValue(factory, { ...range, compared: compared.length > 0 ? days : null, difference }, options.output);
  else await factory.out.write(`${toLines(factory, property, range, compared, difference).join('\n')}\n`);
  return difference ? exitCodes.failed : exitCodes.done;
}

function toLines(
  factory: Factory,
  property: string,
  range: ReturnType<typeof toDays>,
  compared: readonly string[],
  difference: StatisticsDifference | null,
): readonly string[] {
  const { i18n } = factory;
  const [first, last] = [compared[0], compared.at(-1)];
  if (first === undefined || last === undefined) return [i18n.t('statistics:noDays', { first: range.from, last: range.to })];
  const before = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString();
  return [
    difference ? toText(factory, property, difference) : i18n.t('statistics:equal'),
    i18n.t('statistics:comparedDays', { first, last }),
    ...(first > range.from ? [i18n.t('statistics:deletedDays', { first: range.from, last: before })] : []),
  ];
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
