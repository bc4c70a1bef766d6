import type { actOnErrors } from '@floorwalker/core/endpoints/error';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { type ActNoun, type LogActResult, logActResults, maxActTargets } from '@floorwalker/core/vocabulary/log-acts';
import { toResultKey } from '@floorwalker/i18n/format/act-history';
import type { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { createWhereOption } from '../../options/where.ts';
import { toCodeText } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toLabelled } from '../../output/joined.ts';
import { callsOf } from './act-noun.ts';
import { type ActTarget, type ActTargets, findRows } from './find-rows.ts';

/** Options that all acts share. */
export interface ActOptions extends ActTargets {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

type Act = Omit<Shape<(typeof actOnErrors)['body']>, 'targets' | 'comment'> & { readonly comment?: string | undefined };

/** Maximum number of rows listed in a confirmation; further ones are only counted. */
const maxListed = 10;

/** Adds the argument and the options that all acts share. */
export const addActTargets = (command: Command, factory: Factory, noun: ActNoun): Command =>
  command
    .argument('[id...]', factory.i18n.t(`handling:${noun}.cli.id`))
    .addOption(createWhereOption(factory.i18n.t(`handling:${noun}.cli.where`), factory.i18n.t('cli:usage.emptyWhere')))
    .option('-y, --yes', factory.i18n.t('cli:bulk.yes'))
    .option('--dry-run', factory.i18n.t(`handling:${noun}.cli.dryRun`));

function describe(noun: ActNoun, targets: readonly ActTarget[], { i18n }: Factory): string {
  const lines = targets.slice(0, maxListed).map(({ id, terminal, terminalName, code, params, event }) => {
    const text = noun === 'error' ? toCodeText(code, 'deviceMessages', i18n, params) : toCodeText(event, 'terminalEvents', i18n);
    return `  ${String(id).padStart(7)}  ${String(terminal).padStart(5)}  ${toLabelled(i18n, clean(terminalName), text)}`;
  });
  const more = targets.length - lines.length;
  return [
    i18n.t(`handling:${noun}.targets`, { count: targets.length }),
    ...lines,
    ...(more > 0 ? [`  ${i18n.t('handling:andMore', { count: more })}`] : []),
  ].join('\n');
}

function toExit(counts: ReadonlyMap<LogActResult, number>, total: number): ExitCode {
  const good = (counts.get('done') ?? 0) + (counts.get('unchanged') ?? 0);
  if (good === total) return exitCodes.done;
  return good === 0 ? exitCodes.failed : exitCodes.partly;
}

/**
 * Acts on errors or events. Several rows, or those of a filter, are listed and have to be confirmed. The rows that are changed are the listed
 * ones, in the version that was read; on stderr, the number of rows with each result.
 */
export async function runAct(factory: Factory, noun: ActNoun, act: Act, { yes, dryRun, ...given }: ActOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  await factory.loadMessages(['deviceMessages', 'events']);
  const targets = await findRows(factory, noun, given, act.act === 'comment');
  const list = () => `${describe(noun, targets, factory)}\n`;
  if (dryRun) {
    await factory.out.write(list());
    return exitCodes.done;
  }
  const question = async () => {
    await factory.err.write(list());
    return i18n.t('cli:bulk.question');
  };
  if (targets.length > 1 || given.where !== undefined) await requireYes(factory, yes, question);
  await requireWritableContext(factory);
  const { client } = await factory.api();
  const counts = new Map<LogActResult, number>();
  for (let from = 0; from < targets.length; from += maxActTargets) {
    const part = targets.slice(from, from + maxActTargets).map(({ id, version }) => ({ id, version }));
    const { items } = await client.call(callsOf[noun].act, { body: { ...act, comment: act.comment ?? '', targets: part }, signal });
    for (const { result } of items) counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  for (const result of logActResults) {
    const count = counts.get(result);
    if (count) await writeNotice(factory, `${i18n.t(toResultKey(noun, result), { count })}.`);
  }
  return toExit(counts, targets.length);
}
