import { type Resource, resources } from '@floorwalker/core/resources/index';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { isLog } from '../nouns.ts';
import { withWords } from '../resource/filters.ts';
import { addTailOptions, runTail, type TailOptions } from './tail.ts';

/** `floor tail [log]`: short for `floor <noun> tail`, of the terminal events when no log is named. */
export function createAnyTailCommand(factory: Factory, run = runTail): Command {
  const { i18n } = factory;
  const logs = resources.filter(isLog).map(({ noun }) => noun);
  const command = new Command('tail')
    .description(i18n.t('cli:commands.tail'))
    .argument('[log]', i18n.t('cli:tail.log', { logs: logs.join(', ') }))
    .argument('[filter...]', i18n.t('cli:list.filter'));
  addTailOptions(command, factory);
  addExamples(command, factory, [
    'floor tail',
    `floor tail --where 'severity>=warning site:"Vienna West"' --since 10m`,
    `floor tail transaction 'amountOut>=500'`,
    'floor tail error -o ndjson --cursor errors.cursor >> errors.ndjson',
    `floor tail --jq '.terminal' --limit 10`,
  ]);
  return command.action(async (first: string | undefined, words: string[], options: TailOptions) => {
    const named = logNamed(first);
    const rest = named || first === undefined ? words : [first, ...words];
    factory.exit.code = await run(factory, named ?? eventLogResource, withWords(options, rest));
  });
}

/** The log of this noun or id; another word is the beginning of a filter. */
const logNamed = (word: string | undefined): Resource | undefined =>
  resources.find((resource) => isLog(resource) && (resource.noun === word || resource.id === word));
