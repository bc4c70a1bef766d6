import { describe, expect, test } from 'vitest';
import { planArrivals } from './arrivals.ts';
import { profileOf, purposes } from './profiles.ts';
import { ratesOf, type Scenario } from './rates.ts';
import type { SimulatedTerminal } from './terminals.ts';

const dayMs = 86_400_000;
const hour = 3_600_000;
const model = (seed = 7, ...scenarios: Scenario[]) => ({ seed, rates: ratesOf(['normal', ...scenarios]) });
const terminal = (id: number, type = 3): SimulatedTerminal => ({ id, property: 101, type, currency: 'USD' });
const dayOf = (date: string): number => Date.parse(`${date}T00:00Z`) / dayMs;
/** Mean number of arrivals on a date over many terminals. */
const meanOn = (date: string, type = 3, count = 200): number =>
  Array.from({ length: count }, (_, id) => planArrivals(model(), terminal(id, type), dayOf(date)).length).reduce((a, b) => a + b, 0) /
  count;

describe('calendar', () => {
  /** Both dates are the same weekday, one week apart, so that only the payday makes a difference. */
  test.each([
    ['the first of a month', '2026-07-01', '2026-07-08'],
    ['the 15th of a month', '2026-07-15', '2026-07-22'],
    ['the last of a month with 31 days', '2026-07-31', '2026-07-24'],
    ['the last of a month with 30 days', '2026-06-30', '2026-06-23'],
    ['28 February of a common year', '2026-02-28', '2026-02-21'],
    ['29 February of a leap year', '2028-02-29', '2028-02-22'],
    ['the last of a year', '2026-12-31', '2026-12-24'],
  ])('%s is a payday with 12 percent more customers than another week', (_name, payday, ordinary) => {
    expect(meanOn(payday) / meanOn(ordinary)).toBeGreaterThan(1.06);
    expect(meanOn(payday) / meanOn(ordinary)).toBeLessThan(1.19);
  });

  test('28 February of a leap year is an ordinary day', () => {
    expect(meanOn('2028-02-28') / meanOn('2028-02-21')).toBeLessThan(1.05);
  });

  test('a Saturday has more customers than a Tuesday in a casino, and half as many at a payment kiosk', () => {
    expect(Math.abs(meanOn('2026-11-21') / meanOn('2026-11-24') - 1.28 / 0.84)).toBeLessThan(0.15);
    expect(meanOn('2026-11-21', 9) / meanOn('2026-11-24', 9)).toBeCloseTo(0.5, 1);
  });
});

describe('a day of arrivals', () => {
  const arrivals = Array.from({ length: 200 }, (_, id) => planArrivals(model(), terminal(id), dayOf('2026-11-20')));

  test('arrivals are ordered, and within the 24 hours of the casino day', () => {
    for (const day of arrivals) {
      const times = day.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(0)).toBeGreaterThanOrEqual(0);
      expect(times.at(-1)).toBeLessThan(dayMs);
    }
  });

  test('the busiest hour is 20:00, 14 hours after the day begins, and the quietest 05:00 to 06:59', () => {
    const counts = Array.from({ length: 24 }, () => 0);
    for (const { at } of arrivals.flat()) counts[Math.floor(at / hour)] = (counts[Math.floor(at / hour)] ?? 0) + 1;
    const busiest = counts.indexOf(Math.max(...counts));
    expect([13, 14, 15]).toContain(busiest);
    expect([0, 23]).toContain(counts.indexOf(Math.min(...counts)));
  });

  test('a payment kiosk has customers from 07:00 to 22:00 only', () => {
    const times = Array.from({ length: 50 }, (_, id) => planArrivals(model(), terminal(id, 9), dayOf('2026-11-20'))).flat();
    expect(times.length).toBeGreaterThan(1000);
    expect(Math.min(...times.map(({ at }) => at))).toBeGreaterThanOrEqual(hour);
    expect(Math.max(...times.map(({ at }) => at))).toBeLessThan(16 * hour);
  });

  test('the same seed, terminal and day give the same arrivals, another of them gives others', () => {
    const at = (seed: number, id: number, day: number) => JSON.stringify(planArrivals(model(seed), terminal(id), day));
    expect(at(7, 1, 20_000)).toBe(at(7, 1, 20_000));
    expect(new Set([at(7, 1, 20_000), at(8, 1, 20_000), at(7, 2, 20_000), at(7, 1, 20_001)]).size).toBe(4);
  });

  test('the scenario approvals adds 3 percent of jackpots', () => {
    const purposesOf = (...scenarios: Scenario[]) =>
      Array.from({ length: 100 }, (_, id) => planArrivals(model(7, ...scenarios), terminal(id), 20_777)).flat();
    const share = (list: readonly { purpose: string }[]) => list.filter(({ purpose }) => purpose === 'jackpot').length / list.length;
    expect(share(purposesOf('approvals'))).toBeCloseTo(0.032, 2);
    expect(share(purposesOf())).toBeLessThan(0.005);
  });
});

describe('profiles', () => {
  test.each([
    [3, 180],
    [2, 120],
    [7, 12],
    [8, 190],
    [9, 70],
    [5, 140],
    [6, 90],
    [999, 180],
  ])('the terminal type %i has %i transactions a day', (type, mean) => {
    expect(profileOf(type).mean).toBe(mean);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 15])('the profile of type %i covers 24 hours, seven days and known purposes once each', (type) => {
    const { hours, weekdays, mix } = profileOf(type);
    expect([hours.length, weekdays.length]).toEqual([24, 7]);
    expect([...hours, ...weekdays].filter((weight) => weight < 0)).toEqual([]);
    expect(mix.filter(([purpose, weight]) => !purposes.includes(purpose) || weight <= 0)).toEqual([]);
    expect(new Set(mix.map(([purpose]) => purpose)).size).toBe(mix.length);
  });

  test('casino weekdays are neutral: their mean is 1', () => {
    const { weekdays } = profileOf(3);
    expect(weekdays.reduce((sum, factor) => sum + factor, 0) / 7).toBeCloseTo(1, 2);
  });
});

describe('scenarios', () => {
  test('later scenarios override earlier ones, and the others are kept', () => {
    const rates = ratesOf(['normal', 'offline', 'approvals']);
    expect(rates).toMatchObject({ network: 12, networkMinutes: 25, host: 2, kioskLimit: 20_000, jackpotShare: 0.03 });
    expect(rates.jam).toBe(1 / 2500);
  });

  test('a combination does not change the rates of the next call', () => {
    ratesOf(['jam', 'night']);
    expect(ratesOf(['normal'])).toMatchObject({ jam: 1 / 2500, engineer: 0.011, update: 0.022, inspection: 1.2 });
    expect(ratesOf([])).toEqual(ratesOf(['normal']));
  });
});
