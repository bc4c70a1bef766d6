import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { Command, Option } from 'commander';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { parseInstant } from '../../options/values.ts';
import { callsOf } from './act-noun.ts';
import { type ActOptions, addActTargets, runAct } from './act-on-rows.ts';

interface SnoozeOptions extends ActOptions {
  /** End of the snooze, ISO 8601. */
  readonly until?: string;
  /** Ends the snooze now. */
  readonly end?: boolean;
  readonly reason?: string;
}

/** `floor error snooze <id>… --until <time>`, also for events: hides them as a cause until a time. */
export const snoozeCommand =
  (noun: ActNoun) =>
  (factory: Factory): Command => {
    const { i18n } = factory;
    const command = addActTargets(new Command('snooze').description(i18n.t(`handling:${noun}.cli.snooze`)), factory, noun)
      .addOption(new Option('--until <time>', i18n.t('handling:cli.until')).argParser(parseInstant(factory, 'ahead')))
      .option('--end', i18n.t('handling:cli.end'))
      .option('--reason <text>', i18n.t(`handling:${noun}.cli.reason`));
    addExamples(command, factory, [
      `floor ${noun} snooze ${callsOf[noun].example} --until 2h`,
      `floor ${noun} snooze --where 'terminal:17' --until 06:00 --reason 'part ordered'`,
      `floor ${noun} snooze ${callsOf[noun].example} --end`,
    ]);
    return command.action(async (ids: string[], options: Omit<SnoozeOptions, 'ids'>) => {
      factory.exit.code = await runSnooze(factory, noun, { ...options, ids });
    });
  };

async function runSnooze(factory: Factory, noun: ActNoun, { until, end, reason: comment, ...options }: SnoozeOptions): Promise<ExitCode> {
  if ((until === undefined) === !end) throw usageFailure(factory.i18n.t('handling:cli.untilOrEnd'), [factory.i18n.t('cli:usage.seeHelp')]);
  return runAct(factory, noun, until === undefined ? { act: 'unsnooze', comment } : { act: 'snooze', until, comment }, options);
}
