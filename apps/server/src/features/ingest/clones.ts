import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Write } from '../../db/write.ts';
import { raiseErrors } from '../computed-error/computed-errors.ts';
import type { BootRow } from './boots.ts';
import { type IdentityConflicts, openConflicts } from './conflict/conflict.ts';
import { showRaised } from './effects/computed-errors.ts';
import type { RoutedMessage } from './message.ts';
import type { Plan } from './order.ts';
import type { Patches } from './patches.ts';
import type { BootBatch } from './store.ts';

/** A terminal whose identity (id and secret) is used by two machines. */
export interface Clone {
  readonly terminal: number;
  readonly property: number;
  /** Boots of the two machines; a single boot is used by both. */
  readonly boots: readonly string[];
}

interface Planned {
  readonly batch: BootBatch;
  readonly boot: BootRow;
  readonly plan: Plan;
}

/**
 * Returns whether an earlier boot continues beside the one that replaced it. Messages from its spool do not count: they are
 * older, or fill a gap.
 */
function goesOn({ batch, boot: { fresh, committed, current, currentSince }, plan }: Planned, { isForeign }: IdentityConflicts): boolean {
  const since = currentSince ?? Number.POSITIVE_INFINITY;
  const isLive = plan.take.some((message) => message.counter > committed && Date.parse(message.at) > since && !isForeign(message));
  return isLive && !fresh && current !== batch.boot;
}

/**
 * Returns whether two machines send under the same boot, like copies of a running machine: messages under two counters have
 * other content than stored. A single one may be a damaged message, unless two machines are already known.
 */
function isShared(
  { batch, boot, plan }: Planned,
  conflicts: ReadonlySet<RoutedMessage>,
  { isForeign, isOpen, isProven }: IdentityConflicts,
): boolean {
  const differing = plan.old.filter((message) => conflicts.has(message) && !isForeign(message) && !isProven(message));
  const counters = new Set(differing.map(({ counter }) => counter));
  if (counters.size === 0) return false;
  return isOpen(batch.terminal) || (boot.conflict === null ? counters : counters.add(boot.conflict)).size > 1;
}

/** Returns the terminals whose identity is used by two machines, as far as these messages prove it. */
export const findClones = (
  planned: readonly Planned[],
  conflicts: ReadonlySet<RoutedMessage>,
  doubts: IdentityConflicts,
): readonly Clone[] =>
  planned.flatMap((one) => {
    const { terminal, property, boot } = one.batch;
    const { current } = one.boot;
    if (current !== null && goesOn(one, doubts)) return [{ terminal, property, boots: [boot, current] }];
    return isShared(one, conflicts, doubts) ? [{ terminal, property, boots: [boot] }] : [];
  });

/** Opens identity conflicts, each with an error until a machine is confirmed. */
export async function raiseClones(tx: Write, clones: readonly Clone[], patches: Patches): Promise<void> {
  if (clones.length === 0) return;
  await openConflicts(tx, clones);
  const found = [...new Map(clones.map((one) => [one.terminal, one])).values()];
  for (const { terminal, property } of found) {
    const { row, categories } = patches.of(terminal, property);
    row.identity_conflict = true;
    categories.add(liveCategories.condition);
  }
  const findings = found.map(({ terminal, boots }) => ({
    terminal,
    error: 'identityConflict' as const,
    params: [String(terminal), boots.join(' / ')],
  }));
  showRaised(await raiseErrors(tx, findings), patches);
}
