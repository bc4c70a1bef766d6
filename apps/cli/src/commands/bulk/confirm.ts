import type { RunPreview } from '@floorwalker/core/endpoints/run/run';
import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import { isLoggedIn } from '@floorwalker/core/vocabulary/terminal-states';
import { announceChange, confirmProduction } from '../../access/production.ts';
import { exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { wordOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';

/** So many targets are named one by one before the question; the rest are counted. */
const named = 10;

/** What a command would do, on which terminals in which state, as lines of text. */
export function toEffect(definition: CommandDefinition, { targets }: RunPreview, { i18n }: Factory): string {
  const shown = targets.slice(0, named).map(({ terminal, terminalName, state, connection, operatorLogin, operatorName }) => {
    const words = [
      wordOf(i18n, `choices:terminalState.${state}`) ?? wordOf(i18n, `choices:commandState.${state}`) ?? clean(state),
      wordOf(i18n, `choices:connection.${connection}`) ?? clean(connection),
      operatorLogin === 'none' ? '' : (wordOf(i18n, `choices:operatorLogin.${operatorLogin}`) ?? clean(operatorLogin)),
      operatorName === null ? '' : clean(operatorName),
    ];
    return `  ${String(terminal).padStart(5)}  ${clean(terminalName)} (${words.filter(Boolean).join(', ')})`;
  });
  const more = targets.length - shown.length;
  const loggedIn = targets.filter(({ operatorLogin }) => isLoggedIn(operatorLogin)).length;
  return [
    i18n.t('cli:bulk.effect', { command: wordOf(i18n, `commands:${definition.id}.label`) ?? definition.id, count: targets.length }),
    ...shown,
    ...(more > 0 ? [`  ${i18n.t('cli:bulk.andMore', { count: more })}`] : []),
    ...[wordOf(i18n, `commands:${definition.id}.effect`) ?? []].flat(),
    ...(loggedIn > 0 ? [i18n.t('common:loggedInAt', { count: loggedIn })] : []),
  ].join('\n');
}

/** Nobody can be asked: nothing happens without `--yes`. `dryRun`: the command has that flag, so that it may be advised. */
export function refuseUnasked({ i18n }: Factory, { dryRun = false } = {}): never {
  throw usageFailure(i18n.t('cli:bulk.needsYes'), [i18n.t(dryRun ? 'cli:bulk.needsYesOrDryRun' : 'cli:bulk.needsYesNext')]);
}

/** Asks before an act; a dangerous one on several terminals wants their number typed. Anything else ends the command. */
export async function confirm(factory: Factory, definition: CommandDefinition, preview: RunPreview): Promise<void> {
  if (!isInteractive(factory)) refuseUnasked(factory);
  const { i18n } = factory;
  await announceChange(factory);
  await factory.err.write(`${toEffect(definition, preview, factory)}\n`);
  const count = preview.targets.length;
  if (definition.confirm === 'type' && count > 1) {
    const answer = await factory.prompt().ask(i18n.t('cli:bulk.typeCount', { count }));
    if (answer.trim() === String(count)) return confirmProduction(factory);
  } else if (await askYes(factory, i18n.t('cli:bulk.question'))) return;
  throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}

/** Asks a question that only a clear yes, in the operator's language, answers. */
export async function askYes(factory: Factory, question: string): Promise<boolean> {
  const { i18n } = factory;
  await announceChange(factory);
  const answer = await factory.prompt().ask(`${question} [${i18n.t('cli:bulk.yesLetter')}/${i18n.t('cli:bulk.noLetter').toUpperCase()}] `);
  const yes: readonly string[] = [i18n.t('cli:bulk.yesLetter'), i18n.t('cli:bulk.yesWord')];
  return yes.includes(answer.trim().toLowerCase());
}
