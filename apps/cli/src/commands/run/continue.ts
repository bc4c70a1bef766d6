import { continueRun } from '@floorwalker/core/endpoints/run';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { Command } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { parseTimeout } from '../../options/values.ts';
import { createOutputOption } from '../../output/output-options.ts';
import { type FollowOptions, followRun } from '../bulk/follow-run.ts';

export interface ContinueOptions extends FollowOptions {
  readonly id: string;
}

/** `floor run continue <id>`: goes on with a run that was halted because terminals had failed. */
export function continueRunCommand(factory: Factory, run = runContinueRun): Command {
  const { i18n } = factory;
  const command = new Command('continue')
    .description(i18n.t('cli:run.continue'))
    .argument('<id>', i18n.t('cli:run.id'))
    .option('--no-wait', i18n.t('cli:bulk.noWait'))
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), parseTimeout(factory))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor run continue RUN', 'floor run continue RUN --no-wait']);
  return command.action(async (id: string, options: Omit<ContinueOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runContinueRun(factory: Factory, { id: given, ...options }: ContinueOptions): Promise<ExitCode> {
  await factory.loadMessages(['choices']);
  await requireWritableContext(factory);
  const { client } = await factory.api();
  const id = await resolveShortId(factory, runResource, given);
  return followRun(factory, await client.call(continueRun, { params: { id } }), options);
}
