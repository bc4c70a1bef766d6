import { removeRate } from '@floorwalker/core/endpoints/exchange-rate';
import { type ExchangeRateRow, exchangeRateResource } from '@floorwalker/core/resources/rates/exchange-rate';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { readerOf, toReadableDecimal } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toExactText } from '../../output/times.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

export interface RemoveRateOptions {
  readonly ids: readonly string[];
  readonly yes?: boolean;
}

/** `floor rate remove <id>…`: deletes exchange rates that have not started [MG-15, MG-17]. */
export function removeRateCommand(factory: Factory, run = runRemoveRate): Command {
  const { i18n } = factory;
  const command = new Command('remove')
    .description(i18n.t('cli:rate.remove'))
    .argument('<id...>', i18n.t('cli:rate.ids'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor rate list state:future', 'floor rate remove 12']);
  return command.action(async (ids: string[], options: Omit<RemoveRateOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export async function runRemoveRate(factory: Factory, { ids, yes }: RemoveRateOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  await requireYes(factory, yes, async () => {
    const { client } = await factory.api();
    await factory.loadFormats();
    for (const id of new Set(ids)) await writeRate(factory, await client.show(exchangeRateResource, id, { signal: stop }));
    return i18n.t('cli:rate.question', { ids: clean(ids.join(', ')) });
  });
  const { client } = await factory.api();
  const remove = (id: string) => client.call(removeRate, { params: { id }, signal: stop });
  return forEachTarget(factory, ids, remove, (count) => i18n.t('cli:rate.removed', { count }));
}

/** Shows on standard error which rate the question is about. */
async function writeRate(factory: Factory, { id, source, target, rate, validFrom }: ExchangeRateRow): Promise<void> {
  const start = toExactText(validFrom, factory.clock.now(), readerOf(factory));
  await factory.err.write(
    `${id}: ${clean(factory.i18n.t('cli:transaction.rate', { source, target, rate: toReadableDecimal(rate, factory) }))}, ${start}\n`,
  );
}
