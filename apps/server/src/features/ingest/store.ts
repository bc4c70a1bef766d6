import type { Write } from '../../db/write.ts';
import { alarms, createAlarm } from './alarms.ts';
import { type BootRow, lockBoots, noteConflicts, updateBoots } from './boots.ts';
import { findClones, raiseClones } from './clones.ts';
import { type IdentityConflicts, readConflicts } from './conflict/conflict.ts';
import { holdMessages } from './conflict/held-messages.ts';
import { type HoldBudget, type HoldLimits, openHoldBudget } from './conflict/hold-limits.ts';
import { findConflicts, storeDigests } from './digests.ts';
import { applyAccesses } from './effects/accesses.ts';
import { applyApprovals } from './effects/approvals.ts';
import { applyBalances } from './effects/balances.ts';
import { applyBiometrics } from './effects/biometrics.ts';
import { applyCommands } from './effects/commands.ts';
import { applyComputedErrors } from './effects/computed-errors.ts';
import { applyConditions } from './effects/conditions.ts';
import { applyConfigReports } from './effects/config-reports.ts';
import { applyConfigurations } from './effects/configurations.ts';
import { applyDetails } from './effects/details.ts';
import { applyErrors } from './effects/errors.ts';
import { applyEvents } from './effects/events.ts';
import { applyFiles } from './effects/files.ts';
import { applyHistory } from './effects/history.ts';
import { applyMachines } from './effects/machines.ts';
import { applyMaintenances } from './effects/maintenances.ts';
import { type AcceptedMessage, groupByKind } from './effects/of-kind.ts';
import { applyParts } from './effects/parts.ts';
import { applyPictures } from './effects/pictures.ts';
import type { RejectedMessage } from './effects/rejected.ts';
import { applyRemoteResults } from './effects/remote-results.ts';
import { applyTransactions } from './effects/transactions.ts';
import { applyUpdates } from './effects/updates.ts';
import type { RoutedMessage, UnroutedMessage } from './message.ts';
import { type Plan, planOrder, type Waiting } from './order.ts';
import { applyPatches, createPatches, type Patches } from './patches.ts';
import { type PropertyHistory, propertyAt, readPropertyHistories } from './property-history.ts';
import { quarantine } from './quarantine.ts';

/** Waiting messages of one boot of a terminal. */
export interface BootBatch {
  readonly terminal: number;
  readonly property: number;
  readonly boot: string;
  readonly waiting: Waiting;
  /** Gaps before this counter are given up. */
  readonly giveUpTo: number;
}

/** Result for one batch. `conflicts`: messages under whose counter other content is stored. */
export interface StoreResult {
  readonly batch: BootBatch;
  readonly plan: Plan;
  readonly conflicts: readonly RoutedMessage[];
  /**
   * Whether the acknowledgement is withheld. This happens while two machines send under this boot: each would take the
   * acknowledgement for its own, and delete messages that are not stored.
   */
  readonly silent: boolean;
}

/**
 * Stores the batches in the open transaction, with all their effects. The progress is read and locked in the database each
 * time, so that a repeat after a lost commit, or through another server, has no effect.
 */
export async function storeBatches(
  tx: Write,
  given: readonly BootBatch[],
  unplaced: readonly UnroutedMessage[],
  limits: HoldLimits,
): Promise<readonly StoreResult[]> {
  const terminals = given.map(({ terminal }) => terminal);
  // Sent together. The database runs them in this order, so that the reads see what is stored once the boots are locked.
  const [boots, histories, known] = await Promise.all([
    lockBoots(tx, given),
    readPropertyHistories(tx, terminals),
    readConflicts(tx, terminals),
  ]);
  const batches = placeBatches(given, histories);
  const wanted = batches.map((batch, index) => {
    const boot = boots[index] as BootRow;
    return { batch, boot, plan: planOrder(boot, batch.waiting, batch.giveUpTo) };
  });
  const conflicts = await findConflicts(
    tx,
    wanted.flatMap(({ plan }) => plan.old),
  );
  const patches = createPatches();
  const clones = findClones(wanted, conflicts, known);
  await raiseClones(tx, clones, patches);
  const doubts = clones.length > 0 ? await readConflicts(tx, terminals) : known;
  const hold = await openHoldBudget(tx, wanted, doubts, limits);
  const planned = wanted.map((one) => ({ ...one, plan: hold.bound(one) }));
  const taken = planned.flatMap(({ batch, boot, plan }) => takeBatch(batch, boot, plan, { patches, doubts }));
  const [held, believed] = splitHeld(taken, doubts);
  const differing = sortConflicts(conflicts, doubts, hold);
  const invalid = [...unplaced, ...taken.flatMap(({ message }) => (message.content ? [] : [message]))];
  raiseAlarms(tx, { planned, conflicts: [...differing.held, ...differing.others], invalid, full: await hold.recordFull() }, patches);
  await holdMessages(tx, [...held.map(({ message }) => message), ...differing.held]);
  const refused = await applyEffects(tx, [...believed, ...differing.proven.map((message) => ({ message, current: false }))], patches);
  await quarantine(tx, [
    ...invalid,
    ...differing.others.map((message) => ({ ...message, reason: `counter ${message.counter}: other content is stored` })),
    ...refused.map(({ message, reason }) => ({ ...message, reason })),
  ]);
  await Promise.all([
    storeDigests(
      tx,
      taken.map(({ message }) => message),
    ),
    applyPatches(tx, patches),
    updateBoots(
      tx,
      planned.flatMap(({ batch, plan }) => (plan.take.length > 0 ? [{ terminal: batch.terminal, boot: batch.boot, ...plan.stored }] : [])),
    ),
    noteConflicts(tx, [...conflicts]),
  ]);
  return planned.map(({ batch, plan }) => ({
    batch,
    plan,
    conflicts: plan.old.filter((message) => conflicts.has(message)),
    silent: doubts.isShared(batch.terminal, batch.boot),
  }));
}

/**
 * Gives each message the property to which its terminal belonged when it was recorded, and each batch that of now. Read after the locks:
 * the move of a terminal waits for the messages that are being stored, and messages that come later see the move.
 */
function placeBatches(batches: readonly BootBatch[], histories: ReadonlyMap<number, PropertyHistory>): readonly BootBatch[] {
  return batches.map((batch) => {
    const history = histories.get(batch.terminal);
    return history && history.former.length > 0 ? placeBatch(batch, history) : batch;
  });
}

function placeBatch(batch: BootBatch, history: PropertyHistory): BootBatch {
  const waiting = [...batch.waiting].map(
    ([counter, message]) => [counter, { ...message, property: propertyAt(history, message.at) }] as const,
  );
  return { ...batch, property: history.current, waiting: new Map(waiting) };
}

/** Splits messages into held ones and those that take effect. */
function splitHeld<T extends { readonly message: RoutedMessage }>(
  all: readonly T[],
  { isHeld }: IdentityConflicts,
): readonly [readonly T[], readonly T[]] {
  return [all.filter(({ message }) => isHeld(message)), all.filter(({ message }) => !isHeld(message))];
}

/**
 * Divides the messages under whose counters other content is stored. Transactions proved to be the real terminal's take
 * effect, since the stored content came from the other machine; the rest is held or rejected.
 */
function sortConflicts(conflicts: ReadonlySet<RoutedMessage>, { isHeld, isProven }: IdentityConflicts, { takes }: HoldBudget) {
  const isTaken = (message: RoutedMessage) => message.content?.kind === 'transaction' && isProven(message);
  const all = [...conflicts];
  const held = new Set(all.filter((message) => isHeld(message) && takes(message)));
  return {
    proven: all.filter(isTaken),
    held: [...held],
    others: all.filter((message) => !isTaken(message) && !held.has(message)),
  };
}

interface BatchContext {
  readonly patches: Patches;
  readonly doubts: IdentityConflicts;
}

function takeBatch(batch: BootBatch, boot: BootRow, plan: Plan, { patches, doubts }: BatchContext): AcceptedMessage[] {
  const [first] = plan.take;
  if (!first) return [];
  const patch = patches.of(batch.terminal, batch.property);
  // A new boot becomes the terminal's current one if it begins with a `hello` message, or if its first message is not older
  // than the start of the current boot.
  const takesOver =
    boot.fresh &&
    !doubts.isForeign(first) &&
    (first.content?.kind === 'hello' || boot.currentSince === null || Date.parse(first.at) >= boot.currentSince);
  if (takesOver) patch.row.boot = batch.boot;
  const current = patch.row.boot === undefined ? boot.current === batch.boot : patch.row.boot === batch.boot;
  const last = plan.take.at(-1) ?? first;
  // A message that fills a gap is older than the terminal's clock.
  if (current && last.counter > boot.committed && !doubts.isForeign(last)) patch.row.clock_at = last.at;
  return plan.take.map((message) => ({ message, current }));
}

/** Applies the effects of accepted messages. Returns the valid messages that could not be stored. */
async function applyEffects(tx: Write, taken: readonly AcceptedMessage[], patches: Patches): Promise<readonly RejectedMessage[]> {
  const kinds = groupByKind(taken);
  applyConditions(kinds, patches);
  await applyDetails(tx, kinds, patches);
  await applyMachines(tx, kinds);
  await applyHistory(tx, kinds);
  await applyParts(tx, kinds, patches);
  applyEvents(tx, kinds, patches);
  const conflicting = await applyTransactions(tx, kinds, patches);
  const otherBalances = await applyBalances(tx, kinds, patches);
  await applyComputedErrors(tx, taken, kinds, patches);
  const noPictures = await applyPictures(tx, kinds, patches);
  await applyErrors(tx, kinds);
  await applyAccesses(tx, kinds, patches);
  const noOperators = await applyBiometrics(tx, kinds, patches);
  await applyConfigurations(tx, kinds, patches);
  await applyConfigReports(tx, kinds);
  await applyMaintenances(tx, kinds);
  await applyRemoteResults(tx, kinds);
  await applyUpdates(tx, kinds);
  await applyApprovals(tx, kinds, patches);
  // Files first: they decide whether the commands that requested them are done.
  await applyCommands(tx, kinds, patches, await applyFiles(tx, kinds));
  return [
    ...conflicting.map((message) => ({ message, reason: 'another transaction of this number and time is stored' })),
    ...otherBalances,
    ...noPictures,
    ...noOperators,
  ];
}

/** Irregularities found in a batch. */
interface Findings {
  readonly planned: readonly { readonly batch: BootBatch; readonly plan: Plan }[];
  readonly conflicts: readonly RoutedMessage[];
  readonly invalid: readonly (RoutedMessage | UnroutedMessage)[];
  /** Terminals that have reached the limit of held messages. */
  readonly full: readonly number[];
}

function raiseAlarms(tx: Write, { planned, conflicts, invalid, full }: Findings, patches: Patches): void {
  const raise = createAlarm(tx, patches);
  for (const { batch, plan } of planned) {
    for (const { from, to } of plan.lost) raise(batch, alarms.gap, String(from), String(to - from + 1));
  }
  for (const terminal of full) {
    const batch = planned.find((one) => one.batch.terminal === terminal)?.batch;
    if (batch) raise(batch, alarms.full, String(terminal));
  }
  for (const message of conflicts) raise(message, alarms.conflict, String(message.counter));
  // One alarm per terminal and batch, so that a terminal that keeps sending invalid messages does not fill the log.
  for (const [, message] of new Map(invalid.map((one) => [one.terminal, one]))) {
    raise(message, alarms.unknown, message.topic.slice(message.topic.lastIndexOf('/') + 1), message.reason);
  }
}
