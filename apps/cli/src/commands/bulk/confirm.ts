import type { PreviewTarget, RunPreview } from '@floorwalker/core/endpoints/run';
import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import { isLoggedIn } from '@floorwalker/core/vocabulary/terminal-states';
import { confirmYesNo, rejectWithoutYes } from '../../access/confirm.ts';
import { confirmContextName, requireWritableContext } from '../../access/production.ts';
import { exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { widthOf, wrapText } from '../../output/pairs.ts';
import { describeWaves, describeWindows } from './rollout-flags.ts';

/** Maximum number of targets listed in a confirmation; further targets are only counted. */
const maxListedTargets = 10;

/** Maximum number of settings listed for each target of a restore; further ones are only counted. */
const maxListedChanges = 40;

/** Returns a line for each setting that a restore replaces at a target. */
function describeChanges({ changes = [] }: PreviewTarget, { i18n }: Factory): readonly string[] {
  const shown = changes.slice(0, maxListedChanges).map(({ key, present, backup }) => `${clean(key)}: ${clean(present)} → ${clean(backup)}`);
  const more = changes.length - shown.length;
  return [...shown, ...(more > 0 ? [i18n.t('cli:bulk.andMore', { count: more })] : [])].map((line) => `         ${line}`);
}

/** Describes the effect of a command: its terminals with their states, one per line, and what a restore changes at each. */
export function describeEffect(definition: CommandDefinition, { targets, waves }: RunPreview, factory: Factory): string {
  const { i18n } = factory;
  const shown = targets.slice(0, maxListedTargets).flatMap((target) => {
    const { terminal, terminalName, state, connection, operatorLogin, operatorName } = target;
    const lines = [
      findMessage(i18n, `choices:terminalState.${state}`) ?? findMessage(i18n, `choices:commandState.${state}`) ?? clean(state),
      findMessage(i18n, `choices:connection.${connection}`) ?? clean(connection),
      operatorLogin === 'none' ? '' : (findMessage(i18n, `choices:operatorLogin.${operatorLogin}`) ?? clean(operatorLogin)),
      operatorName === null ? '' : clean(operatorName),
    ];
    const line = `  ${String(terminal).padStart(5)}  ${clean(terminalName)} (${lines.filter(Boolean).join(', ')})`;
    return [line, ...describeChanges(target, factory)];
  });
  const more = targets.length - maxListedTargets;
  const loggedIn = targets.filter(({ operatorLogin }) => isLoggedIn(operatorLogin)).length;
  return [
    i18n.t('cli:bulk.effect', { command: findMessage(i18n, `commands:${definition.id}.label`) ?? definition.id, count: targets.length }),
    ...shown,
    ...(more > 0 ? [`  ${i18n.t('cli:bulk.andMore', { count: more })}`] : []),
    ...describeWaves(factory, waves),
    ...describeWindows(factory, targets),
    ...wrapText(findMessage(i18n, `commands:${definition.id}.effect`) ?? '', widthOf(factory)).filter(Boolean),
    ...(loggedIn > 0 ? [i18n.t('common:loggedInAt', { count: loggedIn })] : []),
  ].join('\n');
}

/** Asks for confirmation of a command; for a dangerous one on several terminals, the operator has to type their number. Throws if it is not confirmed. */
export async function confirmCommand(factory: Factory, definition: CommandDefinition, preview: RunPreview): Promise<void> {
  if (!isInteractive(factory)) rejectWithoutYes(factory);
  const { i18n } = factory;
  await requireWritableContext(factory);
  await factory.err.write(`${describeEffect(definition, preview, factory)}\n`);
  const count = preview.targets.length;
  if (definition.confirm === 'type' && count > 1) {
    const answer = await factory.prompt().question(i18n.t('cli:bulk.typeCount', { count }));
    if (answer.trim() === String(count)) return confirmContextName(factory);
  } else if (await confirmYesNo(factory, i18n.t('cli:bulk.question'))) return;
  throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}
