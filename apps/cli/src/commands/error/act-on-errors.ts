import { actOnErrors } from '@floorwalker/core/endpoints/error';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { type ErrorActResult, errorActResults, maxErrorTargets } from '@floorwalker/core/vocabulary/error-acts';
import type { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { createWhereOption } from '../../options/where.ts';
import { toCodeText } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { type ErrorTarget, type ErrorTargets, findErrors } from './find-errors.ts';

/** Options that all acts on errors share. */
export interface ErrorActOptions extends ErrorTargets {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

type Act = Omit<Shape<(typeof actOnErrors)['body']>, 'targets' | 'comment'> & { readonly comment?: string | undefined };

/** Maximum number of errors listed in a confirmation; further ones are only counted. */
const maxListed = 10;

/** Adds the argument and the options that all acts on errors share. */
export const addErrorTargets = (command: Command, factory: Factory): Command =>
  command
    .argument('[id...]', factory.i18n.t('handling:cli.id'))
    .addOption(createWhereOption(factory.i18n.t('handling:cli.where'), factory.i18n.t('cli:usage.emptyWhere')))
    .option('-y, --yes', factory.i18n.t('cli:bulk.yes'))
    .option('--dry-run', factory.i18n.t('handling:cli.dryRun'));

function describe(targets: readonly ErrorTarget[], { i18n }: Factory): string {
  const lines = targets.slice(0, maxListed).map(({ id, terminal, terminalName, code, params }) => {
    const text = toCodeText(code, 'deviceMessages', i18n, params);
    return `  ${String(id).padStart(7)}  ${String(terminal).padStart(5)}  ${clean(terminalName)}: ${text}`;
  });
  const more = targets.length - lines.length;
  return [
    i18n.t('handling:targets', { count: targets.length }),
    ...lines,
    ...(more > 0 ? [`  ${i18n.t('handling:andMore', { count: more })}`] : []),
  ].join('\n');
}

function toExit(counts: ReadonlyMap<ErrorActResult, number>, total: number): ExitCode {
  const good = (counts.get('done') ?? 0) + (counts.get('unchanged') ?? 0);
  if (good === total) return exitCodes.done;
  return good === 0 ? exitCodes.failed : exitCodes.partly;
}

/**
 * Acts on errors. Several errors, or those of a filter, are listed and have to be confirmed. The errors that are changed are the listed
 * ones, in the version that was read; on stderr, the number of errors with each result.
 */
export async function runErrorAct(factory: Factory, act: Act, { yes, dryRun, ...given }: ErrorActOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  await factory.loadMessages(['deviceMessages']);
  const targets = await findErrors(factory, given, act.act === 'comment');
  if (dryRun) {
    await factory.out.write(`${describe(targets, factory)}\n`);
    return exitCodes.done;
  }
  const question = async () => {
    await factory.err.write(`${describe(targets, factory)}\n`);
    return i18n.t('cli:bulk.question');
  };
  if (targets.length > 1 || given.where !== undefined) await requireYes(factory, yes, question);
  await requireWritableContext(factory);
  const { client } = await factory.api();
  const counts = new Map<ErrorActResult, number>();
  for (let from = 0; from < targets.length; from += maxErrorTargets) {
    const part = targets.slice(from, from + maxErrorTargets).map(({ id, version }) => ({ id, version }));
    const { items } = await client.call(actOnErrors, { body: { ...act, comment: act.comment ?? '', targets: part }, signal });
    for (const { result } of items) counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  for (const result of errorActResults) {
    const count = counts.get(result);
    if (count) await writeNotice(factory, `${i18n.t(`handling:result.${result}`, { count })}.`);
  }
  return toExit(counts, targets.length);
}
