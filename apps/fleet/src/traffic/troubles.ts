import type { Body } from './bodies.ts';
import { type ComponentKey, componentCodes } from './codes.ts';
import type { Dice } from './dice.ts';
import type { Happening } from './happenings.ts';

/** A device message before it is raised or cleared; both carry its reference. */
export type Trouble = Omit<Body<'error'>, 'state'>;

/** `code`: of the catalogue of device messages; `component` null: the terminal as a whole. */
export const trouble = (
  dice: Dice,
  code: Trouble['code'],
  component: ComponentKey | null,
  rank: number,
  ...params: readonly string[]
): Trouble => ({
  code,
  component: component ? componentCodes[component] : 0,
  rank,
  params,
  reference: `E${dice.digits(8)}`,
});

export const raise = (at: number, what: Trouble): Happening => ({
  at,
  kind: 'report',
  report: 'error',
  body: { ...what, state: 'raised' },
});

export const clear = (at: number, what: Trouble): Happening => ({
  at,
  kind: 'report',
  report: 'error',
  body: { ...what, state: 'cleared' },
});

/** One that is over as soon as it is noticed, such as a card that was read at the second try. */
export const passing = (at: number, what: Trouble): readonly Happening[] => [raise(at, what), clear(at + 4000, what)];
