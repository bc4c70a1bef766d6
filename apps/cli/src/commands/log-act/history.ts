import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { toHistoryText } from '@floorwalker/i18n/format/act-history';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toLabelled } from '../../output/joined.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';
import { callsOf } from './act-noun.ts';
import { rowIdShape } from './find-rows.ts';

interface HistoryOptions {
  readonly id: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor error history <id>`, also for events: lists what operators have done about a row, the latest first. */
export const actHistoryCommand =
  (noun: ActNoun) =>
  (factory: Factory): Command => {
    const { i18n } = factory;
    const command = new Command('history')
      .description(i18n.t(`handling:${noun}.cli.history`))
      .argument('<id>', i18n.t(`handling:${noun}.cli.one`))
      .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
    addExamples(command, factory, [`floor ${noun} history ${callsOf[noun].example}`]);
    return command.action(async (id: string, options: Omit<HistoryOptions, 'id'>) => {
      factory.exit.code = await runHistory(factory, noun, { ...options, id });
    });
  };

async function runHistory(factory: Factory, noun: ActNoun, { id, output }: HistoryOptions): Promise<ExitCode> {
  const { i18n } = factory;
  if (!rowIdShape.test(id)) throw usageFailure(i18n.t(`handling:${noun}.cli.badId`, { id: clean(id) }), [`floor ${noun} list -o id`]);
  const { client } = await factory.api();
  const { items } = await client.call(callsOf[noun].history, { params: { id }, signal: factory.stop });
  if (output) await printValue(factory, items, output);
  else {
    await factory.loadFormats();
    const toTime = (at: string) => toExactText(at, factory.clock.now(), readerOf(factory));
    await writePairs(
      factory,
      items.map((entry) => {
        const text = toHistoryText(entry, noun, { t: i18n.t, clean, toTime });
        return [toTime(entry.at), entry.comment ? toLabelled(i18n, text, clean(entry.comment)) : text] as const;
      }),
    );
  }
  return exitCodes.done;
}
