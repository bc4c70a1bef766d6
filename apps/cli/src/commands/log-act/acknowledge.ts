import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { callsOf } from './act-noun.ts';
import { type ActOptions, addActTargets, runAct } from './act-on-rows.ts';

interface AcknowledgeOptions extends ActOptions {
  /** Takes the acknowledgement back. */
  readonly undo?: boolean;
  readonly reason?: string;
}

/** `floor error ack <id>…`, `floor event ack <id>…`: acknowledges errors or events. */
export const acknowledgeCommand =
  (noun: ActNoun) =>
  (factory: Factory): Command => {
    const { i18n } = factory;
    const command = addActTargets(new Command('ack').alias('acknowledge').description(i18n.t(`handling:${noun}.cli.ack`)), factory, noun)
      .option('--undo', i18n.t('handling:cli.undo'))
      .option('--reason <text>', i18n.t(`handling:${noun}.cli.reason`));
    addExamples(command, factory, [
      `floor ${noun} ack ${callsOf[noun].example}`,
      `floor ${noun} ack --where 'severity>=error site:"Vienna West"' --dry-run`,
      `floor ${noun} list acknowledged:no -o id | floor ${noun} ack - --yes`,
    ]);
    return command.action(async (ids: string[], options: Omit<AcknowledgeOptions, 'ids'>) => {
      factory.exit.code = await runAcknowledge(factory, noun, { ...options, ids });
    });
  };

const runAcknowledge = (factory: Factory, noun: ActNoun, { undo, reason, ...options }: AcknowledgeOptions) =>
  runAct(factory, noun, { act: undo ? 'unacknowledge' : 'acknowledge', comment: reason }, options);
