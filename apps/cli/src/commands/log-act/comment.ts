import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { Command, Option } from 'commander';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { callsOf } from './act-noun.ts';
import { type ActOptions, addActTargets, runAct } from './act-on-rows.ts';

interface CommentOptions extends ActOptions {
  readonly text: string;
}

/** `floor error comment <id>… --text <text>`, also for events: writes a comment, also on cleared errors. */
export const commentCommand =
  (noun: ActNoun) =>
  (factory: Factory): Command => {
    const { i18n } = factory;
    const command = addActTargets(new Command('comment').description(i18n.t(`handling:${noun}.cli.comment`)), factory, noun).addOption(
      new Option('--text <text>', i18n.t('handling:cli.text')).makeOptionMandatory(),
    );
    addExamples(command, factory, [`floor ${noun} comment ${callsOf[noun].example} --text 'printer changed'`]);
    return command.action(async (ids: string[], options: Omit<CommentOptions, 'ids'>) => {
      factory.exit.code = await runComment(factory, noun, { ...options, ids });
    });
  };

const runComment = (factory: Factory, noun: ActNoun, { text, ...options }: CommentOptions) =>
  runAct(factory, noun, { act: 'comment', comment: text }, options);
