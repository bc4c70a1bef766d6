import { isHostileText } from '@floorwalker/core/validation/clean-device-text';
import { exportFormats } from '@floorwalker/core/vocabulary/export-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts } from '../harness/hostile.ts';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { readAll } from '../harness/pages.ts';
import { type Person, signIn } from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { sendRequest } from '../harness/send-request.ts';
import { startInTest } from '../harness/shared-cluster.ts';

// Messages with hostile texts and times are stored once, listed, found, counted and exported in every format without an error.

let product: Product;
let admin: Person;
let machine: Machine;

const logs = [
  'transaction-log',
  'media-log',
  'error-log',
  'operator-access-log',
  'configuration-change-log',
  'maintenance-log',
  'event-log',
] as const;

const clocks = [
  '1970-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '1901-12-13T20:45:52Z',
  '2038-01-19T03:14:08Z',
  '2100-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-20T10:00:00.123456789+14:00',
  '2027-06-30T12:00:00Z',
];

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  machine = await connectMachine(product, terminal);
  let counter = 0;
  let number = 0;
  for (const [at, text] of [...clocks.map((clock) => [clock, 'clock'] as const), ...hostileTexts.map((one) => [clocks[6], one] as const)]) {
    for (const [kind, fields] of Object.entries(toMessages(text, ++number))) counter = await machine.send(kind, { at, ...fields });
  }
  await machine.committed(counter);
});
afterAll(async () => {
  await machine.leave();
  await product.discard();
});

/** One message of each kind that creates a log row, with a hostile text in every text field. */
function toMessages(text: string, number: number): Readonly<Record<string, object>> {
  const short = text.slice(0, 32);
  const searched = { card: short, player: short, slot: short, host: short, jackpot: short, jackpotTicket: short, cec: short, bank: short };
  const media = [{ medium: 3, direction: 'in', number: text, amount: -1, pieces: 0 }];
  const sums = { amountIn: Number.MAX_SAFE_INTEGER, amountOut: Number.MIN_SAFE_INTEGER, fee: -1, rounding: 1 };
  return {
    transaction: {
      number,
      type: 9999,
      currency: 'EUR',
      ...sums,
      ...searched,
      issuer: short,
      external: text,
      reference: text,
      media,
      info: [{ type: 9999, value: text }],
    },
    error: { code: 99_999, component: 9999, rank: 99, params: [text, text], state: 'raised', reference: `${text}${number}` },
    access: { operator: 999_999, login: text, state: 'logged-in', by: 'card' },
    configuration: { configuration: text, key: text, old: text, new: text, dataType: 'string' },
    maintenance: { activity: 'cleaning', component: 9999, comment: text, operator: 999_999 },
    event: { event: 9999, detail1: text, detail2: text },
  };
}

const sent = clocks.length + hostileTexts.length;

describe.for(logs)('%s', (id) => {
  // These logs also contain entries that this test has not sent, such as the error of a wrong clock, so a filter excludes them.
  const filters: { readonly [log: string]: string } = {
    'operator-access-log': 'terminal>0',
    'event-log': 'event:9999',
    'error-log': 'component:9999',
    'maintenance-log': 'component:9999',
  };
  const q = filters[id] ?? '';

  test('lists every row once, in any order, and finds rows by their texts', async () => {
    const path = `/${id}?q=${encodeURIComponent(q)}`;
    expect(await readAll(admin, path)).toHaveLength(sent);
    for (const sort of ['at', '-at', 'received', 'terminal,-at']) {
      const { status } = await admin.get(`/${id}?sort=${sort}`);
      // 422: one of the logs cannot be sorted by the time of arrival.
      expect([sort, [200, 422].includes(status)]).toEqual([sort, true]);
    }
    for (const text of hostileTexts) {
      const found = await sendRequest(product, `GET /${id}?q=${encodeURIComponent(JSON.stringify(text))}`, { as: admin.token });
      expect([text, [200, 422].includes(found.status)]).toEqual([text, true]);
    }
    expect((await admin.get(`/${id}/count?q=${encodeURIComponent(`${q} at>2050`)}`)).body).toEqual({ count: 2, exact: true });
  });

  test('is exported in every format', async () => {
    for (const format of exportFormats) {
      const { status, text } = await sendRequest(product, `GET /${id}/export?format=${format}&q=${encodeURIComponent(q)}`, {
        as: admin.token,
      });
      expect([format, status, text.length > 0]).toEqual([format, 200, true]);
      if (format !== 'csv') continue;
      expect(text.split('\r\n').filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([]);
      expect(isHostileText(text.slice(1).replaceAll('\r\n', ''))).toBe(false);
    }
  });
});

test('causes no rejection and no server error', async () => {
  expect(product.log()).not.toContain('server.failed');
  expect((await admin.get('/event-log/count?q=event:261,262')).body).toEqual({ count: 0, exact: true });
});
