import type { PreviewTarget, RunPreview } from '@floorwalker/core/endpoints/run';

/** Differences between a new preview and the one that the operator has read. */
export interface PreviewChanges {
  /** Marks by terminal id: the terminal is new, or its state or login has changed. */
  readonly marks: ReadonlyMap<number, 'isNew' | 'changed'>;
  /** Number of terminals that are no longer targets. */
  readonly gone: number;
}

export const noChanges: PreviewChanges = { marks: new Map(), gone: 0 };

const toComparedState = ({ state, connection, operatorLogin }: PreviewTarget): string => `${state} ${connection} ${operatorLogin}`;

export function comparePreviews(before: Pick<RunPreview, 'targets'>, now: Pick<RunPreview, 'targets'>): PreviewChanges {
  const previous = new Map(before.targets.map((target) => [target.terminal, toComparedState(target)]));
  const marks = new Map<number, 'isNew' | 'changed'>();
  for (const target of now.targets) {
    const comparedState = previous.get(target.terminal);
    if (comparedState === undefined) marks.set(target.terminal, 'isNew');
    else if (comparedState !== toComparedState(target)) marks.set(target.terminal, 'changed');
    previous.delete(target.terminal);
  }
  return { marks, gone: previous.size };
}

/** Returns the targets with the changed ones first, so that they are visible when the list is shortened. */
export const changedFirst = (targets: readonly PreviewTarget[], { marks }: PreviewChanges): readonly PreviewTarget[] =>
  marks.size === 0 ? targets : targets.toSorted((a, b) => Number(marks.has(b.terminal)) - Number(marks.has(a.terminal)));
