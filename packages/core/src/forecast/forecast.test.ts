import { describe, expect, test } from 'vitest';
import { type CashUnit, flowOf, flowOfMedium, piecesUntil, toCashUnits, toFlowId } from './cash-units.ts';
import { hourMs, hoursOfWeek, toClockHours } from './clock-hours.ts';
import { isTooThin, toFlowProfile } from './flow-profile.ts';
import { forecastUnit } from './forecast-unit.ts';
import { projectCrossing, projectPieces } from './project.ts';

const vienna = { zone: 'Europe/Vienna', holidays: ['12-26', '2026-10-26'] };
const at = (text: string) => Date.parse(text);
const weekMs = hoursOfWeek * hourMs;

describe('hours of a property’s clock', () => {
  test('begin with the hour that contains the instant, and count from Monday', () => {
    const [first, second] = toClockHours(at('2026-11-23T10:20:00Z'), 2, vienna);
    expect(first).toEqual({ at: at('2026-11-23T10:00:00Z'), hourOfWeek: 11, isHoliday: false });
    expect(second?.hourOfWeek).toBe(12);
  });

  test('begin at the half hour where the zone has one', () => {
    expect(toClockHours(at('2026-11-23T10:20:00Z'), 1, { zone: 'Asia/Kolkata', holidays: [] })).toEqual([
      { at: at('2026-11-23T09:30:00Z'), hourOfWeek: 15, isHoliday: false },
    ]);
  });

  test('repeat or leave out an hour when the clock changes', () => {
    const hoursFrom = (text: string) => toClockHours(at(text), 3, vienna).map(({ hourOfWeek }) => hourOfWeek % 24);
    expect(hoursFrom('2026-10-24T23:00:00Z')).toEqual([1, 2, 2]);
    expect(hoursFrom('2026-03-29T00:00:00Z')).toEqual([1, 3, 4]);
  });

  test('are holidays on a date and on a day of each year', () => {
    const isHoliday = (text: string) => toClockHours(at(text), 1, vienna)[0]?.isHoliday;
    expect(['2026-12-25T23:00:00Z', '2027-12-26T22:00:00Z', '2026-10-26T10:00:00Z', '2025-10-26T10:00:00Z'].map(isHoliday)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

/** Eight weeks of hours before a Monday. */
const monday = at('2026-11-22T23:00:00Z');
const past = (holidays: readonly string[] = []) => toClockHours(monday - 8 * weekMs, 8 * hoursOfWeek, { zone: 'Etc/GMT-1', holidays });
const coming = toClockHours(monday, 28 * 24, { zone: 'Etc/GMT-1', holidays: ['2026-11-24'] });
/** Ten pieces in the hour from noon on each day. */
const noon = (pieces = 10) =>
  new Map(
    past()
      .filter(({ hourOfWeek }) => hourOfWeek % 24 === 12)
      .map((hour) => [hour.at, pieces] as const),
  );

describe('the profile of a unit', () => {
  test('expects in each hour of the week the mean of the last weeks, with a part of it in the hours beside it', () => {
    const { hours, weeks, pieces, dispersion } = toFlowProfile(past(), noon(), 0);
    expect([hours[11], hours[12], hours[13], hours[14]]).toEqual([1.25, 7.5, 1.25, 0]);
    expect({ weeks, pieces, dispersion }).toEqual({ weeks: 8, pieces: 560, dispersion: 1 });
  });

  test('counts only complete weeks since the terminal reports pieces', () => {
    expect(toFlowProfile(past(), noon(), monday - 3.9 * weekMs)).toMatchObject({ weeks: 3, pieces: 210 });
  });

  test('is too thin with less than three weeks or fifty pieces', () => {
    expect(isTooThin(toFlowProfile(past(), noon(), monday - 2.9 * weekMs))).toBe(true);
    expect(isTooThin(toFlowProfile(past(), new Map(), 0))).toBe(true);
    expect(isTooThin(toFlowProfile(past(), noon(), monday - 3 * weekMs))).toBe(false);
  });

  test('keeps past holidays out of the days of the week and learns by how much they differ', () => {
    const flow = noon();
    const holiday = past(['2026-11-17']).filter(({ isHoliday }) => isHoliday);
    for (const hour of holiday) if (flow.has(hour.at)) flow.set(hour.at, 40);
    const profile = toFlowProfile(past(['2026-11-17']), flow, 0);
    expect(profile.hours[36]).toBe(7.5);
    // 40 pieces on the holiday and 20 on two average days, instead of 30.
    expect(profile.holiday).toBeCloseTo(2);
  });

  test('is wide if days differ', () => {
    const flow = new Map([...noon()].map(([hour], index) => [hour, index % 2 === 0 ? 0 : 20] as const));
    expect(toFlowProfile(past(), flow, 0).dispersion).toBeGreaterThan(9);
  });
});

describe('a projection', () => {
  const profile = toFlowProfile(past(), noon(), 0);

  test('adds up the expected pieces of a span, also of parts of hours, and widens with it', () => {
    const day = projectPieces(profile, coming, monday, monday + 24 * hourMs);
    expect(day.expected).toBeCloseTo(10);
    expect(projectPieces(profile, coming, monday, monday + 12.5 * hourMs).expected).toBeCloseTo(1.25 + 3.75);
    const week = projectPieces({ ...profile, holiday: 2 }, coming, monday, monday + weekMs);
    expect(week.expected).toBeCloseTo(80);
    expect(week.high - week.low).toBeGreaterThan(2 * (day.high - day.low));
  });

  test('finds when a number of pieces is through: expected, and in nine of ten cases not before and not after', () => {
    const { expected, earliest, latest } = projectCrossing(profile, coming, monday, 35);
    expect(expected).toBe(monday + (3 * 24 + 12 + 0.5) * hourMs);
    expect(earliest).toBeLessThan(expected ?? 0);
    expect(latest).toBeGreaterThan(expected ?? 0);
  });

  test('finds no time beyond its hours, and now if no piece is left', () => {
    expect(projectCrossing(profile, coming, monday, 100_000)).toEqual({ expected: null, earliest: null, latest: null });
    expect(projectCrossing(profile, coming, monday, 0)).toEqual({ expected: monday, earliest: monday, latest: monday });
  });
});

const unit: CashUnit = { component: 13, medium: 2, currency: 'EUR', denomination: 5000, event: 'empty', pieces: 35, capacity: 200 };

describe('a forecast [ST-06]', () => {
  const profile = toFlowProfile(past(), noon(), 0);

  test('says how soon a unit is empty, and what to bring so that it lasts a week in nine of ten cases', () => {
    const { state, bring, daily } = forecastUnit(unit, profile, coming, monday);
    const { high } = projectPieces(profile, coming, monday, monday + weekMs);
    expect({ state, daily, bring }).toEqual({ state: 'within-week', daily: 10, bring: Math.ceil(high - 31) });
  });

  test('brings no more than fits, and nothing for a box', () => {
    expect(forecastUnit({ ...unit, capacity: 40 }, profile, coming, monday).bring).toBe(5);
    expect(forecastUnit({ ...unit, event: 'full' }, profile, coming, monday).bring).toBe(null);
  });

  test('says that data is too thin instead of a time', () => {
    const thin = toFlowProfile(past(), noon(), monday - weekMs);
    expect(forecastUnit(unit, thin, coming, monday)).toMatchObject({ state: 'too-thin', expected: null, bring: null });
    expect(forecastUnit({ ...unit, pieces: 0 }, thin, coming, monday)).toMatchObject({ state: 'reached', expected: monday });
  });

  test.each([
    [4, 'reached'],
    [10, 'within-day'],
    [35, 'within-week'],
    [180, 'later'],
    [2000, 'not-in-sight'],
  ] as const)('of %i pieces is %s', (pieces, state) => {
    expect(forecastUnit({ ...unit, pieces }, profile, coming, monday).state).toBe(state);
  });

  test('of old stock has the state of now', () => {
    const { expected } = forecastUnit({ ...unit, pieces: 10 }, profile, coming, monday);
    const stateAt = (now: number) => forecastUnit({ ...unit, pieces: 10 }, profile, coming, monday, now);
    expect([stateAt((expected ?? 0) - 1), stateAt(expected ?? 0)]).toMatchObject([
      { state: 'within-day', expected },
      { state: 'reached', expected },
    ]);
  });
});

describe('units of a terminal', () => {
  const cassette = { component: 13, medium: 2, currency: null, denomination: 5000, pieces: 100, capacity: 900 };

  test('are those of one denomination together, and boxes by their fill', () => {
    const fills = [null, null, { items: 600, capacity: 1200 }, null, null, null, null, null, null, null, null];
    expect(toCashUnits([cassette, { ...cassette, pieces: 50 }, { ...cassette, component: 15 }], fills, 'EUR')).toEqual([
      { component: 13, medium: 2, currency: 'EUR', denomination: 5000, event: 'empty', pieces: 150, capacity: 1800 },
      { component: 14, medium: 2, currency: 'EUR', denomination: 0, event: 'full', pieces: 600, capacity: 1200 },
    ]);
  });

  test('are emptied by payments of their denomination, and filled by all notes of any currency', () => {
    expect(toFlowId(flowOf(unit))).toBe(toFlowId(flowOfMedium({ medium: 2, direction: 'out', currency: 'EUR', denomination: 5000 })));
    const box = { ...unit, component: 14, denomination: 0, event: 'full' } as const;
    expect(toFlowId(flowOf(box))).toBe(toFlowId(flowOfMedium({ medium: 2, direction: 'in', currency: 'USD', denomination: 2000 })));
  });

  test('are empty or full a little before the last piece', () => {
    expect(piecesUntil({ event: 'empty', pieces: 19, capacity: 900 })).toBe(1);
    expect(piecesUntil({ event: 'full', pieces: 1160, capacity: 1200 })).toBe(4);
    expect(piecesUntil({ event: 'full', pieces: 1300, capacity: 1200 })).toBe(0);
  });
});
