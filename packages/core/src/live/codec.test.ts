import { expect, test } from 'vitest';
import { formatFrame, formatResume, formatResumeResponse, parseFrame, parseResume } from './codec.ts';
import { formatEntry, type LiveEntry } from './entries.ts';
import { decodeText, encodeText } from './tokens.ts';

const samples: readonly (readonly [wire: string, entry: LiveEntry])[] = [
  [
    'TA_17_4711_12_-150000_201_101#102_EUR',
    {
      kind: 'TA',
      terminal: 17,
      sequence: 4711,
      type: 12,
      amount: -150000,
      requester: 201,
      supervisors: [101, 102],
      currency: 'EUR',
    },
  ],
  [
    'TA_17_4711_12_0_201__JPY',
    { kind: 'TA', terminal: 17, sequence: 4711, type: 12, amount: 0, requester: 201, supervisors: [], currency: 'JPY' },
  ],
  [
    'TD_17_4711_201_101_0_too high<comma> ask',
    { kind: 'TD', terminal: 17, sequence: 4711, requester: 201, approver: 101, approved: false, reason: 'too high, ask' },
  ],
  ['TE_17_4002_jam_unit 3', { kind: 'TE', terminal: 17, event: 4002, detail1: 'jam', detail2: 'unit 3' }],
  ['TE_17_4002__', { kind: 'TE', terminal: 17, event: 4002, detail1: '', detail2: '' }],
  ['ST_5f0c<underscore>1', { kind: 'ST', key: '5f0c_1' }],
  ['SS', { kind: 'SS' }],
  [
    'LFR_17_9_log<underscore>1.zip_2026-11-20T20:00:00.000Z_2026-11-20T21:00:00.000Z',
    { kind: 'LFR', terminal: 17, task: 9, file: 'log_1.zip', from: '2026-11-20T20:00:00.000Z', to: '2026-11-20T21:00:00.000Z' },
  ],
  ['2_17', { kind: 'cat', category: 2, terminal: 17 }],
  ['31_65535', { kind: 'cat', category: 31, terminal: 65535 }],
  ['Alive', { kind: 'alive' }],
  ['SystemConnected', { kind: 'system-connected' }],
];

test.each(samples)(
  '%s is parsed and formatted as the same entry [LV-03, LV-04, LV-05, LV-06, LV-07, LV-08, LV-09, LV-10]',
  (wire, entry) => {
    expect(parseFrame(wire)).toEqual({ seq: null, response: null, entries: [entry], ignored: 0 });
    expect(formatEntry(entry)).toBe(wire);
  },
);

test('a frame holds many entries, separated by commas [LV-02]', () => {
  const frame = parseFrame(samples.map(([wire]) => wire).join(','));
  expect(frame.entries).toEqual(samples.map(([, entry]) => entry));
  expect(frame.ignored).toBe(0);
});

test.each([
  'TA_17_4711_12_150000_201_101',
  'TA_17_4711_12_150000_201_101_EUR_x',
  'TA_17_4711_12_1.5_201_101_EUR',
  'TA_17_4711_12_150000_201_101#_EUR',
  'TA_17_4711_12_150000_201_x_EUR',
  'TD_17_4711_201_101_2_reason',
  'TD_17_4711_201_101_1',
  'TE_17_4002_jam',
  'TE_17_4002',
  'TE_17_4002_jam_unit_3',
  'TE_-1_4002_a_b',
  'TE__4002_a_b',
  'TE_1e3_4002_a_b',
  'TE_99999999999999999_1_a_b',
  'TX_1_2_3_4',
  'TE',
  'T',
  'ST',
  'ST_a_b',
  'SS_1',
  'SSX',
  'LFR_17_9_x_from',
  'RUN_a_1_1_0_0',
  '2_17_3',
  '2_',
  '_17',
  '12_17',
  '2',
  'alive',
  'RESET_abc',
  'SEQ_abc_1',
  'SEQ_abc_1_x',
  '',
])('%j is invalid: it is ignored and counted, its neighbours are parsed [LV-02]', (wire) => {
  expect(parseFrame(`${wire},2_17,${wire}`)).toEqual({
    seq: null,
    response: null,
    entries: [{ kind: 'cat', category: 2, terminal: 17 }],
    ignored: 2,
  });
});

test.each<[LiveEntry, string]>([
  [{ kind: 'RUN', run: '6f1c-4a', total: 5, waiting: 2, done: 2, failed: 1 }, 'RUN_6f1c-4a_5_2_2_1'],
  [{ kind: 'LOG', log: 'error-log' }, 'LOG_error-log'],
  [{ kind: 'RIGHTS' }, 'RIGHTS'],
])('%j exists on art.v2 only', (entry, wire) => {
  expect(formatEntry(entry)).toBe(wire);
  const frame = parseFrame(formatFrame([wire], { epoch: 'k3', prev: 7, cur: 9 }));
  expect(frame).toEqual({ seq: { epoch: 'k3', prev: 7, cur: 9 }, response: null, entries: [entry], ignored: 0 });
  expect(parseFrame(wire)).toEqual({ seq: null, response: null, entries: [], ignored: 1 });
});

test('a frame that only moves the position has no entries', () => {
  const wire = formatFrame([], { epoch: 'k3', prev: 7, cur: 9 });
  expect(parseFrame(wire)).toEqual({ seq: { epoch: 'k3', prev: 7, cur: 9 }, response: null, entries: [], ignored: 0 });
});

test('the responses to RESUME are parsed, and RESUME by the server', () => {
  expect(parseFrame('RESUMED_k3_41').response).toEqual({ kind: 'RESUMED', epoch: 'k3', n: 41 });
  expect(parseFrame(formatResumeResponse({ kind: 'RESET', epoch: 'k3', n: 41 })).response).toEqual({ kind: 'RESET', epoch: 'k3', n: 41 });
  expect(parseResume(formatResume({ epoch: 'k3', n: 41 }))).toEqual({ epoch: 'k3', n: 41 });
  expect(parseResume(formatResume(null))).toEqual({ epoch: '0', n: 0 });
  for (const bad of ['', 'RESUME', 'RESUME_k3', 'RESUME_K3_1', 'RESUME_k3_-1', 'RESUME_k3_1_1', 'RESUME_k3_9999999999999999', 'Alive'])
    expect(parseResume(bad)).toBeNull();
});

test('an event detail cannot inject an entry: "x,SS" stays a detail', () => {
  const entry: LiveEntry = { kind: 'TE', terminal: 1, event: 2, detail1: 'x,SS', detail2: 'a_b<comma>\r\n#\u202e\u0000' };
  const wire = formatEntry(entry);
  expect(wire).toBe('TE_1_2_x<comma>SS_a<underscore>b<lt>comma><cr><lf><hash><u+202E><u+0000>');
  expect(parseFrame(wire).entries).toEqual([entry]);
});

test('decoding is one pass, and an unknown token is literal text', () => {
  expect(decodeText('<lt>underscore>')).toBe('<underscore>');
  expect(decodeText('<b><underscor><u+202e><<comma>')).toBe('<b><underscor><u+202e><,');
  expect(decodeText('<<<<')).toBe('<<<<');
});

test('any text is unchanged by the token table, with surrogate pairs unchanged and lone ones visible', () => {
  expect(encodeText('Halle 2 😀 Ä')).toBe('Halle 2 😀 Ä');
  expect(encodeText('\ud83d!')).toBe('<u+D83D>!');
  let seed = 7;
  const next = (max: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % max;
  };
  const codes = [60, 62, 95, 44, 35, 13, 10, 0, 0x7f, 0x85, 0x61c, 0x200e, 0x202e, 0x2069, 0xd83d, 0xde00, 65, 0xe4, 117, 43, 48];
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: next(12) }, () => String.fromCharCode(codes[next(codes.length)] ?? 0)).join('');
    const wire = encodeText(text);
    expect(wire).not.toMatch(/[_,#\p{Cc}\u061c\u200e\u202e\u2069]/u);
    expect(wire.isWellFormed()).toBe(true);
    expect(decodeText(wire)).toBe(text);
  }
});
