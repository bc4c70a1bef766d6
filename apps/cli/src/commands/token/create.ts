import { createToken, tokenMaxDays, tokenMaxMassLimit } from '@floorwalker/core/endpoints/token';
import { closest } from '@floorwalker/core/filter/closest';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { repeatable } from '../../options/repeated-flags.ts';
import { createPropertyOption, parseCount } from '../../options/values.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toNames } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';

export interface CreateTokenOptions {
  readonly name: string;
  readonly right: readonly Right[];
  /** Default: all properties that the operator sees. */
  readonly property?: readonly number[];
  readonly days: number;
  /** Maximum number of terminals per hour to which the token may send dangerous commands. */
  readonly massLimit?: number;
  readonly output?: 'json' | 'yaml';
}

/** `floor token create`: creates an API token with rights and expiry. Only its secret is written to standard output. */
export function createTokenCommand(factory: Factory, run = runCreateToken): Command {
  const { i18n } = factory;
  const count = parseCount(factory);
  const command = new Command('create')
    .description(i18n.t('cli:token.create'))
    .requiredOption('--name <text>', i18n.t('cli:token.name'))
    .addOption(createRightOption(factory))
    .addOption(createPropertyOption(factory, i18n.t('cli:token.property')))
    .requiredOption('--days <count>', i18n.t('cli:token.days', { most: tokenMaxDays }), (text: string) => toDays(factory, count(text)));
  command
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']))
    .option('--mass-limit <count>', i18n.t('cli:token.massLimit'), (text: string) => toMassLimit(factory, count(text)));
  addExamples(command, factory, [
    `floor token create --name 'night backup' --right terminal.view --right backup.manage --days 90 > token`,
    'FLOOR_TOKEN=$(cat token) floor backup list',
    `floor token create --name 'night restart' --right terminal.view,terminal.restart --mass-limit 500 --days 30 > token`,
    'floor token create --name wallboard --right terminal.view,event-log.view --property 101 --days 365 > token',
  ]);
  return command.action(async (options: CreateTokenOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

const createRightOption = (factory: Factory): Option =>
  repeatable(
    new Option('--right <right>', factory.i18n.t('cli:token.right'))
      .argParser((text: string, before: Right[] = []) => [...before, ...toNames(text).map((word) => toRight(factory, word))])
      .makeOptionMandatory(),
  );

function toRight({ i18n }: Factory, word: string): Right {
  const found = rightIds.find((right) => right === word);
  if (found) return found;
  const meant = closest(word, rightIds);
  throw usageFailure(i18n.t('cli:token.unknownRight', { name: clean(word) }), [
    ...(meant ? [i18n.t('cli:usage.didYouMean', { words: meant })] : []),
    i18n.t('cli:token.knownRights', { names: rightIds.join(', ') }),
  ]);
}

function toMassLimit({ i18n }: Factory, limit: number): number {
  if (limit > tokenMaxMassLimit) throw usageFailure(i18n.t('cli:token.massLimitTooHigh', { max: tokenMaxMassLimit }));
  return limit;
}

function toDays({ i18n }: Factory, days: number): number {
  if (days > tokenMaxDays) throw usageFailure(i18n.t('cli:token.tooLong', { most: tokenMaxDays }));
  return days;
}

export async function runCreateToken(
  factory: Factory,
  { name, right, property, days, massLimit, output }: CreateTokenOptions,
): Promise<ExitCode> {
  const { i18n, out, err, clock } = factory;
  const { client } = await factory.api();
  const body = {
    name,
    rights: [...new Set(right)],
    properties: property ? [...new Set(property)] : null,
    massLimit: massLimit ?? null,
    days,
  };
  const token = await client.call(createToken, { body, signal: factory.stop });
  if (output) await printValue(factory, token, output);
  else await out.write(`${token.secret}\n`);
  if (err.isTty) await factory.loadFormats();
  const until = err.isTty ? toExactText(token.expires, clock.now(), readerOf(factory)) : token.expires;
  await writeNotice(factory, i18n.t('cli:token.created', { name: clean(token.name), id: token.id, until }));
  await writeNotice(factory, i18n.t('cli:token.once'));
  return exitCodes.done;
}
