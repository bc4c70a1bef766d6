import { type CasinoDay, endCasinoDay, showCasinoDay } from '@floorwalker/core/endpoints/casino-day';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';

export interface EndCasinoDayOptions extends Pick<OutputOptions, 'output'> {
  readonly property: string;
  readonly yes?: boolean;
}

/** `floor balancing end-day --property <id>`: ends the casino day of a property [ST-06]. */
export function endCasinoDayCommand(factory: Factory, run = runEndCasinoDay): Command {
  const { i18n } = factory;
  const command = new Command('end-day')
    .description(i18n.t('balancing:day.cli'))
    .requiredOption('--property <id>', i18n.t('balancing:day.cliProperty'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor balancing end-day --property 101', 'floor balancing end-day --property 101 --yes -o json']);
  return command.action(async (options: EndCasinoDayOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

/** The question, after when the day began and which of its reports are open. */
async function toQuestion(factory: Factory, day: CasinoDay): Promise<string> {
  await factory.loadFormats();
  const { i18n, clock } = factory;
  const { businessDay, uncounted, unconfirmed, terminals } = day;
  const time = (at: string) => toExactText(at, clock.now(), readerOf(factory, day));
  const named = { day: businessDay, property: clean(day.propertyName) };
  return [
    i18n.t('balancing:day.span', { ...named, from: time(day.from), to: time(day.to) }),
    i18n.t('balancing:day.terminals', { count: terminals }),
    ...(uncounted > 0 ? [i18n.t('balancing:day.uncounted', { count: uncounted })] : []),
    ...(unconfirmed > 0 ? [i18n.t('balancing:day.unconfirmed', { count: unconfirmed })] : []),
    i18n.t('balancing:day.question', named),
  ].join(' ');
}

export async function runEndCasinoDay(factory: Factory, { property, yes, ...options }: EndCasinoDayOptions): Promise<ExitCode> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  await factory.loadMessages(['balancing']);
  const { i18n, stop: signal } = factory;
  const params = { id: property };
  const day = await client.call(showCasinoDay, { params, signal });
  // The server refuses a day that has ended; it needs no question.
  if (day.ended === null) await requireYes(factory, yes, () => toQuestion(factory, day));
  const ended = await client.call(endCasinoDay, { params, body: { businessDay: day.businessDay }, signal });
  const format = formatOf(options, factory);
  if (format === 'json' || format === 'yaml') await printValue(factory, ended, format);
  await writeNotice(factory, i18n.t('balancing:day.done', { day: ended.businessDay, property: clean(ended.propertyName) }));
  return exitCodes.done;
}
