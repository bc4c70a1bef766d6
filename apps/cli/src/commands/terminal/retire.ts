import type { Client } from '@floorwalker/core/client/client';
import { bringBackTerminal, retireTerminal } from '@floorwalker/core/endpoints/terminal-management';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

export interface RetireOptions {
  readonly ids: readonly string[];
  readonly reason?: string;
  readonly yes?: boolean;
}

/** `floor terminal retire <id>…`: retires terminals one after the other [TM-12]. */
export function retireTerminalCommand(factory: Factory, run = runRetire): Command {
  const { i18n } = factory;
  const command = new Command('retire')
    .description(i18n.t('cli:management.retire'))
    .argument('<id...>', i18n.t('cli:management.id'))
    .option('--reason <text>', i18n.t('cli:management.reason'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, [
    `floor terminal retire 17 18 --reason 'sold'`,
    'floor terminal-settings list location:basement -o id | xargs floor terminal retire --yes',
  ]);
  return command.action(async (ids: string[], options: Omit<RetireOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

/** `floor terminal bring-back <id>…`: brings retired terminals back. */
export function bringBackTerminalCommand(factory: Factory, run = runBringBack): Command {
  const { i18n } = factory;
  const command = new Command('bring-back')
    .description(i18n.t('cli:management.bringBack'))
    .argument('<id...>', i18n.t('cli:management.id'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor terminal-settings list use:retired', 'floor terminal bring-back 17']);
  return command.action(async (ids: string[], options: Omit<RetireOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

interface Act {
  readonly question: 'retireQuestion' | 'bringBackQuestion';
  readonly done: 'retired' | 'broughtBack';
  readonly send: (client: Client, id: string) => Promise<unknown>;
}

async function actOnTerminals(factory: Factory, { ids, yes }: RetireOptions, { question, done, send }: Act): Promise<ExitCode> {
  const { i18n } = factory;
  await requireYes(factory, yes, i18n.t(`cli:management.${question}`, { ids: clean(ids.join(', ')) }));
  const { client } = await factory.api();
  return forEachTarget(
    factory,
    ids,
    (id) => send(client, id),
    (count) => i18n.t(`cli:management.${done}`, { count }),
  );
}

export const runRetire = (factory: Factory, options: RetireOptions): Promise<ExitCode> =>
  actOnTerminals(factory, options, {
    question: 'retireQuestion',
    done: 'retired',
    send: (client, id) => client.call(retireTerminal, { params: { id }, body: { reason: options.reason ?? '' }, signal: factory.stop }),
  });

export const runBringBack = (factory: Factory, options: RetireOptions): Promise<ExitCode> =>
  actOnTerminals(factory, options, {
    question: 'bringBackQuestion',
    done: 'broughtBack',
    send: (client, id) => client.call(bringBackTerminal, { params: { id }, signal: factory.stop }),
  });
