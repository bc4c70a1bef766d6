import { describe, expect, test } from 'vitest';
import { compiledUpMessages } from './compiled-messages.ts';
import { downMessages, pictureBytes, upMessages } from './messages.ts';
import { downKinds, type UpKind, upKinds } from './topics.ts';

const head = { boot: 'b1', counter: 1, at: '2026-11-20T21:05:09Z' };
const uuid = '5f0c2d1e-8a4b-4c3d-9e2f-0a1b2c3d4e5f';

/** A valid message of each kind with its required fields only. */
const minimal: { readonly [K in UpKind]: Readonly<Record<string, unknown>> } = {
  hello: head,
  state: { ...head, state: 'ready' },
  event: { ...head, event: 4002 },
  transaction: { ...head, number: 1, type: 101, currency: 'EUR', amountIn: 0, amountOut: 0 },
  error: { ...head, code: 25, state: 'raised' },
  access: { ...head, state: 'logged-in', by: 'card' },
  biometrics: { ...head, operator: 201 },
  configuration: { ...head, configuration: 'Basics', key: 'Language', dataType: 'string' },
  'config-status': { ...head, version: 0, entries: [] },
  maintenance: { ...head, activity: 'cleaning', component: 1 },
  picture: { ...head, number: 1, transactionAt: head.at, kind: 'customer', mime: 'image/jpeg', data: 'AAAA' },
  stock: { ...head, levels: [0, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0] },
  balance: { ...head, number: 1, type: 'none', snapshot: 'hourly', from: head.at, to: head.at, rows: [] },
  components: { ...head, components: [] },
  features: { ...head, features: [] },
  functions: { ...head, functions: [] },
  versions: { ...head, software: '7.4.2' },
  approval: { ...head, status: 'withdrawn', sequence: 1 },
  'command-status': { ...head, command: uuid, status: 'done' },
  'update-progress': { ...head, step: 'copy', percent: 0 },
  file: { ...head, command: uuid, name: 'log.zip', size: 0, sha256: '0'.repeat(64) },
  'remote-answer': { ...head, session: uuid, answer: 1 },
};

/** Whether the schema and its compiled form accept a message of this kind with these changes; both must agree. */
function accepts(kind: UpKind, changes: Readonly<Record<string, unknown>> = {}): boolean {
  const message = { ...minimal[kind], ...changes };
  const plain = upMessages[kind].safeParse(message).success;
  expect(compiledUpMessages[kind].safeParse(message).success).toBe(plain);
  return plain;
}

describe.each(upKinds)('a message of the kind %s', (kind) => {
  test('is accepted with its required fields only', () => {
    expect(accepts(kind)).toBe(true);
  });

  test('is rejected without any one of its required fields', () => {
    for (const field of Object.keys(minimal[kind])) expect([field, accepts(kind, { [field]: undefined })]).toEqual([field, false]);
  });

  test('is rejected with an unknown field, such as a misspelt one', () => {
    expect(accepts(kind, { conter: 1 })).toBe(false);
  });

  test.each([
    ['boot', ['', 'b 1', 'b_1', 'bé', 'x'.repeat(37), 1, null]],
    ['counter', [0, -1, 1.5, '1', Number.MAX_SAFE_INTEGER + 1, null]],
    ['at', ['', 'now', '2026-11-20', '2026-11-20T21:05:09', '2026-02-30T00:00:00Z', '2026-11-20T25:00:00Z', 1_700_000_000]],
  ])('is rejected with a wrong %s', (field, values) => {
    for (const value of values) expect([value, accepts(kind, { [field]: value })]).toEqual([value, false]);
  });

  test('is rejected if it is no object', () => {
    for (const value of [null, [], 'x', 1, true, undefined]) expect(upMessages[kind].safeParse(value).success).toBe(false);
  });
});

const reportedComponent = { component: 12, state: 'online' };
const reportedSetting = { key: 'k'.repeat(80), value: '', version: 1, origin: 'server' };

test.each<[UpKind, string, readonly unknown[], readonly unknown[]]>([
  ['hello', 'software', ['', 'x'.repeat(40)], ['x'.repeat(41), 7]],
  ['hello', 'spooledFrom', [0, 17], [1.5, '17']],
  ['event', 'event', [1, 9999], [0, 10_000, -1, 1.5, '4002']],
  ['event', 'detail1', ['', '\u202e\u0000', 'x'.repeat(200)], ['x'.repeat(201), null]],
  ['state', 'state', ['ready', 'failure-operator'], ['Ready', '', 'broken', 'constructor']],
  ['state', 'online', [true, false], [1, 'true', null]],
  ['transaction', 'number', [1, Number.MAX_SAFE_INTEGER], [0, -1, 2 ** 53]],
  ['transaction', 'amountIn', [0, -5, Number.MAX_SAFE_INTEGER], [0.5, '100', 2 ** 53, Number.NaN]],
  ['transaction', 'type', [0, 9999], [-1, 10_000]],
  ['transaction', 'flags', [0, 65_535], [-1, 65_536]],
  ['transaction', 'operator', [1, 999_999], [0, 1_000_000, null]],
  ['transaction', 'pieces', [0, 1_000_000], [-1, 1_000_001]],
  ['transaction', 'reference', ['x'.repeat(64)], ['x'.repeat(65)]],
  ['transaction', 'card', ['x'.repeat(32)], ['x'.repeat(33)]],
  ['error', 'code', [1, 99_999, 'MSG_0251'], [0, 100_000, 'MSG_251', 'MSG_02511', 'msg_0251', '25', 'MSG_0701']],
  ['error', 'rank', [0, 99], [-1, 100]],
  ['error', 'params', [[], ['a', 'b', 'c', 'd'], ['x'.repeat(64)]], [['a', 'b', 'c', 'd', 'e'], ['x'.repeat(65)], [1], 'a']],
  ['access', 'operator', [null, 1], [0, '1']],
  ['biometrics', 'operator', [1, 999_999], [0, 1_000_000, null, '1']],
  ['biometrics', 'fingerprints', [0, 99], [-1, 100, 1.5, '2', null]],
  ['biometrics', 'palmScans', [0, 99], [-1, 100]],
  ['configuration', 'key', ['', 'x'.repeat(64)], ['x'.repeat(65)]],
  ['configuration', 'new', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
  ['config-status', 'version', [0, 2_147_483_647], [-1, 2_147_483_648, 1.5, '1']],
  [
    'config-status',
    'entries',
    [[], Array(150).fill(reportedSetting), [{ ...reportedSetting, value: 'x'.repeat(2000), reason: 'x'.repeat(200) }]],
    [
      Array(151).fill(reportedSetting),
      [{ ...reportedSetting, value: 'x'.repeat(2001) }],
      [{ ...reportedSetting, reason: 'x'.repeat(201) }],
    ],
  ],
  ['config-status', 'entries', [], [[{ ...reportedSetting, origin: 'nobody' }], [{ ...reportedSetting, extra: 1 }], [null], null, 'x']],
  ['stock', 'levels', [Array(11).fill(5)], [Array(10).fill(0), Array(12).fill(0), Array(11).fill(6), Array(11).fill(-1), []]],
  [
    'stock',
    'fills',
    [Array(11).fill(null), Array(11).fill({ items: 5, capacity: 1 })],
    [Array(10).fill(null), Array(11).fill({ items: 1 })],
  ],
  ['stock', 'fills', [Array(11).fill({ items: 0, capacity: 1_000_000 })], [Array(11).fill({ items: -1, capacity: 5 })]],
  ['stock', 'fills', [], [Array(11).fill({ items: 1, capacity: 0 }), Array(11).fill({ items: 1, capacity: 1_000_001 })]],
  [
    'stock',
    'units',
    [
      [{ component: 13, pieces: 0 }],
      [{ component: 13, rank: 2, medium: 2, currency: 'USD', denomination: 2000, pieces: 9, capacity: 9, level: 5 }],
    ],
    [
      { 'Bill 20.00': 1 },
      [{ component: 13 }],
      [{ component: 0, pieces: 1 }],
      [{ component: 13, pieces: -1 }],
      [{ component: 13, pieces: 1, currency: 'XYZ' }],
      [{ component: 13, pieces: 1, denomination: 0 }],
      [{ component: 13, pieces: 1, capacity: 0 }],
      [{ component: 13, pieces: 1, level: 6 }],
      Array(101).fill({ component: 13, pieces: 1 }),
    ],
  ],
  [
    'versions',
    'versions',
    [{ a: null, b: 1.5, c: 'x', d: false }],
    [{ a: {} }, { a: [] }, { a: 'x'.repeat(201) }, { ['k'.repeat(65)]: 1 }],
  ],
  [
    'components',
    'components',
    [
      [],
      Array(200).fill(reportedComponent),
      [{ component: 9999, rank: 99, state: 'online', firmware: 'x'.repeat(40), serial: 'x'.repeat(40) }],
    ],
    [
      Array(201).fill(reportedComponent),
      [{ ...reportedComponent, component: 0 }],
      [{ ...reportedComponent, rank: 0 }],
      [{ ...reportedComponent, rank: 100 }],
      [{ ...reportedComponent, state: 'Online' }],
      [{ ...reportedComponent, firmware: 'x'.repeat(41) }],
      { NoteAcceptor: 'online' },
    ],
  ],
  [
    'features',
    'features',
    [[], [{ feature: 1, state: 'outside-schedule' }]],
    [[{ feature: 1, state: 1 }], [{ feature: 1.5, state: 'available' }]],
  ],
  [
    'functions',
    'functions',
    [[], [{ function: 9, state: 'no-keys' }]],
    [[{ function: 9, state: 'connected' }], [{ feature: 9, state: 'active' }]],
  ],
  ['state', 'light', ['off', 'red-flashing'], ['blue', '', 1]],
  ['state', 'atm', ['disabled', 'keys-exchanged'], ['enabled', true, null]],
  ['update-progress', 'step', ['x'.repeat(40)], ['x'.repeat(41)]],
  ['command-status', 'status', ['accepted', 'withdrawn'], ['queued', 'sent', 'unknown', 'cancelled', 'refused']],
  ['command-status', 'command', [uuid], ['', uuid.slice(1), `${uuid} `, 17]],
  ['update-progress', 'percent', [0, 100], [-1, 101, 0.5]],
  ['file', 'size', [0], [-1, 1.5]],
  ['remote-answer', 'answer', [-1, 0, 1, 6], [-2, 7, 1.5, '1', true, null]],
  ['remote-answer', 'portForwarding', [true, false], [1, 'true', null]],
  ['remote-answer', 'detail', ['', '\u202e\u0000', 'x'.repeat(200)], ['x'.repeat(201), null]],
  ['file', 'sha256', ['0123456789abcdef'.repeat(4)], ['0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), 'g'.repeat(64)]],
])('%s: the field %s accepts values at its limits, and rejects those beyond', (kind, field, good, bad) => {
  for (const value of good) expect([value, accepts(kind, { [field]: value })]).toEqual([value, true]);
  for (const value of bad) expect([value, accepts(kind, { [field]: value })]).toEqual([value, false]);
});

describe('lists of a transaction', () => {
  const media = { medium: 2, direction: 'in', amount: 100 };
  const info = { type: 1, value: 'x' };
  const rate = { source: 'USD', target: 'EUR', rate: '0.92' };

  test.each([
    ['media', media, 64],
    ['info', info, 32],
    ['rates', rate, 8],
  ])('%s: %j may be repeated up to %d times', (field, row, max) => {
    expect(accepts('transaction', { [field]: Array(max).fill(row) })).toBe(true);
    expect(accepts('transaction', { [field]: Array(max + 1).fill(row) })).toBe(false);
  });

  test.each(['-0.92', '+1', '1.', '.5', '1,5', '1e3', '', ' 1', '1234567890123', '1.1234567890123', 'NaN'])(
    'a rate of %j is rejected',
    (wrong) => {
      expect(accepts('transaction', { rates: [{ ...rate, rate: wrong }] })).toBe(false);
    },
  );

  test('a fee may be zero, but not negative', () => {
    expect([
      accepts('transaction', { rates: [{ ...rate, fee: '0' }] }),
      accepts('transaction', { rates: [{ ...rate, fee: '-1' }] }),
    ]).toEqual([true, false]);
  });
});

describe('an approval [AP-01]', () => {
  const request = { status: 'requested', sequence: 1, type: 200, amount: 100, currency: 'EUR', requester: 201, supervisors: [101] };

  test.each([
    ['amount', [0, Number.MAX_SAFE_INTEGER], [-1, 0.5]],
    ['supervisors', [[1], Array.from({ length: 64 }, (_, at) => at + 1)], [[], [0], Array.from({ length: 65 }, (_, at) => at + 1)]],
    ['patience', [5, 86_400], [4, 86_401]],
    ['sequence', [1], [0, -1]],
    ['requester', [999_999], [0, 1_000_000]],
  ])('requested: %s accepts values at its limits, and rejects those beyond', (field, good, bad) => {
    for (const value of good) expect(accepts('approval', { ...request, [field]: value })).toBe(true);
    for (const value of bad) expect(accepts('approval', { ...request, [field]: value })).toBe(false);
  });

  test('waits for 10 minutes unless the terminal names another time', () => {
    expect(upMessages.approval.parse({ ...head, ...request })).toMatchObject({ patience: 600 });
  });

  test('withdrawn or obeyed has no amount, and may name an earlier boot', () => {
    for (const status of ['withdrawn', 'obeyed']) {
      expect(accepts('approval', { status, requestBoot: 'b0' })).toBe(true);
      expect(accepts('approval', { status, amount: 100 })).toBe(false);
    }
    expect(accepts('approval', { status: 'approved' })).toBe(false);
  });
});

test('a picture of the maximum size is accepted, one that is larger is not', () => {
  const base64 = (bytes: number) => 'A'.repeat(Math.ceil(bytes / 3) * 4);
  expect(accepts('picture', { data: base64(pictureBytes) })).toBe(true);
  expect(accepts('picture', { data: base64(pictureBytes + 3) })).toBe(false);
});

test.each(['', 'AAA', 'AAA=A', 'A===', 'AA AA', 'AA-_', 'data:image/jpeg;base64,AAAA', 'AAAA\n'])(
  'the picture data %j is no base64',
  (data) => {
    expect(accepts('picture', { data })).toBe(false);
  },
);

test('a time of a terminal may have any offset and precision', () => {
  for (const at of ['2026-11-20T21:05:09+05:45', '2026-11-20T21:05:09.1Z', '2026-11-20T21:05:09.123456-08:00'])
    expect([at, accepts('hello', { at })]).toEqual([at, true]);
});

test('messages of the server reject unknown fields', () => {
  const messages = {
    command: { command: uuid, verb: 'restart', args: {}, at: 'now', expires: '2026-11-20T21:05:09.000Z' },
    cancel: { command: uuid, expires: '2026-11-20T21:05:09.000Z' },
    decision: { boot: 'b1', sequence: 1, approved: true, approver: 101, reason: '' },
    config: { version: 3, entries: [{ key: 'Payout/KioskLimit', value: '500.00', version: 3, dataType: 'currency' }] },
    'remote-access': {
      session: uuid,
      url: 'wss://floor.example/remote-access',
      token: 'token',
      mode: 'view',
      clipboard: false,
      operator: 101,
      operatorName: 'Ann',
      expires: '2026-11-20T21:05:09.000Z',
    },
    committed: { boot: 'b1', counter: 7 },
  };
  for (const kind of downKinds) {
    expect([kind, downMessages[kind].safeParse(messages[kind]).success]).toEqual([kind, true]);
    expect([kind, downMessages[kind].safeParse({ ...messages[kind], extra: 1 }).success]).toEqual([kind, false]);
  }
});
