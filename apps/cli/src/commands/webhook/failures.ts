import { webhookAttempts } from '@floorwalker/core/endpoints/webhook';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { readerOf } from '../../output/cells.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';
import { toFailureText } from './failure-text.ts';

export interface WebhookFailuresOptions {
  readonly id: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor webhook failures <id>`: lists the last failed attempts, the latest first. */
export function webhookFailuresCommand(factory: Factory, run = runWebhookFailures): Command {
  const { i18n } = factory;
  const command = new Command('failures')
    .description(i18n.t('webhooks:cli.failures'))
    .argument('<id>', i18n.t('webhooks:cli.id'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor webhook list state:retrying,failed', 'floor webhook failures 12']);
  return command.action(async (id: string, options: Omit<WebhookFailuresOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runWebhookFailures(factory: Factory, { id, output }: WebhookFailuresOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const { items } = await client.call(webhookAttempts, { params: { id }, signal: factory.stop });
  if (output) {
    await printValue(factory, items, output);
    return exitCodes.done;
  }
  if (items.length === 0) await writeNotice(factory, factory.i18n.t('webhooks:noFailures'));
  await factory.loadFormats();
  const toTime = (at: string) => toExactText(at, factory.clock.now(), readerOf(factory));
  const rows = items.map(async ({ at, failure, status }) => [toTime(at), await toFailureText(factory, failure, status)] as const);
  await writePairs(factory, await Promise.all(rows));
  return exitCodes.done;
}
