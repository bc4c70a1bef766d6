import { testWebhook } from '@floorwalker/core/endpoints/webhook';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { printValue } from '../../output/print-row.ts';
import { toFailureText } from './failure-text.ts';

export interface TestWebhookOptions {
  readonly id: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor webhook test <id>`: sends a test delivery and prints its result. Ends with 1 if the receiver has not accepted it. */
export function testWebhookCommand(factory: Factory, run = runTestWebhook): Command {
  const { i18n } = factory;
  const command = new Command('test')
    .description(i18n.t('webhooks:cli.test'))
    .argument('<id>', i18n.t('webhooks:cli.id'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor webhook test 12']);
  return command.action(async (id: string, options: Omit<TestWebhookOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runTestWebhook(factory: Factory, { id, output }: TestWebhookOptions): Promise<ExitCode> {
  const { i18n, out, stop: signal } = factory;
  const { client } = await factory.api();
  const result = await client.call(testWebhook, { params: { id }, signal });
  const { failure, status, milliseconds } = result;
  if (output) await printValue(factory, result, output);
  else if (failure === null) await out.write(`${i18n.t('webhooks:cli.accepted', { status: status ?? '–', milliseconds })}\n`);
  else await out.write(`${i18n.t('webhooks:cli.notAccepted', { failure: await toFailureText(factory, failure, status) })}\n`);
  return failure === null ? exitCodes.done : exitCodes.failed;
}
