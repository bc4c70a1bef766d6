import { Command, Option } from 'commander';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { parseInstant } from '../../options/values.ts';
import { addErrorTargets, type ErrorActOptions, runErrorAct } from './act-on-errors.ts';

export interface SnoozeOptions extends ErrorActOptions {
  /** End of the snooze, ISO 8601. */
  readonly until?: string;
  /** Ends the snooze now. */
  readonly end?: boolean;
  readonly reason?: string;
}

/** `floor error snooze <id>… --until <time>`: hides errors as a cause until a time. */
export function snoozeErrorsCommand(factory: Factory, run = runSnooze): Command {
  const { i18n } = factory;
  const command = addErrorTargets(new Command('snooze').description(i18n.t('handling:cli.snooze')), factory)
    .addOption(new Option('--until <time>', i18n.t('handling:cli.until')).argParser(parseInstant(factory, 'ahead')))
    .option('--end', i18n.t('handling:cli.end'))
    .option('--reason <text>', i18n.t('handling:cli.reason'));
  addExamples(command, factory, [
    'floor error snooze 4711 --until 2h',
    `floor error snooze --where 'terminal:17' --until 06:00 --reason 'part ordered'`,
    'floor error snooze 4711 --end',
  ]);
  return command.action(async (ids: string[], options: Omit<SnoozeOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export async function runSnooze(factory: Factory, { until, end, reason: comment, ...options }: SnoozeOptions): Promise<ExitCode> {
  if ((until === undefined) === !end) throw usageFailure(factory.i18n.t('handling:cli.untilOrEnd'), [factory.i18n.t('cli:usage.seeHelp')]);
  return runErrorAct(factory, until === undefined ? { act: 'unsnooze', comment } : { act: 'snooze', until, comment }, options);
}
