import { errorHistory } from '@floorwalker/core/endpoints/error';
import { toHistoryText } from '@floorwalker/i18n/format/error-history';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';

export interface ErrorHistoryOptions {
  readonly id: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor error history <id>`: lists what operators have done about an error, the latest first. */
export function errorHistoryCommand(factory: Factory, run = runErrorHistory): Command {
  const { i18n } = factory;
  const command = new Command('history')
    .description(i18n.t('handling:cli.history'))
    .argument('<id>', i18n.t('handling:cli.one'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor error history 4711']);
  return command.action(async (id: string, options: Omit<ErrorHistoryOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runErrorHistory(factory: Factory, { id, output }: ErrorHistoryOptions): Promise<ExitCode> {
  const { i18n } = factory;
  if (!/^\d{1,15}$/.test(id)) throw usageFailure(i18n.t('handling:cli.badId', { id: clean(id) }), ['floor error list -o id']);
  const { client } = await factory.api();
  const { items } = await client.call(errorHistory, { params: { id }, signal: factory.stop });
  if (output) await printValue(factory, items, output);
  else {
    await factory.loadFormats();
    const toTime = (at: string) => toExactText(at, factory.clock.now(), readerOf(factory));
    await writePairs(
      factory,
      items.map((entry) => {
        const text = toHistoryText(entry, { t: i18n.t, clean, toTime });
        return [toTime(entry.at), entry.comment ? `${text}: ${clean(entry.comment)}` : text] as const;
      }),
    );
  }
  return exitCodes.done;
}
