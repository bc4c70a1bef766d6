import type { TransactionBody } from './bodies.ts';
import type { TransactionKey } from './codes.ts';
import type { SimulatedEvent } from './events.ts';
import { mediaRow, sumOf, takeNotes } from './media.ts';
import { plan, type Till } from './planning.ts';
import { profileOf } from './profiles.ts';
import { createRandomGenerator } from './random-generator.ts';
import { attendant, type Person, session } from './staff.ts';
import type { SimulatedTerminal } from './terminals.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The shifts of a day, from the start of the day at 06:00: those of a shop that is open from 07:00 to 22:00. */
const shiftsOfDay = [
  { from: hour, until: 8.5 * hour },
  { from: 8.5 * hour + 5 * minute, until: 16 * hour },
] as const;

/** The begin or the end of an operator's shift at a terminal. */
export interface ShiftChange {
  readonly at: number;
  readonly shift: 'open' | 'close';
  readonly who: Person;
}

/** Plans the shifts of a day at a terminal at which operators work, in the order of their time. */
export function planShifts(seed: number, terminal: SimulatedTerminal, day: number): readonly ShiftChange[] {
  if (!profileOf(terminal.type).shifts) return [];
  const random = createRandomGenerator(seed, terminal.id, day, 'shifts');
  return shiftsOfDay.flatMap(({ from, until }) => {
    const who = attendant(random, terminal.property);
    return [
      { at: from + random.whole(0, 10) * minute, shift: 'open' as const, who },
      { at: until - random.whole(0, 10) * minute, shift: 'close' as const, who },
    ];
  });
}

/** The cash that an operator has taken at the counter, paid into the machine and booked to the operator's account. */
function depositOf(till: Till, { id, login }: Person): Pick<TransactionBody, 'media' | 'operator'> {
  const taken = takeNotes(till.stock, till.random.whole(4, 30) * 2000);
  return { media: [...taken, mediaRow('out', 'DebitAccount', sumOf(taken, 'in'), { number: login })], operator: id };
}

/** The events of a begin or an end of a shift between `at` and `until`; an end has the deposit of the operator [ST-04]. Changes the stock. */
export function changeShift(till: Till, at: number, until: number, { shift, who }: ShiftChange): readonly SimulatedEvent[] {
  const book = (share: number, key: TransactionKey, { media, operator }: Pick<TransactionBody, 'media' | 'operator'>): SimulatedEvent => ({
    at: Math.round(at + (until - at) * share),
    kind: 'booking',
    transaction: plan(till, { key, seconds: 0, media, about: { operator } }),
  });
  const operator = who.id;
  const inside =
    shift === 'open'
      ? [book(0.5, 'ShiftOpen', { media: [], operator })]
      : [book(0.5, 'ShiftDeposit', depositOf(till, who)), book(0.8, 'ShiftClose', { media: [], operator })];
  return session(till.random, at, until, who, inside);
}
