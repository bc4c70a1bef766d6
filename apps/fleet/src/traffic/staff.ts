import type { accessPlaces } from '@floorwalker/core/vocabulary/access-places';
import type { AccessState } from '@floorwalker/core/vocabulary/access-states';
import type { Body } from './bodies.ts';
import type { Dice } from './dice.ts';
import { event, type Happening, login } from './happenings.ts';

/** Somebody who works at terminals; the ids and names are the demo's. */
export interface Person {
  readonly id: number;
  readonly login: string;
}

type Means = Extract<(typeof accessPlaces)[number], Body<'access'>['by']>;

const attendantOfVienna: Person = { id: 201, login: 'operator' };
const supervisors: readonly Person[] = [
  { id: 101, login: 'supervisor' },
  { id: 102, login: 'supervisor2' },
];
export const technician: Person = { id: 301, login: 'support' };

/** Who comes to a terminal: the one operator of the demo works in property 101 only. */
export const attendant = (dice: Dice, property: number): Person =>
  property === 101 && dice.chance(0.8) ? attendantOfVienna : dice.pick(supervisors);

/** Who changes settings from a desk. */
export const supervisor = (dice: Dice): Person => dice.pick(supervisors);

const access = (at: number, by: Means, state: AccessState, { id, login: name }: Person | { id: null; login: string }): Happening => ({
  at,
  kind: 'report',
  report: 'access',
  body: { operator: id, login: name, state, by },
});

const meansOf = (dice: Dice): Means =>
  dice.weighted([
    ['card', 55],
    ['code', 30],
    ['finger', 15],
  ]);

/** Now and then a wrong code or an unknown card comes before the right one. */
function mistakes(dice: Dice, at: number, who: Person): readonly Happening[] {
  if (dice.chance(0.965)) return [];
  if (dice.chance(0.2)) return [access(at, 'card', 'invalid-login-name', { id: null, login: `card ${dice.digits(6)}` })];
  return [access(at, 'code', 'invalid-password', who), event(at, 'WrongPassword', who.id)];
}

/** Milliseconds from the first try to the login. */
const loginMs = 3000;

/** A visit with login and logout around what is done in between; `inside` gets the time of the login. */
export function session(dice: Dice, at: number, until: number, who: Person, inside: readonly Happening[]): readonly Happening[] {
  const by = meansOf(dice);
  const inAt = Math.min(at + loginMs, until);
  return [
    ...mistakes(dice, at, who),
    access(inAt, by, 'logged-in', who),
    event(inAt, 'OperatorLoggedIn', who.id),
    login(inAt, 'logged-in'),
    ...inside,
    event(until, 'OperatorLoggedOut', who.id),
    access(until, by, 'logged-out', who),
    login(until, 'none'),
  ];
}

/** A technician's visit: with a key and the service login. */
export const serviceSession = (at: number, until: number, inside: readonly Happening[]): readonly Happening[] => [
  access(at, 'key', 'logged-in', technician),
  event(at, 'ServiceLogin', technician.login),
  login(at, 'service-login'),
  ...inside,
  access(until, 'key', 'logged-out', technician),
  login(until, 'none'),
];
