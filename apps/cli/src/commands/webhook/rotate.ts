import { rotateWebhook } from '@floorwalker/core/endpoints/webhook';
import { Command, Option } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';

export interface RotateWebhookOptions {
  readonly id: string;
  readonly yes?: boolean;
  readonly output?: 'json' | 'yaml';
}

/** `floor webhook rotate <id>`: issues a new secret. Only the secret is written to standard output, once. */
export function rotateWebhookCommand(factory: Factory, run = runRotateWebhook): Command {
  const { i18n } = factory;
  const command = new Command('rotate')
    .description(i18n.t('webhooks:cli.rotate'))
    .argument('<id>', i18n.t('webhooks:cli.id'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor webhook rotate 12 > secret']);
  return command.action(async (id: string, options: Omit<RotateWebhookOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runRotateWebhook(factory: Factory, { id, yes, output }: RotateWebhookOptions): Promise<ExitCode> {
  const { i18n, out, err, clock, stop: signal } = factory;
  await requireYes(factory, yes, i18n.t('webhooks:rotateQuestion', { name: clean(id) }));
  const { client } = await factory.api();
  const issued = await client.call(rotateWebhook, { params: { id }, signal });
  if (output) await printValue(factory, issued, output);
  else await out.write(`${issued.secret}\n`);
  await writeNotice(factory, i18n.t('webhooks:cli.once', { id: issued.id }));
  if (issued.previousSecretUntil === null) return exitCodes.done;
  if (err.isTty) await factory.loadFormats();
  const until = err.isTty ? toExactText(issued.previousSecretUntil, clock.now(), readerOf(factory)) : issued.previousSecretUntil;
  await writeNotice(factory, i18n.t('webhooks:cli.previous', { until }));
  return exitCodes.done;
}
