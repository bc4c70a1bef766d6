import { createDice, type Dice } from './dice.ts';
import { event, fault, type Happening, login } from './happenings.ts';
import type { Rates } from './rates.ts';
import type { SimulatedTerminal } from './terminals.ts';

const minute = 60_000;
export const dayMs = 24 * 60 * minute;

/** Something that takes a terminal away from its customers: `happenings` in order, nobody served from `at` to `until`. */
export interface Incident {
  readonly at: number;
  readonly until: number;
  readonly happenings: readonly Happening[];
}

/** Bounded, so that one draw of a long tail does not take a terminal away for the rest of its life. */
const minutes = (dice: Dice, median: number, sigma: number): number =>
  Math.round(Math.min(8 * 60, Math.max(0.5, dice.logNormal(median, sigma))) * minute);

const incident = (at: number, downMs: number, toHappenings: (until: number) => readonly Happening[]): Incident => ({
  at,
  until: at + downMs,
  happenings: toHappenings(at + downMs),
});

/** The network goes; the terminal serves on and keeps what it has to say. */
const network = (dice: Dice, at: number, rates: Rates): Incident => ({
  at,
  until: at,
  happenings: [{ at, kind: 'network', downMs: minutes(dice, rates.networkMinutes, 1) }],
});

const restart = (dice: Dice, at: number): Incident => {
  const downMs = Math.round(dice.between(4, 9) * minute);
  return { at, until: at + downMs, happenings: [{ at, kind: 'restart', downMs }] };
};

const power = (dice: Dice, at: number): Incident =>
  incident(at, minutes(dice, 25, 0.8), (until) => [
    event(at, 'UpsOnBattery', 10),
    fault(at, 'power', 'failure'),
    event(at, 'PowerLost'),
    event(until, 'PowerOn'),
    fault(until, 'power', null),
    event(until, 'UpsNormal'),
  ]);

const engineer = (dice: Dice, at: number): Incident => {
  const component = dice.pick(['BillDispenser', 'NoteAcceptor', 'CoinHopper', 'ReceiptPrinter', 'CardReaderMotor']);
  return incident(at, minutes(dice, 300, 0.6), (until) => {
    const arrives = at + (until - at) * 0.7;
    return [
      event(at, 'DeviceError', component, dice.whole(1000, 6006)),
      fault(at, 'device', 'failure-operator'),
      event(arrives, 'ServiceLogin', `T${dice.whole(10, 99)}`),
      login(arrives, 'service-login'),
      event(arrives, 'DoorOpened', 'DoorService'),
      event(until, 'DoorClosed', 'DoorService'),
      event(until, 'DeviceRecovered', component),
      fault(until, 'device', null),
      login(until, 'none'),
    ];
  });
};

/** An operator looks after the machine: paper, a look inside. */
const visit = (dice: Dice, at: number): Incident => {
  const operator = dice.whole(201, 220);
  return incident(at, Math.round(dice.between(1, 4) * minute), (until) => [
    event(at, 'OperatorLoggedIn', operator),
    login(at, 'logged-in'),
    event(at + 5000, 'DoorOpened', 'DoorMain'),
    event(until - 5000, 'DoorClosed', 'DoorMain'),
    event(until, 'OperatorLoggedOut', operator),
    login(until, 'none'),
  ]);
};

/** A site's ticket host goes for all of its terminals at once. */
export function hostLosses(seed: number, property: number, day: number, rates: Rates): readonly Incident[] {
  const dice = createDice(seed, 'site', property, day);
  return Array.from({ length: dice.poisson(rates.host) }, () => {
    const at = Math.floor(dice.between(0, dayMs));
    return incident(at, minutes(dice, 8, 0.9), (until) => [
      event(at, 'OnlineSystemDisconnected', 'TicketHost'),
      fault(at, 'host', 'out-of-service'),
      event(until, 'OnlineSystemConnected', 'TicketHost'),
      fault(until, 'host', null),
    ]);
  });
}

/** Software rolls through a site at night, one terminal after the other. */
function updates(seed: number, terminal: SimulatedTerminal, day: number, rates: Rates): readonly Incident[] {
  const site = createDice(seed, 'update', terminal.property, day);
  if (!site.chance(rates.update)) return [];
  const at = 20 * 60 * minute + (terminal.id % 80) * minute;
  const downMs = 3 * minute;
  return [{ at, until: at + downMs, happenings: [{ at, kind: 'update', version: toVersion(day), downMs }] }];
}

/** Every day's roll-out has its own version. */
export const toVersion = (day: number): string => `7.${Math.floor(day / 30) % 100}.${day % 30}`;

/** Everything that goes wrong at one terminal in one day, in order, whatever its customers do. */
export function planIncidents(seed: number, terminal: SimulatedTerminal, day: number, rates: Rates): readonly Incident[] {
  const dice = createDice(seed, terminal.id, day, 'incidents');
  const several = (mean: number, make: (at: number) => Incident): readonly Incident[] =>
    Array.from({ length: dice.poisson(mean) }, () => make(Math.floor(dice.between(0, dayMs))));
  const all = [
    ...several(rates.network, (at) => network(dice, at, rates)),
    ...several(rates.restart, (at) => restart(dice, at)),
    ...several(rates.engineer, (at) => engineer(dice, at)),
    ...several(rates.power, (at) => power(dice, at)),
    ...several(rates.visit, (at) => visit(dice, at)),
    ...hostLosses(seed, terminal.property, day, rates),
    ...updates(seed, terminal, day, rates),
  ];
  return all.sort((a, b) => a.at - b.at);
}
