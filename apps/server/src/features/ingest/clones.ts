import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Write } from '../../db/write.ts';
import { alarms, createAlarm } from './alarms.ts';
import type { BootRow } from './boots.ts';
import { type IdentityConflicts, openConflicts } from './conflict/conflict.ts';
import { raiseOnceADay } from './effects/once-a-day.ts';
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

/** Opens identity conflicts with an alarm for each new one, and one alarm a day for continuing ones. */
export async function raiseClones(tx: Write, clones: readonly Clone[], patches: Patches): Promise<void> {
  if (clones.length === 0) return;
  const opened = await openConflicts(tx, clones);
  const raise = createAlarm(tx, patches);
  const details = ({ terminal, boots }: Clone) => ({ detail1: String(terminal), detail2: boots.join(' / ') });
  for (const clone of new Map(clones.map((one) => [one.terminal, one])).values()) {
    const { row, categories } = patches.of(clone.terminal, clone.property);
    row.identity_conflict = true;
    categories.add(liveCategories.condition);
    const { detail1, detail2 } = details(clone);
    if (opened.has(clone.terminal)) raise(clone, alarms.clone, detail1, detail2);
  }
  const goingOn = clones.filter(({ terminal }) => !opened.has(terminal));
  const findings = goingOn.map((clone) => ({ terminal: clone.terminal, event: alarms.clone, ...details(clone) }));
  await raiseOnceADay(tx, findings, patches);
}
