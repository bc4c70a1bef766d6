import { commandOf } from '@floorwalker/core/commands/index';
import { previewRetry, retryRun } from '@floorwalker/core/endpoints/run';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { type ExecutionTime, executionTimes } from '@floorwalker/core/vocabulary/command-states';
import { Command, Option } from 'commander';
import { rejectWithoutYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples, toPlaceholder } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { parseTimeout } from '../../options/values.ts';
import { createOutputOption } from '../../output/output-options.ts';
import { confirmCommand } from '../bulk/confirm.ts';
import { type FollowOptions, followRun } from '../bulk/follow-run.ts';

export interface RetryOptions extends FollowOptions {
  readonly id: string;
  readonly yes?: boolean;
  readonly at?: ExecutionTime;
}

/** `floor run retry <id>` and `floor retry --failed <id>`: repeats a command on the terminals where it did not succeed. */
export function retryRunCommand(factory: Factory, run = runRetry): Command {
  const { i18n } = factory;
  const command = new Command('retry')
    .description(i18n.t('cli:commands.retry'))
    .argument('[id]', i18n.t('cli:run.id'))
    .option('--failed <id>', i18n.t('cli:retry.failed'))
    .addOption(new Option('--at <choice>', i18n.t('cli:run.retryAt')).choices(executionTimes))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .option('--no-wait', i18n.t('cli:bulk.noWait'))
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), parseTimeout(factory))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor retry --failed RUN', 'floor run retry RUN --yes --no-wait']);
  return command.action(async (id: string | undefined, { failed, ...options }: Omit<RetryOptions, 'id'> & { failed?: string }) => {
    if (id !== undefined && failed !== undefined && id !== failed)
      throw usageFailure(i18n.t('cli:retry.oneRun'), [i18n.t('cli:usage.seeHelp')]);
    const named = id ?? failed;
    if (named === undefined) {
      throw usageFailure(i18n.t('cli:usage.missingArgument', { name: toPlaceholder('id', factory) }), [i18n.t('cli:usage.seeHelp')]);
    }
    factory.exit.code = await run(factory, { ...options, id: named });
  });
}

export async function runRetry(factory: Factory, { id: given, at, ...options }: RetryOptions): Promise<ExitCode> {
  await factory.loadMessages(['commands', 'choices']);
  const { client } = await factory.api();
  const id = await resolveShortId(factory, runResource, given);
  const time = at ? { at } : {};
  if (!options.yes) await confirmRetry(factory, id, time);
  const run = await client.call(retryRun, { params: { id }, body: time });
  return followRun(factory, run, options);
}

async function confirmRetry(factory: Factory, id: string, query: { readonly at?: ExecutionTime }): Promise<void> {
  if (!isInteractive(factory)) rejectWithoutYes(factory);
  const { client } = await factory.api();
  // The preview shows the current states and logins, not those when the run failed.
  const preview = await client.call(previewRetry, { params: { id }, query, signal: factory.stop });
  const definition = commandOf(preview.command);
  if (!definition) throw new Failure(exitCodes.failed, factory.i18n.t('cli:retry.nothing'));
  await confirmCommand(factory, definition, preview);
}
