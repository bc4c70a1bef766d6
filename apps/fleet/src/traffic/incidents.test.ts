import { describe, expect, test } from 'vitest';
import { componentCodes, eventNumbers } from './codes.ts';
import type { SimulatedEvent } from './events.ts';
import { dayMs, hostLosses, type Incident, planIncidents, toVersion } from './incidents.ts';
import { settingChangesOf, tasksOfDay } from './maintenance.ts';
import { createRandomGenerator } from './random-generator.ts';
import { ratesOf } from './rates.ts';
import { attendant, serviceSession, session, supervisor, technician } from './staff.ts';
import type { SimulatedTerminal } from './terminals.ts';

const terminal = (id: number, property = 101): SimulatedTerminal => ({ id, property, type: 3, currency: 'USD' });
const quiet = { ...ratesOf(['normal']), network: 0, restart: 0, engineer: 0, power: 0, inspection: 0, host: 0, update: 0 };
const minute = 60_000;
/** Returns the incidents of the given rates on one day of many terminals; all other rates are 0. */
const incidentsOf = (rates: Partial<typeof quiet>, count = 60): readonly Incident[] =>
  Array.from({ length: count }, (_, id) => planIncidents(7, terminal(id + 1), 20_001, { ...quiet, ...rates })).flat();
/** Returns the events of an incident, by default over its whole duration. */
const eventsOf = (incident: Incident, from = incident.at, until = incident.at + incident.downMs) => incident.events(from, until);
const kindsOf = (events: readonly SimulatedEvent[]) => events.map((event) => (event.kind === 'event' ? event.event : event.kind));
const reportsOf = (events: readonly SimulatedEvent[]) => events.flatMap((event) => (event.kind === 'report' ? [event] : []));

describe('incidents', () => {
  test('are ordered by time and within the day', () => {
    const planned = planIncidents(7, terminal(5), 20_001, { ...quiet, network: 30, restart: 10, inspection: 10, host: 5 });
    const times = planned.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.filter((at) => at < 0 || at >= dayMs)).toEqual([]);
    expect(planned.length).toBeGreaterThan(30);
  });

  test('a loss of network interrupts no customer', () => {
    const losses = incidentsOf({ network: 3 }).filter(({ serves }) => serves);
    expect(losses.length).toBeGreaterThan(100);
    for (const loss of losses) {
      expect(loss.fixed).toBe(true);
      expect(eventsOf(loss)).toEqual([{ at: loss.at, kind: 'network', downMs: loss.downMs }]);
    }
  });

  test('network losses have the median duration of the rates, at least 30 s and at most 8 hours', () => {
    const durations = incidentsOf({ network: 20, networkMinutes: 3 })
      .filter(({ serves }) => serves)
      .map(({ downMs }) => downMs / minute)
      .sort((a, b) => a - b);
    expect(Math.abs((durations[Math.floor(durations.length / 2)] ?? 0) - 3)).toBeLessThan(0.5);
    expect(durations.at(0)).toBeGreaterThanOrEqual(0.5);
    const long = incidentsOf({ network: 20, networkMinutes: 100_000 }).filter(({ serves }) => serves);
    expect(new Set(long.map(({ downMs }) => downMs))).toEqual(new Set([8 * 60 * minute]));
  });

  test('a restart takes 4 to 9 minutes and waits for the customer', () => {
    const restarts = incidentsOf({ restart: 3 }).filter((one) => eventsOf(one)[0]?.kind === 'restart');
    expect(restarts.length).toBeGreaterThan(100);
    for (const { downMs, fixed } of restarts) {
      expect(downMs).toBeGreaterThanOrEqual(4 * minute);
      expect(downMs).toBeLessThanOrEqual(9 * minute);
      expect(fixed).toBe(false);
    }
  });

  test('a power loss raises and clears the messages of mains and UPS, and ends its fault', () => {
    const outage = incidentsOf({ power: 2 }).find(({ fixed, serves }) => fixed && !serves);
    const events = outage ? eventsOf(outage, 1000, 61_000) : [];
    const reports = reportsOf(events).flatMap(({ report, body }) => (report === 'error' ? [body] : []));
    expect(reports.map(({ code, state, component }) => [code, state, component])).toEqual([
      [4100, 'raised', componentCodes.PowerSupply],
      [4101, 'raised', componentCodes.Ups],
      [4100, 'cleared', componentCodes.PowerSupply],
      [4101, 'cleared', componentCodes.Ups],
    ]);
    expect(reports[0]?.reference).toBe(reports[2]?.reference);
    expect(events.filter(({ kind }) => kind === 'fault')).toEqual([
      { at: 1000, kind: 'fault', cause: 'power', state: 'failure' },
      { at: 61_000, kind: 'fault', cause: 'power', state: null },
    ]);
  });

  test('an engineer arrives after 70 percent of the downtime, repairs, and leaves the device ready', () => {
    const call = incidentsOf({ engineer: 2 }).find((one) => kindsOf(eventsOf(one)).includes(eventNumbers.DeviceError));
    const events = call ? eventsOf(call, 0, 100 * minute) : [];
    expect(events.find((event) => event.kind === 'login')).toMatchObject({ at: 70 * minute, login: 'service-login' });
    const numbers = kindsOf(events).filter((kind) => typeof kind === 'number');
    const keys = ['DeviceError', 'ServiceLogin', 'DoorOpened', 'DoorClosed', 'DeviceRecovered'] as const;
    expect(numbers).toEqual(keys.map((key) => eventNumbers[key]));
    const repair = reportsOf(events).find(({ report }) => report === 'maintenance');
    expect(repair?.body).toMatchObject({ activity: 'maintenance', operator: technician.id });
    expect(events.at(-1)).toEqual({ at: 100 * minute, kind: 'login', login: 'none' });
  });
});

describe('host losses', () => {
  const rates = { ...quiet, host: 4 };

  test('all terminals of a property lose their host together, with the same references', () => {
    const losses = hostLosses(7, 101, 20_001, rates);
    expect(losses.length).toBeGreaterThan(0);
    expect(losses.map((loss) => eventsOf(loss))).toEqual(hostLosses(7, 101, 20_001, rates).map((loss) => eventsOf(loss)));
    for (const id of [1, 2, 99]) {
      const times = planIncidents(7, terminal(id), 20_001, rates).map(({ at }) => at);
      for (const { at } of losses) expect(times).toContain(at);
    }
  });

  test('another property or day has other losses', () => {
    const times = (property: number, day: number) => JSON.stringify(hostLosses(7, property, day, rates).map(({ at }) => at));
    expect(new Set([times(101, 20_001), times(102, 20_001), times(101, 20_002)]).size).toBe(3);
  });

  test('a loss and its end are reported for the ticket host', () => {
    const [loss] = hostLosses(7, 101, 20_001, rates);
    const events = loss ? eventsOf(loss, 5, 10) : [];
    expect(events.map(({ at }) => at)).toEqual([5, 5, 5, 10, 10, 10]);
    expect(events.filter(({ kind }) => kind === 'event')).toMatchObject([
      { event: eventNumbers.OnlineSystemDisconnected, detail1: 'TicketHost' },
      { event: eventNumbers.OnlineSystemConnected, detail1: 'TicketHost' },
    ]);
  });
});

describe('updates', () => {
  test('terminals of a site are updated at night, one minute after the other', () => {
    const rates = { ...quiet, update: 1 };
    const times = [1, 2, 79, 80].map((id) => {
      const update = planIncidents(7, terminal(id), 20_001, rates).find((one) => eventsOf(one)[0]?.kind === 'update');
      return (update?.at ?? 0) / minute;
    });
    // Start of each update in minutes after 06:00. Updates begin at 02:00 (1,200), one terminal per minute, and terminal 80 is
    // the first.
    expect(times).toEqual([1201, 1202, 1279, 1200]);
  });

  test.each([
    [20_001, '7.66.21'],
    [20_009, '7.66.29'],
    [20_010, '7.67.0'],
    [21_000, '7.0.0'],
    [0, '7.0.0'],
  ])('day %i has the version %s', (day, version) => {
    expect(toVersion(day)).toBe(version);
  });
});

describe('maintenance', () => {
  test.each([
    ['NoteAcceptor', 30],
    ['CardReaderMotor', 30],
    ['CoinAcceptor', 60],
    ['BillDispenser', 90],
    ['Terminal', 180],
    ['Ups', 730],
  ] as const)('the task of %s comes every %i days', (component, interval) => {
    const days = Array.from({ length: interval * 3 }, (_, day) => day).filter((day) =>
      tasksOfDay(7, terminal(17), 20_000 + day).some((task) => task.component === component),
    );
    expect(days.slice(1).map((day, index) => day - (days[index] ?? 0))).toEqual([interval, interval]);
  });

  test('the tasks of a day are done in one inspection and recorded by the operator in attendance', () => {
    const day = Array.from({ length: 60 }, (_, index) => 20_000 + index).find((one) => tasksOfDay(7, terminal(17), one).length > 0) ?? 0;
    const [inspection, ...others] = planIncidents(7, terminal(17), day, quiet);
    expect(others).toEqual([]);
    const events = inspection ? eventsOf(inspection) : [];
    const records = reportsOf(events).flatMap(({ report, body }) => (report === 'maintenance' ? [body] : []));
    expect(records.map(({ component }) => component)).toEqual(
      tasksOfDay(7, terminal(17), day).map(({ component }) => (component === 'Terminal' ? 0 : componentCodes[component])),
    );
    const login = events.find((event) => event.kind === 'event' && event.event === eventNumbers.OperatorLoggedIn);
    for (const { operator } of records) expect(login).toMatchObject({ detail1: String(operator) });
  });
});

describe('setting changes', () => {
  const changesOf = (id: number, property: number, from: number, count: number) =>
    Array.from({ length: count }, (_, day) =>
      settingChangesOf(7, createRandomGenerator('changes'), terminal(id, property), from + day),
    ).flatMap((events) => reportsOf(events).flatMap(({ report, body, at }) => (report === 'configuration' ? [{ ...body, at }] : [])));

  test('a change begins with the value that the change before it ended with', () => {
    const byKey = Map.groupBy(changesOf(17, 101, 20_000, 1000), ({ configuration, key }) => `${configuration}/${key}`);
    expect(byKey.size).toBe(10);
    for (const [, changes] of byKey) {
      for (const [index, change] of changes.entries()) if (index > 0) expect(change.old).toBe(changes[index - 1]?.new);
    }
  });

  test('all terminals of a property change the same settings on the same day, 7 s one after the other', () => {
    const [one, other] = [changesOf(17, 101, 20_000, 400), changesOf(18, 101, 20_000, 400)];
    expect(one.length).toBeGreaterThan(10);
    expect(other.map(({ key, new: value }) => [key, value])).toEqual(one.map(({ key, new: value }) => [key, value]));
    expect(other.map(({ at }, index) => at - (one[index]?.at ?? 0))).toEqual(one.map(() => 7000));
  });

  test('a changed password is masked in both values', () => {
    const passwords = changesOf(17, 101, 20_000, 200).filter(({ dataType }) => dataType === 'password');
    expect(passwords.length).toBeGreaterThan(1);
    for (const change of passwords) expect([change.old, change.new]).toEqual(['********', '********']);
  });
});

describe('staff', () => {
  const random = createRandomGenerator('staff');

  test('the operator of the demo data works only in property 101', () => {
    const ids = (property: number) => new Set(Array.from({ length: 100 }, () => attendant(random, property).id));
    expect(ids(101)).toEqual(new Set([201, 101, 102]));
    expect(ids(102)).toEqual(new Set([101, 102]));
    expect(new Set(Array.from({ length: 50 }, () => supervisor(random).login))).toEqual(new Set(['supervisor', 'supervisor2']));
  });

  test('a session begins 3 s after its start with a login, and ends with a logout', () => {
    const events = session(random, 1000, 61_000, technician, [{ at: 30_000, kind: 'restart', downMs: 1 }]);
    const accesses = reportsOf(events).flatMap(({ report, body }) => (report === 'access' ? [body.state] : []));
    expect(accesses).toEqual(['logged-in', 'logged-out']);
    expect(events.find(({ kind }) => kind === 'login')).toMatchObject({ at: 4000, login: 'logged-in' });
    expect(events.at(-1)).toEqual({ at: 61_000, kind: 'login', login: 'none' });
    expect(kindsOf(events).indexOf('restart')).toBe(3);
  });

  test('a session shorter than a login is not logged in after its end', () => {
    const events = session(random, 1000, 2000, technician, []);
    expect(events.map(({ at }) => at).every((at) => at <= 2000)).toBe(true);
  });

  test('failed attempts come before the login: a wrong code of the operator, or an unknown card', () => {
    const failures = Array.from({ length: 3000 }, () => session(random, 0, 10_000, technician, []))
      .map((events) => reportsOf(events).flatMap(({ report, body }) => (report === 'access' ? [body] : [])))
      .filter((accesses) => accesses.length > 2);
    expect(failures.length / 3000).toBeCloseTo(0.035, 2);
    for (const [failed, next] of failures) {
      expect(next?.state).toBe('logged-in');
      if (failed?.by === 'card') expect(failed).toMatchObject({ operator: null, state: 'invalid-login-name' });
      else expect(failed).toMatchObject({ operator: technician.id, state: 'invalid-password', by: 'code' });
    }
    expect(new Set(failures.map(([failed]) => failed?.by))).toEqual(new Set(['card', 'code']));
  });

  test('a technician opens the terminal with a key', () => {
    const accesses = reportsOf(serviceSession(5, 10, [])).map(({ body }) => body);
    expect(accesses).toMatchObject([
      { state: 'logged-in', by: 'key', login: 'support' },
      { state: 'logged-out', by: 'key', login: 'support' },
    ]);
  });
});
