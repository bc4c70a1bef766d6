import { Readable } from 'node:stream';
import { mediaOf, type ReportDefinition, reports, typesOf } from '@floorwalker/core/statistics/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOfDate, spanOf } from '../../apps/fleet/src/history/day-span.ts';
import { createHistoryDay } from '../../apps/fleet/src/history/history-day.ts';
import { thinStock } from '../../apps/fleet/src/history/thin-stock.ts';
import type { Message } from '../../apps/fleet/src/traffic/messages.ts';
import { loadHistory } from '../../apps/server/src/features/history/load.ts';
import { advanceRecount, requestRecount } from '../../apps/server/src/statistics/recount.ts';
import { countAll } from '../../apps/server/src/testing/counted-rows.ts';
import { startTestGateway } from '../../apps/server/src/testing/gateway.ts';
import { connectMachine, registerTerminals } from '../../apps/server/src/testing/machine.ts';
import { addOperator, startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { countAllStates } from '../../apps/server/src/testing/terminal-times.ts';

// The reports over a generated history, compared with what the simulated terminals have done.

const zone = 'America/Los_Angeles';
const property = { id: 201, name: 'History 201', zone, currency: 'USD' };
/** Terminals of types whose transactions have all media that reports count: kiosks, card, chip, jackpot and payment machines. */
const terminals = [3, 1, 5, 6, 7, 9].map((type, index) => ({ id: 1001 + index, name: `Terminal ${index + 1}`, type }));
/** The days on which clocks change, with the days around them. */
const spans = ['2026-03-07', '2026-10-31'].map((date) => [0, 1, 2].map((more) => dayOfDate(date) + more));

/** One transaction in nine arrives late. */
const isLate = (message: Message, index: number): message is Message<'transaction'> => message.kind === 'transaction' && index % 9 === 0;

interface Said {
  readonly terminal: number;
  readonly day: number;
  readonly messages: readonly Message[];
}
const said: readonly Said[] = terminals.flatMap(({ id, type }) =>
  spans.flat().map((day) => {
    const { messages } = createHistoryDay(7, { id, type, property: property.id, currency: 'USD', zone }, day);
    return { terminal: id, day, messages: thinStock(messages).filter(({ kind }) => kind !== 'picture') };
  }),
);
const transactions = said.flatMap(({ messages }) =>
  messages.flatMap((message, index) => (message.kind === 'transaction' ? [{ ...message.body, isLate: isLate(message, index) }] : [])),
);
type Transaction = (typeof transactions)[number];

let server: TestServer;
let admin: string;

function* linesOfHistory(): Generator<object> {
  yield { property, terminals };
  for (const days of spans) {
    yield { from: spanOf(zone, days[0] ?? 0).begin, to: spanOf(zone, days.at(-1) ?? 0).end };
    for (const { terminal, day, messages } of said) {
      if (days.includes(day)) yield { terminal, messages: messages.filter((message, index) => !isLate(message, index)) };
    }
  }
  yield { end: true };
}

async function countEverything(): Promise<void> {
  await countAll(server.database);
  await countAllStates(server.database);
  while (await advanceRecount(server.database));
}

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
  await server.database.execute('insert into property (id, name, zone, currency) values ($1, $2, $3, $4)', Object.values(property));
  const registered = await registerTerminals(
    server.database,
    terminals.map(({ id }) => id),
    property.id,
  );
  await loadHistory({
    settings: server.connection,
    database: server.database,
    input: Readable.from([...linesOfHistory()].map((line) => `${JSON.stringify(line)}\n`)),
    onProgress: () => undefined,
  });
  await countEverything();
  const early = await query('transaction-count');
  expect(early.totals).toEqual([{ currency: '', values: [transactions.filter((one) => !one.isLate).length] }]);
  const side = await startTestGateway(server);
  try {
    for (const terminal of registered) {
      const machine = await connectMachine(side.gateway.port, terminal);
      let last = 0;
      for (const { messages } of said.filter((one) => one.terminal === terminal.id))
        for (const message of messages.filter(isLate)) last = machine.send('transaction', message.body);
      await machine.committed(last);
      await machine.leave();
    }
  } finally {
    await side.stop();
  }
  await countEverything();
}, 180_000);
afterAll(() => server.stop());

interface Result {
  readonly by: readonly string[];
  readonly measures: readonly string[];
  readonly rows: readonly { readonly keys: readonly (string | number)[]; readonly values: readonly (number | null)[] }[];
  readonly totals: readonly { readonly currency: string; readonly values: readonly (number | null)[] }[];
}

async function query(report: string, by = ''): Promise<Result> {
  const { status, body } = await server.call(`GET /statistics/${report}?from=2026-03-01&to=2026-11-05${by}`, { as: admin });
  expect([report, status, status === 200 ? null : body]).toEqual([report, 200, null]);
  return body;
}

/** What a transaction adds to a report: its measures for each currency. */
function partsOf(
  report: ReportDefinition,
  { media, ...transaction }: Transaction,
): readonly { currency: string; sums: Record<string, number> }[] {
  if (report.facts === 'transaction') {
    if (typesOf(report)?.includes(transaction.type) === false) return [];
    const { currency, amountIn, amountOut, fee, rounding } = transaction;
    return [{ currency, sums: { count: 1, amountIn, amountOut, fee, rounding } }];
  }
  if (report.onlyWithOperator && transaction.operator === undefined) return [];
  return media.flatMap(({ medium, pieces, amount, currency = transaction.currency }) =>
    mediaOf(report)?.includes(medium) === false ? [] : [{ currency, sums: { count: 1, pieces, amount } }],
  );
}

/** The books of the simulator: the rows of a report by business day and currency, in the order of the report. */
function booksOf(report: ReportDefinition, dayStartMinutes: number): readonly (readonly (string | number)[])[] {
  const rows = new Map<string, number[]>();
  for (const transaction of transactions) {
    const local = Temporal.Instant.from(transaction.at).toZonedDateTimeISO(zone).toPlainDateTime();
    const day = local.subtract({ minutes: dayStartMinutes }).toPlainDate().toString();
    for (const { currency, sums } of partsOf(report, transaction)) {
      const key = `${day} ${currency}`;
      const row = rows.get(key) ?? report.measures.map(() => 0);
      rows.set(key, row);
      report.measures.forEach((measure, at) => {
        row[at] = (row[at] ?? 0) + (sums[measure] ?? 0);
      });
    }
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, values]) => [...key.split(' '), ...values]);
}

const counting = reports.filter(({ facts }) => facts !== 'state');
const rowsByDay = async (report: ReportDefinition) => {
  const { rows } = await query(report.id, '&by=day,currency');
  return rows.map(({ keys, values }) => [...keys, ...values]);
};

test.each(reports.map(({ id }) => id))('[ST-04] %s has figures of the generated history in its own breakdown', async (id) => {
  const { rows, totals } = await query(id);
  expect(rows.length).toBeGreaterThan(0);
  expect(totals.length).toBeGreaterThan(0);
});

test('[ST-04] the stock overview has the stock that the terminals of a history reported last', async () => {
  const { body } = await server.call('GET /stock-overview/count', { as: admin });
  expect(body.count).toBeGreaterThan(terminals.length);
});

test.each(counting)('[ST-02] $id is equal to the books of the simulator with late rows, also when clocks change', async (report) => {
  const books = booksOf(report, 4 * 60);
  expect(books.length).toBeGreaterThan(0);
  expect(await rowsByDay(report)).toEqual(books);
});

test('[ST-02] all reports are equal to the books after the business day was moved', async () => {
  await server.database.transaction(async (tx) => {
    await tx.execute(`update property set day_start = '06:30' where id = 201`);
    await requestRecount(tx, property.id);
  });
  while (await advanceRecount(server.database));
  for (const report of counting) expect([report.id, await rowsByDay(report)]).toEqual([report.id, booksOf(report, 390)]);
});
