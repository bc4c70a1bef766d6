import type { accessPlaces } from '@floorwalker/core/vocabulary/access-places';
import type { AccessState } from '@floorwalker/core/vocabulary/access-states';
import type { Body } from './bodies.ts';
import { login, type SimulatedEvent, terminalEvent } from './events.ts';
import type { RandomGenerator } from './random-generator.ts';

/** A member of staff; ids and names are those of the demo data. */
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

/** Picks who attends to a terminal: in property 101 mostly the demo data's only operator, otherwise a supervisor. */
export const attendant = (random: RandomGenerator, property: number): Person =>
  property === 101 && random.chance(0.8) ? attendantOfVienna : random.pick(supervisors);

/** Picks the supervisor who changes settings. */
export const supervisor = (random: RandomGenerator): Person => random.pick(supervisors);

const access = (at: number, by: Means, state: AccessState, { id, login: name }: Person | { id: null; login: string }): SimulatedEvent => ({
  at,
  kind: 'report',
  report: 'access',
  body: { operator: id, login: name, state, by },
});

const meansOf = (random: RandomGenerator): Means =>
  random.weighted([
    ['card', 55],
    ['code', 30],
    ['finger', 15],
  ]);

/** Occasional failed attempts before a login: a wrong code or an unknown card. */
function mistakes(random: RandomGenerator, at: number, who: Person): readonly SimulatedEvent[] {
  if (random.chance(0.965)) return [];
  if (random.chance(0.2)) return [access(at, 'card', 'invalid-login-name', { id: null, login: `card ${random.digits(6)}` })];
  return [access(at, 'code', 'invalid-password', who), terminalEvent(at, 'WrongPassword', who.id)];
}

/** Milliseconds from the first try to the login. */
const loginMs = 3000;

/** The events of an operator session: login, the given events, logout. */
export function session(
  random: RandomGenerator,
  at: number,
  until: number,
  who: Person,
  inside: readonly SimulatedEvent[],
): readonly SimulatedEvent[] {
  const by = meansOf(random);
  const inAt = Math.min(at + loginMs, until);
  return [
    ...mistakes(random, at, who),
    access(inAt, by, 'logged-in', who),
    terminalEvent(inAt, 'OperatorLoggedIn', who.id),
    login(inAt, 'logged-in'),
    ...inside,
    terminalEvent(until, 'OperatorLoggedOut', who.id),
    access(until, by, 'logged-out', who),
    login(until, 'none'),
  ];
}

/** The events of a technician's session, with a key and the service login. */
export const serviceSession = (at: number, until: number, inside: readonly SimulatedEvent[]): readonly SimulatedEvent[] => [
  access(at, 'key', 'logged-in', technician),
  terminalEvent(at, 'ServiceLogin', technician.login),
  login(at, 'service-login'),
  ...inside,
  access(until, 'key', 'logged-out', technician),
  login(until, 'none'),
];
