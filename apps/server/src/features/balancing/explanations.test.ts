import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let cashier: string;
let auditor: string;
let reno: string;

const balancing = ['console.log-in', 'balancing-report.view'];

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  await addTerminal(server, 90, 102);
  await addOperator(server, 1, 'administrator');
  const add = (id: string, rights: readonly string[]) =>
    server.database.execute('insert into rights_profile (id, name, rights) values ($1, $1, $2)', [id, rights]);
  await add('cashier', balancing);
  await add('auditor', [...balancing, 'transaction-log.view', 'error-log.view', 'event-log.view', 'operator-access-log.view']);
  await addOperator(server, 3, 'cashier', [101]);
  await addOperator(server, 4, 'auditor', [101]);
  await addOperator(server, 5, 'auditor', [102], 'reno');
  const tokens = await Promise.all(['administrator', 'cashier', 'auditor', 'reno'].map(server.signIn));
  [admin, cashier, auditor, reno] = tokens as [string, string, string, string];
});
beforeEach(() =>
  server.database.execute(
    'truncate balancing_report, balancing_count, transaction, media, terminal_error, terminal_event, operator_access cascade',
  ),
);
afterAll(() => server.stop());

const notes = (pieces: number) => ({ pieces, amount: pieces * 2000 });
const none = notes(0);
const cassette = (counted: number | null, more: object = {}) => ({
  ...{ component: 13, rank: 2, medium: 2, currency: 'EUR', denomination: 2000, fills: none, in: none, transfer: none, adjustments: none },
  ...{ opening: notes(1000), out: none, removed: none, roll: notes(counted ?? 1000), counted: counted === null ? null : notes(counted) },
  ...more,
});

/** Stores a report of terminal 17 with one cassette that must hold 1,000 notes of 20.00, and returns its id. */
async function store(rows: readonly object[], { number = 1, from = '2026-11-19T05:00:00Z', to = '2026-11-20T05:00:00Z' } = {}) {
  const [row] = await server.database.query<{ id: number }>(
    `insert into balancing_report (terminal_id, property_id, number, type, snapshot, source, series, from_at, to_at, business_day, operators, rows,
       state, currency, expected, other_currencies, differing)
     values (17, 101, $1, 2, 7, 1, 'period', $2, $3, '2026-11-20', '{}', $4, 'counted', 'EUR', 0, '[]', 1) returning id`,
    [number, from, to, JSON.stringify(rows)],
  );
  return row?.id ?? 0;
}
const noon = '2026-11-19T12:00:00Z';

async function addMessage(code: number, { at = noon, property = 101, component = 12 } = {}) {
  const [row] = await server.database.query<{ id: number }>(
    `insert into terminal_error (at, terminal_id, property_id, code, severity, cleared, component, rank, params, detail, reference)
     values ($1, 17, $2, $3, 2, false, $4, 1, '{}', '', '') returning id`,
    [at, property, code, component],
  );
  return String(row?.id);
}
async function addEvent(event: number, at = noon, n = 1) {
  await server.database.execute(
    `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2) values ($1, $2, 17, 101, $3, 1, 'DoorSafe', '')`,
    [n, at, event],
  );
  return String(n);
}
async function addTransaction(number: number, { flags = 1024, pieces = 0, at = noon, bank = null as string | null } = {}) {
  const [row] = await server.database.query<{ id: number }>(
    `insert into transaction (at, terminal_id, property_id, business_day, number, type, flags, currency, amount_in, amount_out, fee, rounding, pieces,
       media_count, tickets_in, tickets_out, bank)
     values ($1, 17, 101, '2026-11-19', $2, 135, $3, 'EUR', 0, 0, 0, 0, 0, 1, 0, 0, $4) returning id`,
    [at, number, flags, bank],
  );
  if (pieces > 0)
    await server.database.execute(
      `insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, number, outward, action, pieces, denomination, amount, currency)
       values ($1, 17, 101, $2, $3, 2, null, true, 4, $4, 2000, $5, 'EUR')`,
      [at, row?.id, number, pieces, pieces * 2000],
    );
  return String(row?.id);
}

const explain = async (id: number, as = admin) => (await server.call(`GET /balancing-reports/${id}/explanations`, { as })).body;
type Explained = {
  readonly cause: string;
  readonly links: readonly { readonly kind: string; readonly id: string; readonly at: string | null }[];
};
const explanationsOf = async (id: number, as = admin): Promise<readonly Explained[]> => (await explain(id, as)).variances[0].explanations;
const causesOf = async (id: number, as = admin) => (await explanationsOf(id, as)).map(({ cause }) => cause);

describe('[ST-06] explanations of the variances of a balancing report', () => {
  test('a missing note with a jam is explained by the device message of the period', async () => {
    const id = await store([cassette(999)]);
    await addMessage(1101, { at: '2026-11-18T12:00:00Z' });
    const message = await addMessage(1101);
    const body = await explain(id);
    expect(body).toMatchObject({ report: id, limited: false });
    expect(body.variances).toMatchObject([
      { place: 0, component: 13, rank: 2, variance: notes(-1), counted: notes(999), expected: notes(1000) },
    ]);
    expect(body.variances[0].explanations[0]).toMatchObject({
      cause: 'jam',
      ...notes(-1),
      links: [{ kind: 'device-message', id: message, at: '2026-11-19T12:00:00.000Z' }],
    });
  });

  test('a payout with an error that was booked and not paid is found by its pieces', async () => {
    const id = await store([cassette(1006)]);
    await addTransaction(1, { pieces: 4 });
    const failed = await addTransaction(2, { flags: 4, pieces: 6 });
    const message = await addMessage(1114);
    expect((await explanationsOf(id))[0]).toMatchObject({
      cause: 'aborted-payout',
      links: [
        { kind: 'transaction', id: failed },
        { kind: 'device-message', id: message },
      ],
    });
  });

  test('two transactions with the same number of the bank are a repeated booking', async () => {
    const id = await store([cassette(1005)]);
    const both = [
      await addTransaction(1, { pieces: 5, bank: '77' }),
      await addTransaction(2, { pieces: 5, bank: '77', at: '2026-11-19T12:20:00Z' }),
    ];
    const [first] = await explanationsOf(id);
    expect(first).toMatchObject({ cause: 'transaction-booked-twice' });
    expect(first?.links.map((link) => link.id)).toEqual(both);
  });

  test('a safe that was opened without a money service points to a theft, with the access of the operator', async () => {
    const id = await store([cassette(963)]);
    const event = await addEvent(103);
    await server.database.execute(
      `insert into operator_access (at, operator_id, login, state, address, terminal_id, property_id, place)
       values ($1, 3, 'cashier', 'logged-in', '', 17, 101, 'card')`,
      ['2026-11-19T11:59:30Z'],
    );
    const [first] = await explanationsOf(id);
    expect(first?.cause).toBe('theft');
    expect(first?.links.map(({ kind }) => kind)).toEqual(['event', 'access']);
    expect(first?.links[0]?.id).toBe(event);
  });

  test('the opposite variance of the next report is a mistake in counting', async () => {
    const id = await store([cassette(988)]);
    const next = await store([cassette(1012)], { number: 2, from: '2026-11-20T05:00:00Z', to: '2026-11-21T05:00:00Z' });
    expect((await explanationsOf(id))[0]).toMatchObject({ cause: 'count-mistake', links: [{ kind: 'report', id: String(next) }] });
  });

  test('a report without a variance, or without a count, has no explanations', async () => {
    for (const [number, counted] of [1000, null].entries()) {
      expect(await explain(await store([cassette(counted)], { number: number + 1 }))).toMatchObject({ variances: [], logs: [] });
    }
  });
});

describe('[ST-06] rights of explanations', () => {
  test('only logs that the caller may view are searched', async () => {
    const id = await store([cassette(999)]);
    await addMessage(1101);
    expect(await explain(id, auditor)).toMatchObject({ logs: ['transaction-log', 'error-log', 'event-log', 'operator-access-log'] });
    expect(await causesOf(id, auditor)).toContain('jam');
    expect(await explain(id, cashier)).toMatchObject({ logs: [] });
    expect(await causesOf(id, cashier)).not.toContain('jam');
  });

  test('rows that the terminal had in a property that the caller does not see are left out', async () => {
    const id = await store([cassette(999)]);
    await addMessage(1101, { property: 102 });
    expect(await causesOf(id, auditor)).not.toContain('jam');
    expect(await causesOf(id)).toContain('jam');
  });

  test('the explanation says that rows of another property are hidden, but not of a log that the caller may not view', async () => {
    const id = await store([cassette(999)]);
    const isHidden = async (as: string) => (await explain(id, as)).hidden;
    expect(await isHidden(auditor)).toBe(false);
    await addMessage(1101, { property: 102 });
    expect(await Promise.all([auditor, cashier, admin].map(isHidden))).toEqual([true, false, false]);
  });

  test('a report beside it that belongs to another property is no link, and said to be hidden', async () => {
    const id = await store([cassette(988)]);
    const next = await store([cassette(1012)], { number: 2, from: '2026-11-20T05:00:00Z', to: '2026-11-21T05:00:00Z' });
    await server.database.execute('update balancing_report set property_id = 102 where id = $1', [next]);
    const seen = await explain(id, auditor);
    expect([seen.hidden, JSON.stringify(seen).includes('"kind":"report"')]).toEqual([true, false]);
    expect(await explain(id)).toMatchObject({ hidden: false });
  });

  test('a report of another property is not found', async () => {
    const id = await store([cassette(999)]);
    expect((await server.call(`GET /balancing-reports/${id}/explanations`, { as: reno })).status).toBe(404);
  });

  test('hostile texts of a terminal are values, and never part of a statement', async () => {
    const id = await store([cassette(999)]);
    await server.database.execute(
      `insert into terminal_error (at, terminal_id, property_id, code, severity, cleared, component, rank, params, detail, reference)
       values ($1, 17, 101, 1101, 2, false, 12, 1, $2, '', '')`,
      [noon, [`'; drop table media; --`, '__proto__']],
    );
    expect(await causesOf(id)).toContain('jam');
  });
});
