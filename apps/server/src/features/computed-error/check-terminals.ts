import type { ComputedErrorId } from '@floorwalker/core/catalogues/computed-errors';
import type { Queryable } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import { clearErrors, type Finding, findOpenErrors, raiseErrors, showLastEvents } from './computed-errors.ts';
import { findRightProperty } from './rules/property-number.ts';
import { findClosedShifts, findOpenShifts } from './rules/shift-open.ts';
import { findAboveCount } from './rules/terminal-count.ts';
import { findCorrected, findDifferent } from './rules/time-difference.ts';
import { findSetSeldom } from './rules/time-set-too-often.ts';

export interface CheckDeps {
  readonly write: Writer;
  /** Returns the licensed number of terminals; null: unlimited. */
  maxTerminals(database: Queryable): Promise<number | null>;
}

/** Clears the open errors whose cause has ended with time, or by facts that no message reports. */
async function clearEnded(tx: Write, above: readonly Finding[]): Promise<void> {
  const terminalsOf = async (error: ComputedErrorId) => [...(await findOpenErrors(tx, error)).keys()];
  await clearErrors(tx, 'timeSetTooOften', await findSetSeldom(tx, await terminalsOf('timeSetTooOften')));
  await clearErrors(tx, 'timeDifference', await findCorrected(tx, await terminalsOf('timeDifference')));
  await clearErrors(tx, 'propertyNumber', await findRightProperty(tx, await findOpenErrors(tx, 'propertyNumber')));
  await clearErrors(tx, 'shiftOpen', await findClosedShifts(tx, await terminalsOf('shiftOpen')));
  const stillAbove = new Set(above.map(({ terminal }) => terminal));
  await clearErrors(
    tx,
    'terminalCount',
    (await terminalsOf('terminalCount')).filter((terminal) => !stillAbove.has(terminal)),
  );
}

/**
 * Raises and clears the errors of all terminals that depend on time or on licences [TM-14]. Called repeatedly; a server that runs it at the
 * same time finds nothing left to raise.
 */
export const checkTerminals = ({ write, maxTerminals }: CheckDeps): Promise<void> =>
  write(async (tx) => {
    const above = await findAboveCount(tx, await maxTerminals(tx));
    await clearEnded(tx, above);
    await showLastEvents(tx, await raiseErrors(tx, [...(await findDifferent(tx)), ...(await findOpenShifts(tx)), ...above]));
  });
