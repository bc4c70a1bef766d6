import { Command, Option } from 'commander';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { addErrorTargets, type ErrorActOptions, runErrorAct } from './act-on-errors.ts';

export interface CommentOptions extends ErrorActOptions {
  readonly text: string;
}

/** `floor error comment <id>… --text <text>`: writes a comment on errors, also on cleared ones. */
export function commentErrorsCommand(factory: Factory, run = runComment): Command {
  const { i18n } = factory;
  const command = addErrorTargets(new Command('comment').description(i18n.t('handling:cli.comment')), factory).addOption(
    new Option('--text <text>', i18n.t('handling:cli.text')).makeOptionMandatory(),
  );
  addExamples(command, factory, [`floor error comment 4711 --text 'printer changed'`]);
  return command.action(async (ids: string[], options: Omit<CommentOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export const runComment = (factory: Factory, { text, ...options }: CommentOptions) =>
  runErrorAct(factory, { act: 'comment', comment: text }, options);
