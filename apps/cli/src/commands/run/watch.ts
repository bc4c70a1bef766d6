import { runResource } from '@floorwalker/core/resources/runs/run';
import { Command } from 'commander';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { parseTimeout } from '../../options/values.ts';
import { createOutputOption } from '../../output/output-options.ts';
import { type FollowOptions, followRun } from '../bulk/follow-run.ts';

export interface WatchRunOptions extends FollowOptions {
  readonly id: string;
}

/** `floor run watch <id>`: waits until a run has finished and shows its progress. */
export function watchRunCommand(factory: Factory, run = runWatchRun): Command {
  const { i18n } = factory;
  const command = new Command('watch')
    .description(i18n.t('cli:run.watch'))
    .argument('<id>', i18n.t('cli:run.id'))
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), parseTimeout(factory))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor run watch RUN', 'floor run watch RUN --timeout 10m']);
  return command.action(async (id: string, options: Omit<WatchRunOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runWatchRun(factory: Factory, { id, ...options }: WatchRunOptions): Promise<ExitCode> {
  await factory.loadMessages(['choices']);
  const { client } = await factory.api();
  const run = await client.show(runResource, await resolveShortId(factory, runResource, id), { signal: factory.stop });
  return followRun(factory, run, options);
}
