import { expect, test } from 'vitest';
import { createDraws, type Draws } from '../filter/corpus-draws.ts';
import { liveCategories } from '../vocabulary/live-categories.ts';
import { formatFrame, formatResume, formatResumeResponse, parseFrame, parseResume } from './codec.ts';
import { formatEntry, type LiveEntry } from './entries.ts';

const fragments = [
  '_',
  ',',
  '#',
  '<',
  '>',
  '<lt>',
  '<comma>',
  '<u+0000>',
  '\r\n',
  '\u202e',
  '\u0000',
  'é',
  '😀',
  '\ud83d',
  'SS',
  'TE_1',
  ' ',
  'a',
];
const integers = [0, 1, 17, 65_535, 4_294_967_296, Number.MAX_SAFE_INTEGER];

/** A random entry of a random kind, with hostile texts and large numbers. */
function drawEntry({ below, one, many }: Draws): LiveEntry {
  const text = () => (below(5) === 0 ? '' : many(5, () => one(fragments)).join(''));
  const number = () => one(integers);
  const entries: readonly (() => LiveEntry)[] = [
    () => ({
      kind: 'TA',
      terminal: number(),
      sequence: number(),
      type: number(),
      amount: one([1, -1]) * one(integers.slice(1)),
      requester: number(),
      supervisors: below(3) === 0 ? [] : many(4, number),
      currency: text(),
    }),
    () => ({
      kind: 'TD',
      terminal: number(),
      sequence: number(),
      requester: number(),
      approver: number(),
      approved: below(2) === 0,
      reason: text(),
    }),
    () => ({ kind: 'TE', terminal: number(), event: number(), detail1: text(), detail2: text() }),
    () => ({ kind: 'ST', key: text() }),
    () => ({ kind: 'SS' }),
    () => ({ kind: 'LFR', terminal: number(), task: number(), file: text(), from: text(), to: text() }),
    () => ({ kind: 'cat', category: one(Object.values(liveCategories)), terminal: number() }),
    () => ({ kind: 'RUN', run: text(), total: number(), waiting: number(), done: number(), failed: number() }),
    () => ({ kind: 'LOG', log: text() }),
    () => ({ kind: 'RIGHTS' }),
    () => ({ kind: one(['alive', 'system-connected']) }),
  ];
  return one(entries)();
}

test('any entries of a frame are unchanged by formatting and parsing, in their order: 1,500 random frames', () => {
  const draws = createDraws(53);
  for (let round = 0; round < 1500; round++) {
    const entries = draws.many(6, () => drawEntry(draws));
    const seq = { epoch: 'k3', prev: draws.one(integers), cur: draws.one(integers) };
    const wire = formatFrame(entries.map(formatEntry), seq);
    expect(parseFrame(wire), wire).toEqual({ seq, response: null, entries, ignored: 0 });
  }
});

test('any text is parsed without an error, and every part is an entry, ignored or the head: 3,000 random texts', () => {
  const { one, many } = createDraws(59);
  const parts = [...fragments, 'TA_', 'TD_', 'SEQ_k3_1_2', 'RESET_k3_1', 'RESUMED_', 'Alive', '2_17', '-', '1'];
  const wrong: string[] = [];
  for (let round = 0; round < 3000; round++) {
    const text = many(10, () => one(parts)).join('');
    const { seq, response, entries, ignored } = parseFrame(text);
    const heads = seq || response ? 1 : 0;
    if (entries.length + ignored + heads !== text.split(',').length) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

test('a head counts at the beginning of a frame only', () => {
  const { seq, entries, ignored } = parseFrame('2_17,SEQ_k3_1_2,2_18');
  expect([seq, entries.length, ignored]).toEqual([null, 2, 1]);
});

test.each([
  ['SEQ_k3_1_2', true],
  ['SEQ_k3_1', false],
  ['SEQ_k3_1_2_3', false],
  ['SEQ_k3_-1_2', false],
  ['SEQ_k3_1_x', false],
  ['SEQ_k3__2', false],
  ['seq_k3_1_2', false],
])('the head %s is valid: %s', (head, valid) => {
  expect(parseFrame(`${head},2_17`)).toMatchObject({ ignored: valid ? 0 : 1, entries: [{ kind: 'cat' }] });
});

test.each([
  ['TA_1_2_3_9007199254740991_5__EUR', true],
  ['TA_1_2_3_9007199254740992_5__EUR', false],
  ['TA_1_2_3_-9007199254740991_5__EUR', true],
  ['TA_1_2_3_--1_5__EUR', false],
  ['TA_1_2_3_-_5__EUR', false],
  ['TA_1_2_3_+1_5__EUR', false],
  ['TA_1_2_3_4_5_1#2#3_', true],
  ['TA_1_2_3_4_5_#1_EUR', false],
  ['TA_1_2_3_4_5_1##2_EUR', false],
])('the amount and supervisors of %s are valid: %s [LV-03]', (wire, valid) => {
  expect(parseFrame(wire).entries).toHaveLength(valid ? 1 : 0);
});

test('any position is unchanged by RESUME and its responses', () => {
  const { below, one } = createDraws(61);
  for (let round = 0; round < 300; round++) {
    const at = { epoch: below(2 ** 30).toString(36), n: one([below(1000), ...integers]) };
    expect(parseResume(formatResume(at))).toEqual(at);
    for (const kind of ['RESUMED', 'RESET'] as const)
      expect(parseFrame(formatResumeResponse({ kind, ...at }))).toEqual({ seq: null, response: { kind, ...at }, entries: [], ignored: 0 });
  }
});
