import { acknowledgeAlert } from '@floorwalker/core/endpoints/alert';
import { Command } from 'commander';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

export interface AcknowledgeAlertOptions {
  readonly ids: readonly string[];
  readonly comment?: string;
}

/** `floor alert acknowledge <id>…`: acknowledges alerts, with a comment for the others. */
export function acknowledgeAlertCommand(factory: Factory, run = runAcknowledgeAlert): Command {
  const { i18n } = factory;
  const command = new Command('acknowledge')
    .alias('ack')
    .description(i18n.t('alerts:cli.acknowledge'))
    .argument('<id...>', i18n.t('alerts:cli.alertIds'))
    .option('--comment <text>', i18n.t('alerts:cli.comment'));
  addExamples(command, factory, ['floor raised-alert list state:raised', `floor alert acknowledge 12 --comment 'technician on the way'`]);
  return command.action(async (ids: string[], options: Omit<AcknowledgeAlertOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export async function runAcknowledgeAlert(factory: Factory, { ids, comment = '' }: AcknowledgeAlertOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  return forEachTarget(
    factory,
    ids,
    (id) => client.call(acknowledgeAlert, { params: { id }, body: { comment }, signal: factory.stop }),
    (count) => factory.i18n.t('alerts:cli.acknowledgedSome', { count }),
  );
}
