import type { PreviewTarget } from '@floorwalker/core/endpoints/run';
import { isHaltCondition, maxWavePause, parseWaves, type Rollout } from '@floorwalker/core/vocabulary/rollout';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { parseTimeout } from '../../options/values.ts';
import { clean } from '../../output/clean.ts';
import { toTimeText } from '../../output/times.ts';

/** Options that spread a run over time. */
export interface RolloutFlags {
  readonly waves?: readonly string[];
  /** Pause between two waves in milliseconds. */
  readonly wavePause?: number;
  readonly haltOn?: string;
  readonly outsideWindows?: boolean;
}

/** Adds `--waves`, `--wave-pause` and `--halt-on`. */
export function addRolloutFlags(command: Command, factory: Factory): void {
  const { i18n } = factory;
  const refuse = (key: 'waves' | 'haltOn', text: string) => usageFailure(i18n.t(`cli:rollout.wrong.${key}`, { text: clean(text) }));
  command
    .option('--waves <sizes>', i18n.t('cli:rollout.waves'), (text: string) => {
      const waves = parseWaves(text);
      if (!waves) throw refuse('waves', text);
      return waves;
    })
    .option('--wave-pause <time>', i18n.t('cli:rollout.wavePause'), parseTimeout(factory))
    .option('--halt-on <condition>', i18n.t('cli:rollout.haltOn'), (text: string) => {
      const condition = text.replaceAll(' ', '');
      if (!isHaltCondition(condition)) throw refuse('haltOn', text);
      return condition;
    })
    .option('--outside-windows', i18n.t('cli:rollout.outsideWindows'));
}

/** Returns the rollout of a call; undefined if no option was given. */
export function toRollout({ i18n }: Factory, { waves, wavePause, haltOn, outsideWindows }: RolloutFlags): Rollout | undefined {
  if ([waves, wavePause, haltOn, outsideWindows].every((one) => one === undefined)) return undefined;
  const pause = Math.ceil((wavePause ?? 0) / 1000);
  if (pause > maxWavePause) throw usageFailure(i18n.t('cli:rollout.wrong.pause'));
  return { waves: [...(waves ?? [])], pause, ...(haltOn !== undefined && { haltOn }), ...(outsideWindows && { outsideWindows }) };
}

/** Says how many terminals wait for a maintenance window, and when the first one opens. */
export function describeWindows(factory: Factory, targets: readonly PreviewTarget[]): readonly string[] {
  const opening = targets.flatMap(({ opensAt }) => opensAt ?? []).toSorted();
  const [first] = opening;
  if (first === undefined) return [];
  return [factory.i18n.t('cli:rollout.waits', { count: opening.length, at: toTimeText(factory, first) })];
}

/** Describes the waves of a preview: `Waves: 1, 10, 89`. Empty if there is only one. */
export const describeWaves = ({ i18n }: Factory, waves: readonly number[] = []): readonly string[] =>
  waves.length > 1 ? [i18n.t('cli:rollout.shown', { waves: waves.join(', ') })] : [];
