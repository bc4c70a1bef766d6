import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let second: string;
let vienna: string;
let reno: string;
let viewer: string;
let third: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  await addTerminal(server, 90, 102);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  const rights = ['console.log-in', 'terminal.view', 'balancing-report.view', 'counted-amount.enter', 'balancing-report.confirm'];
  await server.database.execute(`insert into rights_profile (id, name, rights) values ('cashier', 'Cashier', $1)`, [rights]);
  await addOperator(server, 6, 'administrator', [], 'third');
  await addOperator(server, 3, 'cashier', [101], 'vienna');
  await addOperator(server, 4, 'cashier', [102], 'reno');
  await addOperator(server, 5, 'operator', [101], 'viewer');
  const tokens = await Promise.all(['administrator', 'second', 'vienna', 'reno', 'viewer', 'third'].map(server.signIn));
  [admin, second, vienna, reno, viewer, third] = tokens as [string, string, string, string, string, string];
});
beforeEach(async () => {
  await server.database.execute(
    'truncate balancing_report, balancing_count, balancing_adjustment, transaction, media, approval_policy, approval cascade',
  );
  await server.database.execute('update property set two_persons = false');
});
afterAll(() => server.stop());

const notes = (pieces: number) => ({ pieces, amount: pieces * 2000 });
const none = notes(0);
const cassette = {
  ...{ component: 13, rank: 2, medium: 2, currency: 'EUR', denomination: 2000, fills: none, in: none, transfer: none, adjustments: none },
  ...{ opening: notes(100), out: notes(3), removed: notes(20), roll: notes(77), counted: null },
};
const tickets = {
  ...{ component: 30, rank: 1, medium: 3, currency: 'EUR', denomination: null, opening: none, fills: none, out: none, transfer: none },
  ...{ adjustments: none, in: { pieces: 2, amount: 750 }, removed: { pieces: 2, amount: 750 }, roll: none, counted: null },
};

/** Stores a report of a terminal of property 101, or of 102, and returns its id. */
async function store({
  terminal = 17,
  number = 1,
  rows = [cassette, tickets] as object[],
  from = '2026-11-19T05:00:00Z',
  to = '2026-11-20T05:00:00Z',
} = {}) {
  const [row] = await server.database.query<{ id: number }>(
    `insert into balancing_report (terminal_id, property_id, number, type, snapshot, source, series, from_at, to_at, business_day, operators, rows,
       state, currency, expected, other_currencies, differing)
     values ($1, $2, $3, 1, 6, 1, 'period', $4, $5, '2026-11-20', '{}', $6, 'open', 'EUR', 194750, '[]', 0) returning id`,
    [terminal, terminal === 17 ? 101 : 102, number, from, to, JSON.stringify(rows)],
  );
  return row?.id ?? 0;
}

/** Stores a transaction with media of terminal 17. */
async function pay(number: number, media: readonly object[], { at = '2026-11-19T12:00:00Z', type = 100, flags = 1024 } = {}) {
  const [row] = await server.database.query<{ id: number }>(
    `insert into transaction (at, terminal_id, property_id, business_day, number, type, flags, currency, amount_in, amount_out, fee, rounding, pieces,
       media_count, tickets_in, tickets_out)
     values ($1, 17, 101, '2026-11-19', $2, $3, $4, 'EUR', 0, 0, 0, 0, 0, 1, 0, 0) returning id`,
    [at, number, type, flags],
  );
  await server.database.execute(
    `insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, number, outward, action, pieces, denomination, amount, currency)
     select $1, 17, 101, $2, $3, m.medium, m.number, m.outward, m.action, m.pieces, m.denomination, m.amount, 'EUR'
     from json_to_recordset($4) as m(medium integer, number text, outward boolean, action integer, pieces integer, denomination bigint, amount bigint)`,
    [at, row?.id, number, JSON.stringify(media)],
  );
}
const paidNotes = (pieces: number, action = 4) => ({ medium: 2, outward: true, action, pieces, denomination: 2000, amount: pieces * 2000 });
const redeemed = (number: string, amount: number) => ({ medium: 3, number, outward: false, action: 1, pieces: 1, amount });

const detail = async (id: number, as = admin) => (await server.call(`GET /balancing-reports/${id}/detail`, { as })).body;
const count = (id: number, counts: readonly object[], { as = admin, version = 1, headers = {} } = {}) =>
  server.call(`POST /balancing-reports/${id}/counts`, { as, body: { version, counts }, headers });
const confirm = (id: number, { as = admin, version = 2, headers = {} } = {}) =>
  server.call(`POST /balancing-reports/${id}/confirm`, { as, body: { version }, headers });
const adjust = (id: number, body: object = {}, as = admin, headers = {}) =>
  server.call(`POST /balancing-reports/${id}/adjustments`, { as, body: { place: 0, pieces: 1, reason: 'note found', ...body }, headers });
const everything = [
  { place: 0, pieces: 96 },
  { place: 1, pieces: 2, amount: 750 },
];
const failing = ({ invariants }: { invariants: readonly { invariant: string; result: string }[] }) =>
  invariants.flatMap(({ invariant, result }) => (result === 'fail' ? [invariant] : []));

describe('[ST-06] counting', () => {
  test('counted pieces give variance, roll, totals and state; the list shows them, and the audit who counted what', async () => {
    const id = await store();
    const { status, body } = await count(id, everything);
    expect([status, body.state, body.version, body.variance]).toEqual([200, 'counted', 2, -2000]);
    expect(body.rows).toMatchObject([
      { place: 0, expected: notes(97), counted: notes(96), variance: notes(-1), roll: notes(76), countedBy: 1 },
      { place: 1, variance: { pieces: 0, amount: 0 }, roll: none },
    ]);
    expect(body.totals).toMatchObject([{ currency: 'EUR', variance: { amount: -2000 }, uncounted: 0 }]);
    expect(body.counters).toEqual([{ id: 1, name: 'administrator 1' }]);
    const { body: list } = await server.call('GET /balancing-reports?q=state:counted', { as: admin });
    expect(list.items).toMatchObject([{ id, variance: -2000, differing: 1 }]);
    const [audited] = await server.database.query('select new, terminal_id as terminal from audit where act = $1 order by n desc limit 1', [
      'balancing-report.count',
    ]);
    expect(audited).toMatchObject({ terminal: 17, new: [{ place: 0, pieces: 96, amount: 192_000 }, {}] });
  });

  test('a variance within the tolerance of the terminal, its property or the installation is shown as such, and filtered', async () => {
    const assess = async (terminal: number, as = admin) => {
      const id = await store({ terminal });
      expect((await detail(id, as)).assessment).toBe(null);
      const { body } = await count(id, everything, { as });
      return [body.assessment, body.tolerance];
    };
    const set = (level: string, owner: number, value: string | null) =>
      server.database.execute(
        `insert into configuration_value (key, level, owner, value) values ('Balancing/Tolerance', $1, $2, $3)
         on conflict (key, level, owner) do update set value = excluded.value, version = configuration_value.version + 1`,
        [level, owner, value],
      );
    expect(await assess(17)).toEqual(['beyond-tolerance', 0]);
    await set('installation', 0, '20.00');
    expect(await assess(90)).toEqual(['within-tolerance', 2000]);
    await server.database.execute('truncate balancing_report, balancing_count cascade');
    await set('property', 101, '19.99');
    expect(await assess(17)).toEqual(['beyond-tolerance', 1999]);
    await server.database.execute('truncate balancing_report, balancing_count cascade');
    await set('terminal', 17, '25.00');
    expect(await assess(17)).toEqual(['within-tolerance', 2500]);
    const found = async (q: string) =>
      (await server.call(`GET /balancing-reports?q=${encodeURIComponent(q)}`, { as: admin })).body.items.length;
    expect([await found('assessment:within-tolerance'), await found('assessment:beyond-tolerance')]).toEqual([1, 0]);
    // What was judged stays, until the report is counted or confirmed again.
    await set('terminal', 17, null);
    const [{ id }] = (await server.call('GET /balancing-reports', { as: admin })).body.items;
    expect((await detail(id)).assessment).toBe('within-tolerance');
    expect((await confirm(id, { as: second })).body).toMatchObject({ assessment: 'beyond-tolerance', tolerance: 1999 });
    await set('installation', 0, null);
    await set('property', 101, null);
  });

  test('a stale version, a repeated response and two counters at the same time change nothing twice', async () => {
    const id = await store();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await count(id, everything, { headers: key });
    expect((await count(id, everything, { headers: key })).body).toEqual(first.body);
    expect((await count(id, everything, { as: second })).body).toMatchObject({ code: 'row.changed', params: { by: 'administrator 1' } });
    const both = await Promise.all([admin, second].map((as) => count(id, [{ place: 0, pieces: 97 }], { as, version: 2 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await server.database.query('select count(*)::integer as n from balancing_count')).toEqual([{ n: 3 }]);
  });

  test.each<[string, object[]]>([
    ['a row that the report does not have', [{ place: 7, pieces: 1 }]],
    ['tickets without an amount', [{ place: 1, pieces: 2 }]],
    ['an amount that is not pieces times denomination', [{ place: 0, pieces: 2, amount: 3 }]],
    ['pieces below zero', [{ place: 0, pieces: -1 }]],
    ['no row', []],
  ])('%s is refused', async (_, counts) => {
    const id = await store();
    expect((await count(id, counts)).status).toBe(422);
    expect((await detail(id)).version).toBe(1);
  });

  test('a row that is given twice is refused', async () => {
    const { body } = await count(await store(), Array(2).fill({ place: 0, pieces: 1 }));
    expect(body).toMatchObject({ status: 422, fields: [{ path: 'counts.1.place', code: 'given-twice' }] });
  });

  test('a row that was counted before needs the right to correct it', async () => {
    const id = await store();
    expect((await count(id, [{ place: 0, pieces: 97 }], { as: vienna })).status).toBe(200);
    const again = await count(id, [{ place: 0, pieces: 96 }], { as: vienna, version: 2 });
    expect(again.body).toMatchObject({ status: 403, code: 'right.missing', params: { right: 'counted-amount.correct' } });
    expect((await count(id, [{ place: 1, pieces: 2, amount: 750 }], { as: vienna, version: 2 })).body).toMatchObject({ state: 'counted' });
  });

  test('a report of a closed machine takes no count and no confirmation', async () => {
    const id = await store();
    await server.database.execute(`update balancing_report set type = 0, snapshot = 1, series = 'hourly'`);
    expect((await count(id, everything)).body).toMatchObject({ code: 'balancing.not-countable' });
    expect((await confirm(id, { version: 1 })).body).toMatchObject({ code: 'balancing.not-countable' });
  });
});

describe('[ST-06] invariants', () => {
  test('media of the transactions are compared; what did not move does not count, and the first row that differs is named', async () => {
    const id = await store();
    await pay(1, [paidNotes(3), redeemed('T1', 250), redeemed('T2', 500)]);
    await pay(2, [paidNotes(5, 3)]);
    await pay(3, [paidNotes(9, 0)], { flags: 256 });
    await pay(4, [paidNotes(50)], { type: 311 });
    await pay(5, [paidNotes(4)], { at: '2026-11-20T05:00:00Z' });
    await count(id, [
      { place: 0, pieces: 97 },
      { place: 1, pieces: 2, amount: 750 },
    ]);
    const report = await detail(id);
    expect(report.media).toEqual([
      { medium: 2, currency: 'EUR', direction: 'out', pieces: 3, amount: 6000 },
      { medium: 3, currency: 'EUR', direction: 'in', pieces: 2, amount: 750 },
    ]);
    // 250 + 500 in cents were redeemed, and 60.00 were paid.
    expect(failing(report)).toEqual(['transactions']);
    await pay(6, [paidNotes(1), redeemed('T1', 2000)]);
    const later = await detail(id);
    expect(failing(later)).toEqual(['media', 'transactions', 'tickets']);
    expect(later.invariants.find(({ invariant }: { invariant: string }) => invariant === 'media')).toMatchObject({
      row: { medium: 2, currency: 'EUR' },
      reference: 'out',
      difference: notes(-1),
    });
    expect(later.invariants.find(({ invariant }: { invariant: string }) => invariant === 'tickets')).toMatchObject({ reference: 'T1' });
  });

  test('a next report continues where the last one ended, with its roll after the last count', async () => {
    const first = await store();
    await count(first, everything);
    const opening = notes(76);
    const rows = [{ ...cassette, opening, out: none, removed: none, counted: opening, roll: opening }];
    const next = await store({ number: 2, from: '2026-11-20T05:00:00Z', to: '2026-11-21T05:00:00Z', rows });
    expect([failing(await detail(next)), (await detail(next)).previous, (await detail(first)).next]).toEqual([[], first, next]);
    await server.database.execute('update balancing_report set from_at = $1 where id = $2', ['2026-11-20T05:00:01Z', next]);
    await count(first, [{ place: 0, pieces: 97 }], { version: 2 });
    expect(failing(await detail(next))).toEqual(['roll', 'contiguous']);
    await server.database.execute('update balancing_report set property_id = 102 where id = $1', [first]);
    expect([failing(await detail(next, vienna)), (await detail(next, vienna)).previous]).toEqual([[], null]);
  });
});

describe('[ST-06] confirmation', () => {
  test('a counted report is confirmed once, and never changes any more', async () => {
    const id = await store();
    expect((await confirm(id, { version: 1 })).body).toMatchObject({ code: 'balancing.not-counted' });
    await count(id, everything);
    expect((await confirm(id, { version: 1 })).body).toMatchObject({ code: 'row.changed' });
    const results = await Promise.all(Array.from({ length: 6 }, (_, n) => confirm(id, { as: n % 2 ? admin : second })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const before = await detail(id);
    expect(before).toMatchObject({ state: 'confirmed', may: { count: false, confirm: false, adjust: true } });
    expect((await count(id, [{ place: 0, pieces: 1 }], { version: 3 })).body).toMatchObject({ code: 'balancing.confirmed' });
    await expect(server.database.execute('update balancing_report set variance = 0')).rejects.toThrow();
    expect((await detail(id)).rows).toEqual(before.rows);
  });

  test('where the property asks for two persons, the only counter cannot confirm, and a second person can', async () => {
    await server.database.execute('update property set two_persons = true where id = 101');
    const id = await store();
    await count(id, everything);
    expect((await detail(id)).may).toMatchObject({ confirm: false });
    expect((await confirm(id)).body).toMatchObject({ status: 403, code: 'balancing.only-counter' });
    expect((await detail(id, second)).may).toMatchObject({ confirm: true });
    expect((await confirm(id, { as: second })).status).toBe(200);
    expect((await detail(id)).invariants.at(-1)).toMatchObject({ invariant: 'two-persons', result: 'pass' });
    const other = await store({ number: 2, from: '2026-11-20T05:00:00Z', to: '2026-11-21T05:00:00Z' });
    await count(other, everything);
    await count(other, [{ place: 0, pieces: 97 }], { as: second, version: 2 });
    expect((await confirm(other, { version: 3 })).status).toBe(200);
  });

  test('the only counter cannot confirm by another account of the same person', async () => {
    await server.database.execute('update property set two_persons = true where id = 101');
    await server.database.execute(`update operator set email = 'ada@example.org' where id = 1`);
    const id = await store();
    await count(id, everything);
    await server.database.execute(`update operator set email = '' where id = 1`);
    await server.database.execute(`update operator set email = 'ada@example.org' where id = 2`);
    expect((await confirm(id, { as: second })).body).toMatchObject({ code: 'balancing.only-counter' });
    await server.database.execute(`update operator set email = '' where id = 2`);
  });
});

describe('[ST-06] adjustments', () => {
  const confirmed = async () => {
    const id = await store();
    await count(id, everything);
    await confirm(id);
    return id;
  };

  test('an adjustment is booked in the open period with its reason, and counts in the next report', async () => {
    const id = await confirmed();
    const hostile = `\u202e<img src=x>'; drop table balancing_report; --`;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { status, body } = await adjust(id, { reason: hostile }, admin, key);
    expect([status, body]).toMatchObject([200, { report: id, pieces: 1, amount: 2000, reason: hostile, operator: 1 }]);
    expect((await adjust(id, { reason: hostile }, admin, key)).body).toEqual(body);
    expect(await detail(id)).toMatchObject({ adjustments: [], corrections: [{ id: body.id }] });
    const next = await store({
      number: 2,
      from: '2026-11-20T05:00:00Z',
      to: '2099-01-01T00:00:00Z',
      rows: [{ ...cassette, opening: notes(76), out: none, removed: none, roll: notes(76) }],
    });
    const { rows, adjustments } = await detail(next);
    expect([rows[0].adjustments, rows[0].expected, adjustments.length]).toEqual([notes(1), notes(77), 1]);
  });

  test('a report that is not confirmed, nothing, and a reason without text are refused', async () => {
    const open = await store();
    expect((await adjust(open)).body).toMatchObject({ code: 'balancing.not-confirmed' });
    await count(open, everything);
    await confirm(open);
    for (const body of [{ pieces: 0 }, { reason: 'x' }, { reason: '    ' }, { place: 9 }, { reason: 'a\u001b[2J' }])
      expect((await adjust(open, body)).status).toBe(422);
    expect(await server.database.query('select from balancing_adjustment')).toEqual([]);
  });

  test('a transaction that arrives after the confirmation is proposed as an adjustment until one is booked', async () => {
    const id = await confirmed();
    expect((await detail(id)).proposals).toEqual([]);
    await pay(9, [paidNotes(1)]);
    expect((await detail(id)).proposals).toEqual([{ medium: 2, currency: 'EUR', denomination: 2000, pieces: -1, amount: -2000 }]);
    expect((await adjust(id, { pieces: -1, reason: 'late payout' })).status).toBe(200);
    expect((await detail(id)).proposals).toEqual([]);
  });

  test('a policy holds an adjustment until somebody else approves, who is not the requester', async () => {
    const policy = {
      ...{ name: 'Adjustments', subject: 'balancing-adjustment', properties: [], commands: [], threshold: '0', currency: '', quorum: 1 },
      ...{ decidingRight: 'balancing-report.confirm', expiry: 60, reasonRequired: false, freshSignIn: false },
    };
    expect((await server.call('POST /approval-policies', { as: admin, body: policy })).status).toBe(200);
    const id = await confirmed();
    const held = await adjust(id);
    expect(held.body).toMatchObject({ status: 409, code: 'approval.required' });
    const decide = (as: string) =>
      server.call(`POST /approvals/${held.body.params.request}/decision`, { as, body: { approved: true, reason: '' } });
    expect((await decide(admin)).body).toMatchObject({ code: 'approval.own-act' });
    const waiting = 'select changes from approval where not exists (select from balancing_adjustment)';
    const fields = [{ new: '17' }, { name: 'variance', new: '20.00 EUR (1 × 20.00)' }];
    expect(await server.database.query(waiting)).toMatchObject([{ changes: [{ id: String(id), fields }] }]);
    const results = await Promise.all(Array.from({ length: 4 }, () => decide(third)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.database.query('select operator_id as by from balancing_adjustment')).toEqual([{ by: 1 }]);
  });
});

test('[ST-06] reports of another property are not found in any call, and without the right every call is refused', async () => {
  const id = await store();
  await count(id, everything);
  const calls = (as: string) => [
    server.call(`GET /balancing-reports/${id}/detail`, { as }),
    count(id, [{ place: 0, pieces: 1 }], { as, version: 2 }),
    confirm(id, { as }),
  ];
  for (const { status } of await Promise.all(calls(reno))) expect(status).toBe(404);
  for (const { status } of await Promise.all(calls(viewer))) expect(status).toBe(403);
  for (const as of [vienna, viewer]) expect((await adjust(id, {}, as)).status).toBe(403);
  expect((await server.call('POST /terminals/17/balancing', { as: vienna, body: { type: 'manual' } })).status).toBe(403);
  expect((await server.call(`GET /money-services/${id}/removals`, { as: vienna })).status).toBe(403);
  expect((await server.call('GET /balancing-reports', { as: reno })).body.items).toEqual([]);
  expect((await detail(id, vienna)).state).toBe('counted');
});

describe('[ST-06] a balancing of the server', () => {
  test('reads the open period: what was left inside, and what has moved since', async () => {
    expect((await server.call('POST /terminals/17/balancing', { as: admin, body: { type: 'manual' } })).body).toMatchObject({
      code: 'balancing.no-period',
    });
    const last = await store();
    await count(last, everything);
    await pay(1, [paidNotes(2)], { at: '2026-11-20T06:00:00Z' });
    await pay(2, [{ ...paidNotes(30), outward: false }], { at: '2026-11-20T07:00:00Z', type: 303 });
    const { status, body } = await server.call('POST /terminals/17/balancing', { as: admin, body: { type: 'manual' } });
    expect([status, body.state, body.source, body.from]).toEqual([200, 'open', 'server', '2026-11-20T05:00:00.000Z']);
    expect(body.rows[0]).toMatchObject({
      component: 13,
      rank: 2,
      opening: notes(76),
      fills: notes(30),
      out: notes(2),
      expected: notes(104),
    });
    expect((await count(body.id, [{ place: 0, pieces: 104 }])).body).toMatchObject({ variance: 0 });
    expect((await detail(last)).next).toBe(null);
  });
});

test('[ST-06] money services are listed with fills and credit, and what was removed row by row', async () => {
  const id = await store();
  const { body } = await server.call('GET /money-services?q=full:false', { as: admin });
  expect(body.items).toMatchObject([{ id, opening: 200_000, fills: 0, removed: 40_750, isFull: false }]);
  expect((await server.call(`GET /money-services/${id}/removals`, { as: admin })).body).toEqual({
    report: id,
    countType: 'credit',
    removals: [
      { component: 13, rank: 2, medium: 2, currency: 'EUR', denomination: 2000, pieces: 20, amount: 40_000 },
      { component: 30, rank: 1, medium: 3, currency: 'EUR', denomination: null, pieces: 2, amount: 750 },
    ],
    totals: [{ currency: 'EUR', pieces: 22, amount: 40_750 }],
  });
});
