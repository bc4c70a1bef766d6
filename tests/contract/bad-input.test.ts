import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { type RequestOptions, sendRequest, toProblem } from '../harness/send-request.ts';
import { startInTest } from '../harness/shared-cluster.ts';

// Invalid or hostile requests are rejected with a problem and its code, never with a server error [SH-22].

let product: Product;
let admin: string;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = (await signIn(product, 'administrator')).token;
});
afterAll(() => product.discard());

const refuse = async (call: string, status: number, code: string, options: RequestOptions = {}) => {
  const { status: given, code: said, fields } = toProblem(await sendRequest(product, call, { as: admin, ...options }));
  expect([given, said]).toEqual([status, code]);
  return fields;
};

const isRefused = async (...given: Parameters<typeof refuse>): Promise<void> => void (await refuse(...given));

const codes = (fields: readonly { path: string; code: string }[]) => fields.map(({ path, code }) => `${path} ${code}`);

const list = (q: string, resource = 'terminals') => `GET /${resource}?q=${encodeURIComponent(q)}`;

test.each([
  ['too many parentheses within each other', '('.repeat(60) + ')'.repeat(60), 'q filter-too-deep'],
  ['too many negations', 'not '.repeat(60), 'q filter-too-deep'],
  ['too many terms', 'hall '.repeat(201), 'q filter-too-many-terms'],
  ['4,001 characters', 'a'.repeat(4001), 'q too-long'],
  ['a control character', 'name:a\u0000b', 'q filter-character'],
  ['an unknown field', 'secret:x', 'q filter-unknown-field'],
  ['a field that is a word of JavaScript', 'constructor:x', 'q filter-unknown-field'],
  ['an unknown value', 'state:fine', 'q filter-unknown-value'],
  ['an open quotation mark', 'name:"x', 'q filter-quote-open'],
  ['a number beyond exact integers', 'id:9007199254740993', 'q filter-not-a-number'],
  ['a word for a number', 'id:seven', 'q filter-not-a-number'],
])('a filter with %s is rejected at its position', async (_, q, field) => {
  expect(codes(await refuse(list(q), 422, q.length > 4000 ? 'request.invalid' : 'filter.invalid'))).toEqual([field]);
});

test("a filter value beyond the column's range is rejected, and not sent to the database", async () => {
  expect(codes(await refuse(list('size>999999999999g', 'backups'), 422, 'filter.invalid'))).toEqual(['q filter-not-a-number']);
  expect(codes(await refuse(list('amount>999999999999999', 'approvals'), 422, 'filter.invalid'))).toEqual(['q filter-not-an-amount']);
  expect(codes(await refuse(list('at>-99999999d', 'event-log'), 422, 'filter.invalid'))).toEqual(['q filter-not-a-time']);
});

test.each([
  `name:"'; drop table terminal; --"`,
  `name:"x' or '1'='1"`,
  `"') or true --"`,
  'name:"%" name:"_"',
  'software:"$1::text) or (1=1"',
])('a filter that looks like SQL is searched as text, and matches nothing: %s', async (q) => {
  const { status, body } = await sendRequest(product, list(q), { as: admin });
  expect([status, (body as { items: unknown[] }).items]).toEqual([200, []]);
  expect((await sendRequest(product, `GET /terminals/count`, { as: admin })).body).toEqual({ count: 200, exact: true });
});

test.each(['id;drop table terminal', '__proto__', ',,', 'secret', '-'])('a sort by %s is rejected', (sort) =>
  isRefused(`GET /terminals?sort=${encodeURIComponent(sort)}`, 422, 'sort.invalid'),
);

test.each(['0', '-1', '10000', '1e3', '1.5', ' 5', 'all'])('a limit of %s is rejected', async (limit) => {
  expect(codes(await refuse(`GET /terminals?limit=${encodeURIComponent(limit)}`, 422, 'request.invalid'))).toEqual([
    'limit invalid-format',
  ]);
});

const firstCursor = async (query = '') => {
  const { body } = await sendRequest(product, `GET /terminals?limit=10${query}`, { as: admin });
  return String((body as { next: string }).next);
};

test('a cursor is not valid in another list, order or filter, or with a changed letter', async () => {
  const cursor = await firstCursor();
  expect((await sendRequest(product, `GET /terminals?limit=10&cursor=${cursor}`, { as: admin })).status).toBe(200);
  for (const call of ['terminals?sort=-id', 'terminals?q=hall', 'terminals?sort=name', 'event-log?sort=n', 'runs?q=']) {
    await refuse(`GET /${call}&cursor=${cursor}`, 422, 'cursor.invalid');
  }
  for (const wrong of ['', 'x', cursor.slice(1), cursor.slice(0, -1), `${cursor.slice(0, 10)}A${cursor.slice(11)}`, `${cursor}AAAA`]) {
    await refuse(`GET /terminals?cursor=${wrong}`, 422, 'cursor.invalid');
  }
});

/** A forged cursor with a valid checksum and invalid values. */
function forge(values: string): string {
  const check = createHash('sha256').update(`terminals\nid\n\n${values}`).digest('base64url').slice(0, 8);
  return `${check}${Buffer.from(values).toString('base64url')}`;
}

test.each([
  '["abc"]',
  '[]',
  '["1","2"]',
  'null',
  '{',
  '["99999999999999999999999"]',
  '[{"a":1}]',
  '["\\u0000"]',
  '["1; drop table terminal"]',
])('a forged cursor with %s is rejected', (values) => isRefused(`GET /terminals?cursor=${forge(values)}`, 422, 'cursor.invalid'));

test.each([
  ['an unknown history', 'GET /event-log?after=zzzzzzzz.1', 410, 'position.unknown'],
  ['no position', 'GET /event-log?after=1', 410, 'position.unknown'],
  ['no position', 'GET /events?after=%27%20or%201%3D1', 410, 'position.unknown'],
  ['a list without positions', 'GET /terminals?after=a.1', 422, 'request.invalid'],
  ['a time before the calendar', 'GET /events?since=0000-01-01T00:00:00Z', 422, 'request.invalid'],
  ['a wait of an hour', 'GET /events?wait=3600', 422, 'request.invalid'],
])('events from %s are rejected: %s', (_, call, status, code) => isRefused(call, status, code));

test('a position ahead of the stream is reported as a gap, because its history is lost', async () => {
  const { body } = await sendRequest(product, 'GET /events', { as: admin });
  const { head } = body as { head: string };
  const ahead = `${head.split('.')[0]}.999999999`;
  expect((await sendRequest(product, `GET /events?after=${ahead}`, { as: admin })).body).toEqual({
    items: [],
    next: head,
    head,
    gap: { from: ahead, to: head },
  });
});

test.each([
  ['a NUL as an id', 'GET /sessions/%00'],
  ['a NUL as an id', 'DELETE /sessions/%00'],
  ['a NUL as an id', 'GET /runs/%00/targets'],
  ['a line end as an id', 'GET /terminals/1%0A2'],
])('%s is rejected: %s', async (_, call) => {
  expect(codes(await refuse(call, 422, 'request.invalid'))).toEqual(['id invalid-format']);
});

test.each(['/terminals/', '/transaction-log/1/pictures/'])('a path with an id of hundreds of letters is not found: %s', (path) =>
  isRefused(`GET ${path}${'x'.repeat(300)}`, 404, 'route.not-found'),
);

test.each(['GET /terminals/%E0%A4%A', 'GET //%E0%A4%A'])('a URL that cannot be decoded is rejected: %s', (call) =>
  isRefused(call, 400, 'request.malformed'),
);

test.each(['GET //../../etc/passwd', 'GET //%2e%2e/%2e%2e/etc/passwd', 'GET //api/docs/../../package.json', 'GET //.git/config'])(
  'no path leaves the served directories: %s',
  (call) => isRefused(call, 404, 'route.not-found'),
);

const restart = (targets: object, args: object = {}, more: object = {}) => ({ body: { targets, args, ...more } });

test.each([
  ['both ids and a filter', restart({ ids: [1], where: 'id:2' }), 'targets.where unknown-field'],
  ['no targets', restart({}), 'targets.ids required'],
  ['an empty list', restart({ ids: [] }), 'targets.ids required'],
  ['a blank filter, which would mean all', restart({ where: ' ' }), 'targets.where required'],
  ['an id beyond all', restart({ ids: [65_536] }), 'targets.ids.0 too-big'],
  ['an id that is a word', restart({ ids: ['1'] }), 'targets.ids.0 invalid-type'],
  ['a terminal that does not exist', restart({ ids: [1, 9999] }), 'targets.ids.1 unknown-terminal'],
  ['an unknown argument', restart({ ids: [1] }, { force: true }), 'args.force unknown-field'],
  ['an unknown time', restart({ ids: [1] }, { at: 'soon' }), 'args.at invalid-value'],
  ['a time that is over', restart({ ids: [1] }, { until: '2020-01-01T00:00:00.000Z' }), 'args.until time-order'],
  ['a time without milliseconds', restart({ ids: [1] }, { until: '2030-01-01T00:00:00Z' }), 'args.until invalid-format'],
  ['a reason with a control character', restart({ ids: [1] }, {}, { reason: 'a\u0000' }), 'reason invalid-format'],
  ['a reason with half a character', restart({ ids: [1] }, {}, { reason: 'a\ud800' }), 'reason invalid-format'],
  ['a reason of 201 characters', restart({ ids: [1] }, {}, { reason: 'a'.repeat(201) }), 'reason too-long'],
])('a command with %s is rejected and not started', async (_, options, field) => {
  expect(codes(await refuse('POST /commands/terminal.restart', 422, 'request.invalid', options))).toEqual([field]);
  expect((await sendRequest(product, 'GET /runs/count', { as: admin })).body).toEqual({ count: 0, exact: true });
});

test('a range of log files that ends before it begins, or is out of the calendar, is rejected [TM-10]', async () => {
  const request = (from: string, to: string) => restart({ ids: [1] }, { from, to });
  const [noon, evening] = ['2026-11-20T12:00:00.000Z', '2026-11-20T18:00:00.000Z'] as const;
  const call = 'POST /commands/log-file.request';
  expect(codes(await refuse(call, 422, 'request.invalid', request(evening, noon)))).toEqual(['args.to time-order']);
  expect(codes(await refuse(call, 422, 'request.invalid', request(noon, noon)))).toEqual(['args.to time-order']);
  expect(codes(await refuse(call, 422, 'request.invalid', request('2026-10-20T11:59:59.999Z', noon)))).toEqual(['args.from span-too-long']);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(codes(await refuse(call, 422, 'request.invalid', request(new Date().toISOString(), tomorrow)))).toEqual(['args.to in-future']);
  expect(codes(await refuse(call, 422, 'request.invalid', request('0000-01-01T00:00:00.000Z', noon)))).toEqual([
    'args.from invalid',
    'args.from span-too-long',
  ]);
});

test('a filter without matches selects no terminals, and an outdated plan is drift', async () => {
  await refuse('POST /commands/terminal.restart', 422, 'command.no-targets', restart({ where: 'id:1 id:2' }));
  await refuse('POST /commands/terminal.restart', 409, 'command.drift', restart({ ids: [1] }, {}, { plan: 'of another day' }));
});

const terminal = (more: object) => ({ body: { name: 'Bench', type: 3, property: 101, ...more } });

test.each([
  ['only blanks', { name: '   ' }, 'name invalid-format'],
  ['half a character', { name: 'x\udfff' }, 'name invalid-format'],
  ['a line end', { name: 'a\nb' }, 'name invalid-format'],
  ['81 characters', { name: 'a'.repeat(81) }, 'name too-long'],
])('a terminal named %s is not registered [TM-12]', async (_, more, field) => {
  expect(codes(await refuse('POST /terminals', 422, 'request.invalid', terminal(more)))).toEqual([field]);
});

test('a terminal requires a known property, zone and type, and an unused name and id [TM-12]', async () => {
  const call = 'POST /terminals';
  expect(codes(await refuse(call, 422, 'request.invalid', terminal({ property: 999 })))).toEqual(['property unknown-property']);
  expect(codes(await refuse(call, 422, 'request.invalid', terminal({ zone: 'Mars/Olympus' })))).toEqual(['zone unknown-zone']);
  expect(codes(await refuse(call, 422, 'request.invalid', terminal({ type: 0 })))).toEqual(['type too-small']);
  await refuse(call, 409, 'terminal.exists', terminal({ id: 1 }));
  const { body } = await sendRequest(product, 'GET /terminals/1', { as: admin });
  const { name } = body as { name: string };
  await refuse(call, 409, 'terminal.name-exists', terminal({ name: name.toUpperCase() }));
});

test('a sign-in with an invalid login is rejected like any other', async () => {
  expect(codes(await refuse('POST /session', 422, 'request.invalid', { body: { login: 'a\u0000', password: 'x' } }))).toEqual([
    'login invalid-format',
  ]);
  await refuse('POST /session', 401, 'sign-in.failed', { body: { login: 'admin', password: '\u0000' } });
});

test.each([
  ['a string for a number', { approved: true, amount: '1', currency: 'EUR' }, 'amount invalid-type'],
  ['a fraction of a cent', { approved: true, amount: 0.5, currency: 'EUR' }, 'amount invalid-type'],
  ['an amount beyond exact integers', { approved: true, amount: 2 ** 60, currency: 'EUR' }, 'amount too-big'],
  ['no currency', { approved: true, amount: 1 }, 'currency required'],
  ['a currency in small letters', { approved: true, amount: 1, currency: 'eur' }, 'currency invalid-format'],
  ['a word for yes', { approved: 'yes', amount: 1, currency: 'EUR' }, 'approved invalid-type'],
])('a decision with %s is rejected', async (_, body, field) => {
  expect(codes(await refuse('POST /approvals/1/1/decision', 422, 'request.invalid', { body }))).toEqual([field]);
});
