import type { Resource } from '@floorwalker/core/resources/index';
import type { Command } from 'commander';
import type { Factory } from '../factory.ts';
import { createWhereOption } from '../options/where.ts';
import { parseSince, parseUntil, timeColumnOf } from './timespan.ts';

/** Adds the filter arguments and the options `--where` and `--view`, and `--since` and `--until` if the list has a time column. */
export function addFilterOptions(command: Command, factory: Factory, resource?: Resource): Command {
  const { i18n } = factory;
  command
    .argument('[filter...]', i18n.t('cli:list.filter'))
    .addOption(createWhereOption(i18n.t('cli:flags.where')))
    .option('--view <name>', i18n.t('cli:flags.view'));
  if (resource && timeColumnOf(resource) === null) return command;
  return command
    .option('--since <time>', i18n.t('cli:flags.since'), parseSince(factory))
    .option('--until <time>', i18n.t('cli:flags.until'), parseUntil(factory));
}
