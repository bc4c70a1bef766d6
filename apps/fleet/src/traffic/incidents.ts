import type { ComponentKey } from './codes.ts';
import { createDice, type Dice } from './dice.ts';
import { event, fault, type Happening } from './happenings.ts';
import type { Rates } from './rates.ts';
import { attendant, serviceSession, session, technician } from './staff.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { clear, raise, trouble } from './troubles.ts';
import { caresOf, maintenance, repair } from './upkeep.ts';

const minute = 60_000;
export const dayMs = 24 * 60 * minute;

/** Something that may take a terminal away from its customers for a while. */
export interface Incident {
  readonly at: number;
  readonly downMs: number;
  /** It comes when it comes; others wait until the customer has gone. */
  readonly fixed: boolean;
  /** Whether customers are served meanwhile. */
  readonly serves: boolean;
  /** In order, between these two moments. */
  happenings(at: number, until: number): readonly Happening[];
}

/** Bounded, so that one draw of a long tail does not take a terminal away for the rest of its life. */
const minutes = (dice: Dice, median: number, sigma: number): number =>
  Math.round(Math.min(8 * 60, Math.max(0.5, dice.logNormal(median, sigma))) * minute);

/** The network goes; the terminal serves on and keeps what it has to say. */
const network = (dice: Dice, at: number, rates: Rates): Incident => ({
  at,
  downMs: minutes(dice, rates.networkMinutes, 1),
  fixed: true,
  serves: true,
  happenings: (from, until) => [{ at: from, kind: 'network', downMs: until - from }],
});

const restart = (dice: Dice, at: number): Incident => ({
  at,
  downMs: Math.round(dice.between(4, 9) * minute),
  fixed: false,
  serves: false,
  happenings: (from, until) => [{ at: from, kind: 'restart', downMs: until - from }],
});

const power = (dice: Dice, at: number): Incident => {
  const mains = trouble(dice, 4100, 'PowerSupply', 1);
  const ups = trouble(dice, 4101, 'Ups', 1, '10');
  return {
    at,
    downMs: minutes(dice, 25, 0.8),
    fixed: true,
    serves: false,
    happenings: (from, until) => [
      event(from, 'UpsOnBattery', 10),
      raise(from, mains),
      raise(from, ups),
      fault(from, 'power', 'failure'),
      event(from, 'PowerLost'),
      event(until, 'PowerOn'),
      clear(until, mains),
      clear(until, ups),
      fault(until, 'power', null),
      event(until, 'UpsNormal'),
    ],
  };
};

/** What breaks for good, its device message with its parameters, and what the technician does. */
const breakdowns: readonly (readonly [ComponentKey, code: number, params: readonly string[], comment: string])[] = [
  ['BillDispenser', 1100, ['2'], 'Pick module exchanged'],
  ['NoteAcceptor', 1009, [], 'Transportmotor getauscht'],
  ['CoinHopper', 1304, ['3'], 'Motor cambiado'],
  ['ReceiptPrinter', 3003, ['Receipt printer'], 'Cutter exchanged'],
  ['CardReaderMotor', 2000, [], 'Fremdkörper entfernt'],
];

const engineer = (dice: Dice, at: number): Incident => {
  const [component, code, params, comment] = dice.pick(breakdowns);
  const broken = trouble(dice, code, component, 1, ...params);
  return {
    at,
    downMs: minutes(dice, 300, 0.6),
    fixed: false,
    serves: false,
    happenings: (from, until) => {
      const arrives = Math.round(from + (until - from) * 0.7);
      return [
        event(from, 'DeviceError', component, code),
        raise(from, broken),
        fault(from, 'device', 'failure-operator'),
        ...serviceSession(arrives, until, [
          event(arrives, 'DoorOpened', 'DoorService'),
          repair(until, component, comment, technician.id),
          event(until, 'DoorClosed', 'DoorService'),
          event(until, 'DeviceRecovered', component),
          clear(until, broken),
          fault(until, 'device', null),
        ]),
      ];
    },
  };
};

/** An operator looks after the machine: paper, a look inside, and what is to be cleaned. */
const visit = (dice: Dice, { property }: SimulatedTerminal, at: number, cares: ReturnType<typeof caresOf> = []): Incident => ({
  at,
  downMs: Math.round((dice.between(1, 4) + cares.length * 6) * minute),
  fixed: false,
  serves: false,
  happenings: (from, until) => {
    const who = attendant(dice, property);
    const closes = until - 5000;
    return session(dice, from, until, who, [
      event(from + 5000, 'DoorOpened', 'DoorMain'),
      ...cares.map((care, index) => maintenance(dice, Math.max(from + 5000, closes - (cares.length - index) * minute), care, who.id)),
      event(closes, 'DoorClosed', 'DoorMain'),
    ]);
  },
});

/** A site's ticket host goes for all of its terminals at once. */
export function hostLosses(seed: number, property: number, day: number, rates: Rates): readonly Incident[] {
  const dice = createDice(seed, 'site', property, day);
  return Array.from({ length: dice.poisson(rates.host) }, () => {
    const lost = trouble(dice, 'MSG_0501', null, 0);
    return {
      at: Math.floor(dice.between(0, dayMs)),
      downMs: minutes(dice, 8, 0.9),
      fixed: true,
      serves: false,
      happenings: (from: number, until: number) => [
        event(from, 'OnlineSystemDisconnected', 'TicketHost'),
        raise(from, lost),
        fault(from, 'host', 'out-of-service'),
        event(until, 'OnlineSystemConnected', 'TicketHost'),
        clear(until, lost),
        fault(until, 'host', null),
      ],
    };
  });
}

/** Software rolls through a site at night, one terminal after the other. */
function updates(seed: number, terminal: SimulatedTerminal, day: number, rates: Rates): readonly Incident[] {
  if (!createDice(seed, 'update', terminal.property, day).chance(rates.update)) return [];
  const happenings = (at: number, until: number): readonly Happening[] => [
    { at, kind: 'update', version: toVersion(day), downMs: until - at },
  ];
  return [{ at: 20 * 60 * minute + (terminal.id % 80) * minute, downMs: 3 * minute, fixed: false, serves: false, happenings }];
}

/** Every day's roll-out has its own version. */
export const toVersion = (day: number): string => `7.${Math.floor(day / 30) % 100}.${day % 30}`;

/** Everything that befalls one terminal in one day, in order, whatever its customers do. */
export function planIncidents(seed: number, terminal: SimulatedTerminal, day: number, rates: Rates): readonly Incident[] {
  const dice = createDice(seed, terminal.id, day, 'incidents');
  const several = (mean: number, make: (at: number) => Incident): readonly Incident[] =>
    Array.from({ length: dice.poisson(mean) }, () => make(Math.floor(dice.between(0, dayMs))));
  const cares = caresOf(seed, terminal, day);
  const all = [
    ...several(rates.network, (at) => network(dice, at, rates)),
    ...several(rates.restart, (at) => restart(dice, at)),
    ...several(rates.engineer, (at) => engineer(dice, at)),
    ...several(rates.power, (at) => power(dice, at)),
    ...several(rates.visit, (at) => visit(dice, terminal, at)),
    ...(cares.length > 0 ? [visit(dice, terminal, Math.floor(dice.between(0.5, 5) * 60 * minute), cares)] : []),
    ...hostLosses(seed, terminal.property, day, rates),
    ...updates(seed, terminal, day, rates),
  ];
  return all.sort((a, b) => a.at - b.at);
}
