import { replayWebhook } from '@floorwalker/core/endpoints/webhook';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { parseInstant } from '../../options/values.ts';
import { printValue } from '../../output/print-row.ts';

export interface ReplayWebhookOptions {
  readonly id: string;
  readonly after?: string;
  readonly since?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor webhook replay <id>`: continues the deliveries from a position or a time. */
export function replayWebhookCommand(factory: Factory, run = runReplayWebhook): Command {
  const { i18n } = factory;
  const command = new Command('replay')
    .description(i18n.t('webhooks:cli.replay'))
    .argument('<id>', i18n.t('webhooks:cli.id'))
    .option('--after <position>', i18n.t('webhooks:cli.after'))
    .option('--since <time>', i18n.t('webhooks:cli.since'), parseInstant(factory, 'back', 'since'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor webhook replay 12 --since 2h', 'floor webhook replay 12 --after k3f9.4711']);
  return command.action(async (id: string, options: Omit<ReplayWebhookOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runReplayWebhook(factory: Factory, { id, after, since, output }: ReplayWebhookOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  if ((after === undefined) === (since === undefined)) throw usageFailure(i18n.t('webhooks:cli.one'), []);
  const { client } = await factory.api();
  const body = after === undefined ? { since } : { after };
  const row = await client.call(replayWebhook, { params: { id }, body, signal });
  if (output) await printValue(factory, row, output);
  else await writeNotice(factory, i18n.t('webhooks:cli.replayed', { id: row.id, position: row.position }));
  return exitCodes.done;
}
