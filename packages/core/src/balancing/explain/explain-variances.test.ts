import { describe, expect, test } from 'vitest';
import { type VarianceCause, varianceCauses } from './causes.ts';
import { explainVariances, maxExplanationLinks, maxExplanations } from './explain-variances.ts';
import type { ExplainedRow, VarianceFacts } from './facts.ts';
import { type PlantedPeriod, plantCauses } from './testing/plant.ts';
import { createTestRandom } from './testing/random.ts';

/** 1,000 money services; more by FLOOR_FAULT_ROUNDS. */
const services = 1000 * Number(process.env.FLOOR_FAULT_ROUNDS ?? 1);

/** The place of each planted cause among the explanations of the rows that it changed, from 0; -1: not found. */
function placesOf({ period, planted }: PlantedPeriod) {
  const explained = explainVariances(period.rows, period.facts);
  return planted.flatMap(({ cause, rows, traces }) =>
    rows.map((row) => {
      const { explanations } = explained.find((one) => one.row === row) ?? { explanations: [] };
      const place = explanations.findIndex((one) => one.cause === cause);
      const links = new Set(explanations[place]?.links.map(({ id }) => id));
      return { cause, isFound: place >= 0 && place < 3, isLinked: traces.length === 0 || traces.some(({ id }) => links.has(id)) };
    }),
  );
}

const shareOf = (places: readonly boolean[]): number => places.filter(Boolean).length / places.length;

describe('planted causes [ST-06]', () => {
  const alone = varianceCauses.map((cause) => ({
    cause,
    places: Array.from({ length: Math.ceil(services / varianceCauses.length) }, (_, seed) => placesOf(plantCauses([cause], seed))).flat(),
  }));

  test.each(alone)('$cause alone is among the first three explanations in at least 85 percent', ({ places }) => {
    expect(shareOf(places.map(({ isFound }) => isFound))).toBeGreaterThanOrEqual(0.85);
  });

  test('all causes together are found in at least 90 percent, with a link to a row of the log that shows them', () => {
    expect(shareOf(alone.flatMap(({ places }) => places.map(({ isFound, isLinked }) => isFound && isLinked)))).toBeGreaterThanOrEqual(0.9);
  });

  test('three causes in the same period are found in at least 90 percent', () => {
    const places = Array.from({ length: services / 4 }, (_, seed) => {
      const random = createTestRandom(seed + 77_777);
      const causes: VarianceCause[] = [random.pick(varianceCauses), random.pick(varianceCauses), random.pick(varianceCauses)];
      return placesOf(plantCauses(causes, seed));
    }).flat();
    expect(places.length).toBeGreaterThan(services / 4);
    expect(shareOf(places.map(({ isFound }) => isFound))).toBeGreaterThanOrEqual(0.9);
  });
});

describe('explanations [ST-06]', () => {
  const periods = varianceCauses.map((cause, seed) => plantCauses([cause], seed + 5000).period);

  test('scores are shares: positive, in descending order, with a sum of at most 1', () => {
    for (const { rows, facts } of periods) {
      for (const { explanations } of explainVariances(rows, facts)) {
        const scores = explanations.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        expect(Math.min(...scores)).toBeGreaterThan(0);
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1.01);
      }
    }
  });

  test('each cause occurs once for a row, with a limited number of links, and explains the variance of the row', () => {
    for (const { rows, facts } of periods) {
      for (const { row, explanations } of explainVariances(rows, facts)) {
        expect(new Set(explanations.map(({ cause }) => cause)).size).toBe(explanations.length);
        expect(explanations.length).toBeLessThanOrEqual(maxExplanations);
        for (const { links, pieces, amount } of explanations) {
          expect(links.length).toBeLessThanOrEqual(maxExplanationLinks);
          expect({ pieces, amount }).toEqual(row.variance);
        }
      }
    }
  });

  test('the order of the rows of the logs does not matter', () => {
    const reversed = (facts: VarianceFacts): VarianceFacts => ({
      transactions: facts.transactions.toReversed(),
      deviceMessages: facts.deviceMessages.toReversed(),
      events: facts.events.toReversed(),
      accesses: facts.accesses.toReversed(),
      neighbours: facts.neighbours.toReversed(),
    });
    for (const { rows, facts } of periods) expect(explainVariances(rows, reversed(facts))).toEqual(explainVariances(rows, facts));
  });

  const none: VarianceFacts = { transactions: [], deviceMessages: [], events: [], accesses: [], neighbours: [] };
  const cassette: ExplainedRow = {
    component: 13,
    rank: 2,
    medium: 2,
    currency: 'USD',
    denomination: 2000,
    fills: { pieces: 0, amount: 0 },
    removed: { pieces: 0, amount: 0 },
    expected: { pieces: 1537, amount: 3_074_000 },
    counted: null,
    variance: null,
  };
  const counted = (pieces: number, more: Partial<ExplainedRow> = {}): ExplainedRow => ({
    ...cassette,
    counted: { pieces: 1537 + pieces, amount: (1537 + pieces) * 2000 },
    variance: { pieces, amount: pieces * 2000 },
    ...more,
  });
  const causesOf = (row: ExplainedRow, facts: Partial<VarianceFacts> = {}) =>
    explainVariances([row], { ...none, ...facts }).flatMap(({ explanations }) => explanations.map(({ cause }) => cause));

  test('a row without a count or without a variance is not explained', () => {
    expect(explainVariances([cassette, counted(0)], none)).toEqual([]);
  });

  test('the opposite variance of the next report is a mistake in counting, with a link to that report', () => {
    const neighbour = { ...cassette, id: '17', at: 5, variance: { pieces: 12, amount: 24_000 } };
    const [first] = explainVariances([counted(-12)], { ...none, neighbours: [neighbour] });
    expect(first?.explanations[0]).toMatchObject({ cause: 'count-mistake', links: [{ kind: 'report', id: '17', at: 5 }] });
  });

  test('swapped digits are found without any row of a log', () => {
    expect(causesOf(counted(1573 - 1537))[0]).toBe('count-mistake');
  });

  test('an unsettled payout with the amount of the variance explains it', () => {
    const aborted = { id: '9', at: 50, type: 100, flags: 64, references: [], amountIn: 0, amountOut: 14_000, media: [] };
    expect(causesOf(counted(-7), { transactions: [aborted] })[0]).toBe('aborted-payout');
  });

  test('an opened door inside of a money service is no theft, and outside is one', () => {
    const door = { id: '3', at: 100_000_000, event: 103, detail1: '101', detail2: '' };
    const service = [
      { id: '1', at: 99_900_000, event: 210, detail1: '', detail2: '' },
      { id: '2', at: 100_100_000, event: 211, detail1: '', detail2: '' },
    ];
    const linksOf = (events: VarianceFacts['events']) =>
      explainVariances([counted(-8)], { ...none, events }).flatMap(({ explanations }) =>
        explanations.flatMap(({ cause, links }) => (cause === 'theft' ? links : [])),
      );
    expect(linksOf([...service, door])).toEqual([]);
    expect(linksOf([door])).toEqual([{ kind: 'event', id: '3', at: 100_000_000 }]);
  });

  test('a flood of messages at one time is explained like a few of them', () => {
    const flood = Array.from({ length: 5000 }, (_, index) => ({
      id: `${index}`,
      at: 50_000 + (index % 7),
      code: '1101',
      component: 12,
      rank: 1,
      params: [],
    }));
    const paid = Array.from({ length: 5000 }, (_, index) => ({
      ...{ id: `t${index}`, at: 50_000 + (index % 5), type: 100, flags: 64, references: [], amountIn: 0, amountOut: 0 },
      media: [
        { direction: 'out' as const, medium: 2, action: 4, number: '', pieces: 3, amount: 6000, currency: 'USD', denomination: 2000 },
      ],
    }));
    const events = flood.map(({ id, at }) => ({ id, at, event: 103, detail1: '', detail2: '' }));
    const accesses = flood.map(({ id, at }, index) => ({ id, at, operator: 1, isLogin: index % 2 === 0 }));
    const rows = Array.from({ length: 50 }, (_, index) => counted(-1, { rank: index + 1 }));
    const explained = explainVariances(rows, { transactions: paid, deviceMessages: flood, events, accesses, neighbours: [] });
    expect(explained.map(({ explanations }) => explanations[0]?.cause)).toEqual(rows.map(() => 'jam'));
  });

  test('hostile texts of a terminal change nothing', () => {
    const hostile = { id: '1', at: 5, code: '1101', component: 12, rank: 1, params: ['__proto__', '\u202e<script>', '9'.repeat(64)] };
    expect(causesOf(counted(-1), { deviceMessages: [hostile] })[0]).toBe('jam');
  });
});
