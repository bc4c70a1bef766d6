import { commandOf } from '@floorwalker/core/commands/index';
import { previewUndo, undoRun } from '@floorwalker/core/endpoints/run';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { Command } from 'commander';
import { rejectWithoutYes } from '../../access/confirm.ts';
import type { ExitCode } from '../../exit-codes.ts';
import { type Factory, isInteractive } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { parseTimeout } from '../../options/values.ts';
import { createOutputOption } from '../../output/output-options.ts';
import { confirmCommand } from '../bulk/confirm.ts';
import { type FollowOptions, followRun } from '../bulk/follow-run.ts';

export interface UndoOptions extends FollowOptions {
  readonly id: string;
  readonly yes?: boolean;
}

/** `floor run undo <id>`: stops a run and sends the opposite command to the terminals that it has changed. */
export function undoRunCommand(factory: Factory, run = runUndo): Command {
  const { i18n } = factory;
  const command = new Command('undo')
    .description(i18n.t('cli:run.undo'))
    .argument('<id>', i18n.t('cli:run.id'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .option('--no-wait', i18n.t('cli:bulk.noWait'))
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), parseTimeout(factory))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor run undo RUN', 'floor run undo RUN --yes --no-wait']);
  return command.action(async (id: string, options: Omit<UndoOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runUndo(factory: Factory, { id: given, ...options }: UndoOptions): Promise<ExitCode> {
  await factory.loadMessages(['commands', 'choices']);
  if (!options.yes && !isInteractive(factory)) rejectWithoutYes(factory);
  const { client } = await factory.api();
  const id = await resolveShortId(factory, runResource, given);
  const preview = await client.call(previewUndo, { params: { id }, signal: factory.stop });
  const definition = commandOf(preview.command);
  if (!options.yes && definition) await confirmCommand(factory, definition, preview);
  return followRun(factory, await client.call(undoRun, { params: { id }, body: { plan: preview.hash } }), options);
}
