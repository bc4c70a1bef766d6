import { toConditionOfView } from '@floorwalker/core/statistics/alert-of-view';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { findView } from '../../lists/find-view.ts';
import { runAddRow } from '../form/add.ts';
import { runEditRow } from '../form/edit.ts';
import { withRecipientIds } from './recipient-ids.ts';

/** Adds the option that takes figure and filter of a rule from a saved view. */
export const addViewOption = (command: Command, { i18n }: Factory): Command => command.option('--view <name>', i18n.t('alerts:cli.view'));

/** Creates an alert rule; who is notified may be given by name. With a view its filter is that of the view, unless another is given, and its condition is about the list of the view. */
export const runAddAlert: typeof runAddRow = async (factory, form, { view: name, ...given }) => {
  const texts = await withRecipientIds(factory, given);
  if (name === undefined) return runAddRow(factory, form, texts);
  const view = await findView(factory, name);
  return runAddRow(factory, form, { filter: view.q, ...texts, when: toConditionOfView(view, texts.when ?? '') });
};

/** Changes an alert rule; who is notified may be given by name. */
export const runEditAlert: typeof runEditRow = async (factory, form, id, texts) =>
  runEditRow(factory, form, id, await withRecipientIds(factory, texts));
