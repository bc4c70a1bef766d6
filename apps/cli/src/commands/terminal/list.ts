import { type ConnectionFilter, connectionExpressions } from '@floorwalker/core/filter/connection-filter';
import { connectionFilters } from '@floorwalker/core/vocabulary/terminal-states';
import { type Command, Option } from 'commander';
import type { Factory } from '../../factory.ts';
import { combineFilters } from '../../options/where.ts';
import { type ListOptions, runList } from '../resource/list.ts';

interface TerminalListOptions extends ListOptions {
  readonly connection?: ConnectionFilter;
}

/** Adds the connection filter of the console as `--connection` [TM-04]. */
export const addConnectionOption = (command: Command, { i18n }: Factory): Command =>
  command.addOption(new Option('--connection <state>', i18n.t('cli:flags.connection')).choices(connectionFilters));

/** Lists terminals; the connection filter is combined with the other filters. */
export const runTerminalList: typeof runList = (factory, resource, options) => {
  const { connection = 'all', ...others }: TerminalListOptions = options;
  const expression = connectionExpressions[connection];
  if (expression === '') return runList(factory, resource, others);
  return runList(factory, resource, { ...others, where: others.where ? combineFilters(others.where, expression) : expression });
};
