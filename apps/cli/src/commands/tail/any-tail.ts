import { closest } from '@floorwalker/core/filter/closest';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { isFollowed } from '../../lists/nouns.ts';
import { withFilterArguments } from '../../options/where.ts';
import { clean } from '../../output/clean.ts';
import { addTailOptions, runTail, type TailOptions } from './tail.ts';

/** `floor tail [log]`: a shortcut for `floor <noun> tail`; follows terminal events by default. */
export function tailCommand(factory: Factory, run = runTail): Command {
  const { i18n } = factory;
  const logs = resources.filter(isFollowed).map(({ noun }) => noun);
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
  return command.action(async (first: string | undefined, argv: string[], options: TailOptions) => {
    const named = logNamed(first);
    if (!named && first !== undefined) rejectNearNoun(factory, first);
    const rest = named || first === undefined ? argv : [first, ...argv];
    factory.exit.code = await run(factory, named ?? eventLogResource, withFilterArguments(options, rest));
  });
}

/** The log of a noun or id; undefined if the word begins a filter. */
const logNamed = (word: string | undefined): Resource | undefined =>
  resources.find((resource) => isFollowed(resource) && (resource.noun === word || resource.id === word));

/** Minimum length for suggestions: shorter words resemble too many nouns by chance. */
const minNearLength = 3;

/** Rejects a misspelled noun. As a filter text it would match nothing, and the tail would look like a log without new rows. */
function rejectNearNoun({ i18n }: Factory, word: string): void {
  if (!/^[A-Za-z_-]+$/.test(word)) return;
  const plain = word.toLowerCase().replaceAll('_', '-');
  const tailed = resources.filter(isFollowed).flatMap(({ noun, id }) => [noun, id]);
  const near = plain.length < minNearLength ? '' : closest(plain, tailed);
  const other = resources.find(({ noun, id }) => [noun, `${noun}s`, id].includes(plain));
  if (near === '' && other === undefined) return;
  const noun = resources.find((resource) => resource.id === near)?.noun ?? near;
  throw usageFailure(i18n.t('cli:tail.unknownLog', { name: clean(word) }), [
    i18n.t('cli:usage.didYouMean', { words: near === '' ? `floor ${other?.noun} list` : `floor tail ${noun}` }),
    i18n.t('cli:tail.searchNext', { line: `floor tail --where ${clean(word)}` }),
  ]);
}
