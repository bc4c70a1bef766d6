import type { ComponentKey } from './codes.ts';
import { clear, deviceMessage, raise } from './device-messages.ts';
import { fault, type SimulatedEvent, terminalEvent } from './events.ts';
import { maintenance, repair, tasksOfDay } from './maintenance.ts';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';
import type { Rates } from './rates.ts';
import { attendant, serviceSession, session, technician } from './staff.ts';
import type { SimulatedTerminal } from './terminals.ts';

const minute = 60_000;
export const dayMs = 24 * 60 * minute;

/** An incident that may make a terminal unavailable. */
export interface Incident {
  readonly at: number;
  readonly downMs: number;
  /** Begins at its time even during a transaction; other incidents wait until the transaction has ended. */
  readonly fixed: boolean;
  /** Whether customers are served meanwhile. */
  readonly serves: boolean;
  /** The events of the incident between these two times, in order. */
  events(at: number, until: number): readonly SimulatedEvent[];
}

/** A random duration, limited so that an extreme value does not make a terminal unavailable for days. */
const minutes = (random: RandomGenerator, median: number, sigma: number): number =>
  Math.round(Math.min(8 * 60, Math.max(0.5, random.logNormal(median, sigma))) * minute);

/** A loss of network; the terminal keeps serving and spools its messages. */
const network = (random: RandomGenerator, at: number, rates: Rates): Incident => ({
  at,
  downMs: minutes(random, rates.networkMinutes, 1),
  fixed: true,
  serves: true,
  events: (from, until) => [{ at: from, kind: 'network', downMs: until - from }],
});

const restart = (random: RandomGenerator, at: number): Incident => ({
  at,
  downMs: Math.round(random.between(4, 9) * minute),
  fixed: false,
  serves: false,
  events: (from, until) => [{ at: from, kind: 'restart', downMs: until - from }],
});

const power = (random: RandomGenerator, at: number): Incident => {
  const mains = deviceMessage(random, 4100, 'PowerSupply', 1);
  const ups = deviceMessage(random, 4101, 'Ups', 1, '10');
  return {
    at,
    downMs: minutes(random, 25, 0.8),
    fixed: true,
    serves: false,
    events: (from, until) => [
      terminalEvent(from, 'UpsOnBattery', 10),
      raise(from, mains),
      raise(from, ups),
      fault(from, 'power', 'failure'),
      terminalEvent(from, 'PowerLost'),
      terminalEvent(until, 'PowerOn'),
      clear(until, mains),
      clear(until, ups),
      fault(until, 'power', null),
      terminalEvent(until, 'UpsNormal'),
    ],
  };
};

/** Defects with their device messages, parameters, and the technician's comment. */
const breakdowns: readonly (readonly [ComponentKey, code: number, params: readonly string[], comment: string])[] = [
  ['BillDispenser', 1100, ['2'], 'Pick module exchanged'],
  ['NoteAcceptor', 1009, [], 'Transportmotor getauscht'],
  ['CoinHopper', 1304, ['3'], 'Motor cambiado'],
  ['ReceiptPrinter', 3003, ['Receipt printer'], 'Cutter exchanged'],
  ['CardReaderMotor', 2000, [], 'Fremdkörper entfernt'],
];

const engineer = (random: RandomGenerator, at: number): Incident => {
  const [component, code, params, comment] = random.pick(breakdowns);
  const broken = deviceMessage(random, code, component, 1, ...params);
  return {
    at,
    downMs: minutes(random, 300, 0.6),
    fixed: false,
    serves: false,
    events: (from, until) => {
      const arrives = Math.round(from + (until - from) * 0.7);
      return [
        terminalEvent(from, 'DeviceError', component, code),
        raise(from, broken),
        fault(from, 'device', 'failure-operator'),
        ...serviceSession(arrives, until, [
          terminalEvent(arrives, 'DoorOpened', 'DoorService'),
          repair(until, component, comment, technician.id),
          terminalEvent(until, 'DoorClosed', 'DoorService'),
          terminalEvent(until, 'DeviceRecovered', component),
          clear(until, broken),
          fault(until, 'device', null),
        ]),
      ];
    },
  };
};

/** An inspection by an operator, with the maintenance tasks of the day. */
const inspection = (
  random: RandomGenerator,
  { property }: SimulatedTerminal,
  at: number,
  tasks: ReturnType<typeof tasksOfDay> = [],
): Incident => ({
  at,
  downMs: Math.round((random.between(1, 4) + tasks.length * 6) * minute),
  fixed: false,
  serves: false,
  events: (from, until) => {
    const who = attendant(random, property);
    const closes = until - 5000;
    return session(random, from, until, who, [
      terminalEvent(from + 5000, 'DoorOpened', 'DoorMain'),
      ...tasks.map((task, index) => maintenance(random, Math.max(from + 5000, closes - (tasks.length - index) * minute), task, who.id)),
      terminalEvent(closes, 'DoorClosed', 'DoorMain'),
    ]);
  },
});

/** Losses of a site's ticket host, which concern all of its terminals at the same time. */
export function hostLosses(seed: number, property: number, day: number, rates: Rates): readonly Incident[] {
  const random = createRandomGenerator(seed, 'site', property, day);
  return Array.from({ length: random.poisson(rates.host) }, () => {
    const lost = deviceMessage(random, 'MSG_0501', null, 0);
    return {
      at: Math.floor(random.between(0, dayMs)),
      downMs: minutes(random, 8, 0.9),
      fixed: true,
      serves: false,
      events: (from: number, until: number) => [
        terminalEvent(from, 'OnlineSystemDisconnected', 'TicketHost'),
        raise(from, lost),
        fault(from, 'host', 'out-of-service'),
        terminalEvent(until, 'OnlineSystemConnected', 'TicketHost'),
        clear(until, lost),
        fault(until, 'host', null),
      ],
    };
  });
}

/** Software updates of a site at night, one terminal after the other. */
function updates(seed: number, terminal: SimulatedTerminal, day: number, rates: Rates): readonly Incident[] {
  if (!createRandomGenerator(seed, 'update', terminal.property, day).chance(rates.update)) return [];
  const events = (at: number, until: number): readonly SimulatedEvent[] => [
    { at, kind: 'update', version: toVersion(day), downMs: until - at },
  ];
  return [{ at: 20 * 60 * minute + (terminal.id % 80) * minute, downMs: 3 * minute, fixed: false, serves: false, events }];
}

/** The version of a day's update. */
export const toVersion = (day: number): string => `7.${Math.floor(day / 30) % 100}.${day % 30}`;

/** Plans the incidents of a terminal on one day, ordered by time. */
export function planIncidents(seed: number, terminal: SimulatedTerminal, day: number, rates: Rates): readonly Incident[] {
  const random = createRandomGenerator(seed, terminal.id, day, 'incidents');
  const incidentsOf = (mean: number, make: (at: number) => Incident): readonly Incident[] =>
    Array.from({ length: random.poisson(mean) }, () => make(Math.floor(random.between(0, dayMs))));
  const tasks = tasksOfDay(seed, terminal, day);
  const all = [
    ...incidentsOf(rates.network, (at) => network(random, at, rates)),
    ...incidentsOf(rates.restart, (at) => restart(random, at)),
    ...incidentsOf(rates.engineer, (at) => engineer(random, at)),
    ...incidentsOf(rates.power, (at) => power(random, at)),
    ...incidentsOf(rates.inspection, (at) => inspection(random, terminal, at)),
    ...(tasks.length > 0 ? [inspection(random, terminal, Math.floor(random.between(0.5, 5) * 60 * minute), tasks)] : []),
    ...hostLosses(seed, terminal.property, day, rates),
    ...updates(seed, terminal, day, rates),
  ];
  return all.sort((a, b) => a.at - b.at);
}
