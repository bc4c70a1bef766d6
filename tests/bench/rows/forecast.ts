import { dayOfDate, spanOf } from '../../../apps/fleet/src/history/day-span.ts';
import { createHistoryDay, type HistoryTerminal } from '../../../apps/fleet/src/history/history-day.ts';
import { createHistoryFleet } from '../../../apps/fleet/src/history/history-fleet.ts';
import type { Stock } from '../../../apps/fleet/src/traffic/cash.ts';
import { type ClockHour, hourMs, hoursOfWeek, toClockHours } from '../../../packages/core/src/forecast/clock-hours.ts';
import { isTooThin, profileWeeks, toFlowProfile } from '../../../packages/core/src/forecast/flow-profile.ts';
import { projectCrossing, projectPieces } from '../../../packages/core/src/forecast/project.ts';
import { mediaActions } from '../../../packages/core/src/vocabulary/media-actions.ts';
import type { BenchRow, Figure } from '../row.ts';

/** The simulator's history: eight weeks to learn from, two of days on which forecasts are made, two for what came of the last ones. */
const terminals = Number(process.env.FLOOR_BENCH_TERMINALS ?? 60);
const firstDay = dayOfDate('2026-08-03');
const learned = profileWeeks * 7;
const origins = 14;
const after = 14;
const days = learned + origins + after;
const seed = 7;
const dayMs = 24 * hourMs;

/** Pieces by the begin of their hour. */
type Flow = Map<number, number>;

const [rejected, unpaid] = [mediaActions.indexOf('rejected'), mediaActions.indexOf('unable-to-pay')];
/** Fills, removals and corrections begin at this transaction type. */
const isService = (type: number) => type >= 300 && type < 400;

/** The flows of a terminal: pieces of each denomination that it paid, and all notes and tickets that it took. */
function toFlows(terminal: HistoryTerminal): ReadonlyMap<string, Flow> {
  const flows = new Map<string, Flow>();
  let stock: Stock | undefined;
  for (let day = firstDay; day < firstDay + days; day += 1) {
    const { messages, closing } = createHistoryDay(seed, terminal, day, stock);
    stock = closing;
    for (const message of messages) {
      if (message.kind !== 'transaction' || isService(message.body.type)) continue;
      const hour = Math.floor(Date.parse(message.body.at) / hourMs) * hourMs;
      for (const { medium, direction, action, pieces, denomination } of message.body.media) {
        if (action === rejected || action === unpaid || medium > 3) continue;
        const unit = direction === 'out' ? `${medium} out ${denomination}` : `${medium} in`;
        const flow = flows.get(unit) ?? new Map<number, number>();
        flow.set(hour, (flow.get(hour) ?? 0) + pieces);
        flows.set(unit, flow);
      }
    }
  }
  return flows;
}

const sumOf = (flow: Flow, from: number, to: number): number => {
  let all = 0;
  for (let at = from; at < to; at += hourMs) all += flow.get(at) ?? 0;
  return all;
};

/** When so many pieces have gone through from an instant on; null: not within two weeks. `flowAt`: pieces of an hour. */
function crossingOf(flowAt: (at: number) => number, from: number, pieces: number): number | null {
  let all = 0;
  for (let at = from; at < from + after * dayMs; at += hourMs) {
    all += flowAt(at);
    if (all >= pieces) return at + hourMs;
  }
  return null;
}

const spans = [1, 3, 7] as const;
interface Errors {
  ours: number;
  theirs: number;
  actual: number;
  inBand: number;
  count: number;
}
const none = (): Errors => ({ ours: 0, theirs: 0, actual: 0, inBand: 0, count: 0 });

function addErrors(
  errors: Errors,
  { ours, theirs, actual, isInBand }: { ours: number; theirs: number; actual: number; isInBand: boolean },
) {
  errors.ours += Math.abs(ours - actual);
  errors.theirs += Math.abs(theirs - actual);
  errors.actual += actual;
  errors.inBand += isInBand ? 1 : 0;
  errors.count += 1;
}

/** Compares the forecasts of a unit, one each morning of two weeks, with what came. */
function testUnit(flow: Flow, zone: string, all: readonly ClockHour[], bySpan: Readonly<Record<number, Errors>>, times: Errors): void {
  for (let day = firstDay + learned; day < firstDay + learned + origins; day += 1) {
    const now = spanOf(zone, day).begin;
    const past = all.filter(({ at }) => at < now && at >= now - profileWeeks * hoursOfWeek * hourMs);
    const future = all.filter(({ at }) => at >= now);
    const profile = toFlowProfile(past, flow, past[0]?.at ?? now);
    if (isTooThin(profile)) continue;
    for (const span of spans) {
      const to = now + span * dayMs;
      const band = projectPieces(profile, future, now, to);
      const actual = sumOf(flow, now, to);
      const theirs = sumOf(flow, now - 7 * dayMs, to - 7 * dayMs);
      addErrors(bySpan[span] as Errors, { ours: band.expected, theirs, actual, isInBand: actual >= band.low && actual <= band.high });
    }
    // What the unit moves in four days on average: about half of what it holds.
    const pieces = (profile.pieces / learned) * 4;
    const actual = crossingOf((at) => flow.get(at) ?? 0, now, pieces);
    const theirs = crossingOf((at) => flow.get(now - 7 * dayMs + ((at - now) % (7 * dayMs))) ?? 0, now, pieces);
    const { expected, earliest, latest } = projectCrossing(profile, future, now, pieces);
    if (actual === null || theirs === null || expected === null) continue;
    const isInBand = actual >= (earliest ?? now) && actual <= (latest ?? Number.POSITIVE_INFINITY);
    addErrors(times, { ours: expected - now, theirs: theirs - now, actual: actual - now, isInBand });
  }
}

const percent = (part: number, whole: number) => (100 * part) / whole;
const coverage = (name: string, { inBand, count }: Errors): Figure => ({
  name: `${name}: in the band of 80 %, of ${count} forecasts`,
  value: percent(inBand, count),
  unit: '%',
  anchor: null,
  goal: { atLeast: 70 },
});

/** The error of cash forecasts on the simulator's history, beside the forecast that the last week repeats. */
export const forecast: BenchRow = {
  id: 'forecast',
  title: `Error of cash forecasts, ${terminals} terminals of the simulator, every unit, each morning of two weeks`,
  anchor: '“same as last week”: what went through the unit a week before',
  run: async () => {
    const { property, terminals: fleet } = createHistoryFleet(seed, { property: 201, count: terminals, first: 1001 });
    const { zone, currency } = property;
    const begin = spanOf(zone, firstDay).begin;
    const hours = toClockHours(begin, (days + 1) * 24, { zone, holidays: [] });
    const bySpan = Object.fromEntries(spans.map((span) => [span, none()]));
    const times = none();
    for (const { id, type } of fleet)
      for (const flow of toFlows({ id, type, property: property.id, currency, zone }).values()) testUnit(flow, zone, hours, bySpan, times);
    const goal = { atMost: 1 } as const;
    return [
      ...spans.flatMap((span): Figure[] => {
        const errors = bySpan[span] as Errors;
        const name = `pieces of ${span === 1 ? 'a day' : `${span} days`}`;
        const { ours, theirs, actual } = errors;
        return [
          { name: `${name}: mean error, of the mean`, value: percent(ours, actual), unit: '%', anchor: percent(theirs, actual), goal },
          coverage(name, errors),
        ];
      }),
      {
        name: 'time until empty or full: mean error',
        value: times.ours / times.count / hourMs,
        unit: 'h',
        anchor: times.theirs / times.count / hourMs,
        goal,
      },
      coverage('time until empty or full', times),
    ];
  },
};
