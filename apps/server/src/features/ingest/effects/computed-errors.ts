import type { Write } from '../../../db/write.ts';
import { clearErrors, type RaisedError, raiseErrors } from '../../computed-error/computed-errors.ts';
import { findClosedShifts, shiftCloseType } from '../../computed-error/rules/shift-open.ts';
import { findAhead } from '../../computed-error/rules/time-difference.ts';
import { findSetTooOften, timeSetEvent } from '../../computed-error/rules/time-set-too-often.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedMessage, ByKind } from './of-kind.ts';

/** A message this far ahead of the server's clock is checked against the database's clock. */
const suspectMs = 11 * 3_600_000;

/** Records raised errors as the last events of their terminals. */
export function showRaised(raised: readonly RaisedError[], patches: Patches): void {
  for (const { terminal, property, event, at } of raised) {
    const { row } = patches.of(terminal, property);
    row.last_event = event;
    row.last_event_at = at;
  }
}

/** Raises and clears the errors that stored messages prove [TM-14]; the other ones are found by `checkTerminals`. */
export async function applyComputedErrors(tx: Write, taken: readonly AcceptedMessage[], kinds: ByKind, patches: Patches): Promise<void> {
  const ahead = taken.flatMap(({ message: { terminal, at }, current }) =>
    current && Date.parse(at) > Date.now() + suspectMs ? [{ terminal, at }] : [],
  );
  const sets = (kinds.event ?? []).flatMap(({ message, body }) => (body.event === timeSetEvent ? [message.terminal] : []));
  showRaised(await raiseErrors(tx, [...(await findAhead(tx, ahead)), ...(await findSetTooOften(tx, sets))]), patches);
  const closed = (kinds.transaction ?? []).flatMap(({ message, body }) => (body.type === shiftCloseType ? [message.terminal] : []));
  await clearErrors(tx, 'shiftOpen', await findClosedShifts(tx, closed));
}
