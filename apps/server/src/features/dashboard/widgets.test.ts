import type { Figure, WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { type WidgetKey, widgetKeys, widgetOf } from '@floorwalker/core/dashboard/widgets';
import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountExclusion } from '../../statistics/recount-exclusions.ts';
import { type CountedRow, countAll, drawRows, storeRows } from '../../testing/counted-rows.ts';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';
import { addOperator, addTerminal } from '../../testing/server.ts';
import { countAllStates, drawReports, storeReports } from '../../testing/terminal-times.ts';
import { seedTwoProperties } from '../../testing/two-property-fixture.ts';
import { toShares } from './sources/availability.ts';

let server: TestLogs;
const tokens: Record<string, string> = {};

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

/** Transactions of the types that widgets count, within the last days. */
const rows = (property: number, terminal: number): readonly CountedRow[] =>
  [100, 100, 101, 135, 139, 182, 200, 209, 300, 302].map((type, index) => ({
    property,
    terminal,
    at: at(index * 5),
    type,
    amountIn: 1000 + index,
    amountOut: 2000 + index,
    currency: index % 3 === 0 ? 'USD' : 'EUR',
    flags: type === 139 ? 2 : 0,
  }));

beforeAll(async () => {
  server = await startTestLogs();
  await seedTwoProperties(server);
  await server.database.execute(`update upload set state = 'good' where kind = 'backup'`);
  await addTerminal(server, 18, 101, 'Hall\u202e 2');
  await server.database.execute(
    `insert into rights_profile (id, name, rights) values ('plain', 'Plain', '{console.log-in,property-dashboard.view,terminal.view}')`,
  );
  await addOperator(server, 401, 'plain', [101]);
  await server.database.execute(`update terminal set levels = '{3,1,1,5,1,1,2,1,1,1,1}' where id = 17`);
  await server.database.execute(`update terminal set state = 'failure', connection = 'connected' where id = 18`);
  await server.database.execute(
    `insert into terminal_error (at, terminal_id, property_id, code, severity, cleared, component, rank, params, detail, reference)
     select now() - interval '1 hour' * i, 17, 101, 2 + i % 3, 1 + i % 2, false, 1, i, '{}', '', 'r' || i from generate_series(1, 7) i`,
  );
  for (const [property, terminal] of [
    [101, 17],
    [101, 18],
    [102, 90],
  ] as const) {
    await storeRows(server.database, rows(property, terminal));
    await storeRows(server.database, drawRows(createDraws(terminal), 120, { property, terminals: [terminal], around: at(48), days: 3 }));
    const reports = drawReports(createDraws(terminal), 60, { property, terminals: [terminal], from: at(60), hours: 59 });
    await storeReports(server.database, reports);
  }
  await countAll(server.database);
  await countAllStates(server.database);
  tokens.administrator = await server.signIn('administrator');
  tokens.plain = await server.signIn('plain');
}, 120_000);
afterAll(() => server.stop());

const get = (path: string, as = 'administrator') => server.call(`GET ${path}`, { as: tokens[as] as string });
const read = async (widget: string, query: string, as?: string): Promise<WidgetData> => {
  const { status, body } = await get(`/widgets/${widget}?${query}`, as);
  expect([widget, status, status === 200 ? null : body]).toEqual([widget, 200, null]);
  return body;
};

const places = { installation: 'scope=installation', property: 'scope=property&property=101', kiosk: 'scope=kiosk&terminal=17' } as const;
const all = widgetKeys.flatMap((key) => widgetOf(key).scopes.map((scope) => [key, scope] as const));

/** Figures that are another number than that of the rows they link to: devices of a terminal, terminals out of operation. */
const others: { readonly [K in WidgetKey]?: string } = { MoneyServiceRequired: 'count', MapView: 'count' };

/** Returns what the list or the report says for the link of a figure. */
async function linked({ link }: Figure, measure: string, currency: string): Promise<number> {
  if (link?.kind === 'list') return (await get(`/${link.id}/count?q=${encodeURIComponent(link.q)}`)).body.count;
  const { body } = await get(
    `/statistics/${link?.id}?from=${link?.from}&to=${link?.to}&by=${link?.by}&q=${encodeURIComponent(link?.q ?? '')}`,
  );
  const index = body.measures.indexOf(measure);
  const totals = (body.totals as { currency: string; values: number[] }[]).filter(
    (one) => measure === 'count' || measure === 'pieces' || one.currency === currency,
  );
  return totals.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}

test.each(all)('[ST-01] %s of %s shows figures that are equal to the rows and reports that they link to', async (key, scope) => {
  for (const period of ['day', 'month']) {
    const data = await read(key, `${places[scope]}&period=${period}&top=20`);
    expect(data).toMatchObject({ widget: key, scope, kind: widgetOf(key).kind });
    for (const figure of [...data.figures, ...data.totals]) {
      for (const { measure, value, currency } of figure.values) {
        const isCounted = figure.link?.kind === 'list' ? ['count', 'terminals'].includes(measure) : figure.label.value === 'total';
        if (
          figure.link === null ||
          !isCounted ||
          others[key] === measure ||
          (['share', 'seconds', 'terminals'].includes(measure) && figure.link.kind === 'report')
        )
          continue;
        expect([key, figure.label, figure.link, measure, await linked(figure, measure, currency)]).toEqual([
          key,
          figure.label,
          figure.link,
          measure,
          value,
        ]);
      }
    }
  }
});

test('[ST-01] only widgets without data in this version have no figures', async () => {
  const reasons: Record<string, string> = {};
  const empty: string[] = [];
  for (const [key, scope] of all) {
    const data = await read(key, `${places[scope]}&period=month`);
    if (data.unavailable !== null) reasons[key] = data.unavailable;
    else if (data.figures.length === 0) empty.push(`${key} ${scope}`);
  }
  expect(reasons).toEqual({});
  expect(empty).toEqual(expect.not.arrayContaining(['TransactionCount installation', 'TopErrors property', 'Availability kiosk']));
});

test('[ST-01] amounts have a currency, and are one figure for each', async () => {
  const { figures } = await read('TransactionAmount', `${places.property}&period=month`);
  const amounts = figures[0]?.values ?? [];
  expect(amounts.map(({ measure, currency }) => [measure, currency])).toEqual([
    ['amountIn', 'EUR'],
    ['amountIn', 'USD'],
    ['amountOut', 'EUR'],
    ['amountOut', 'USD'],
  ]);
  expect(
    await server.database.query(
      `select sum(amount_in)::bigint as value from transaction where property_id = 101 and currency = 'USD' and at > now() - interval '20 days'`,
    ),
  ).toEqual([{ value: amounts[1]?.value }]);
});

test('[ST-01] reports with the largest variance come first, short or over', async () => {
  const store = (number: number, property: number, terminal: number, variance: number, differing: number) =>
    server.database.execute(
      `insert into balancing_report (terminal_id, property_id, number, type, snapshot, source, series, from_at, to_at, business_day, operators, rows,
         state, currency, expected, counted, variance, other_currencies, differing)
       values ($1, $2, $3, 1, 6, 1, 'period', now() - interval '2 hours', now() - interval '1 hour', current_date, '{}', '[]', 'counted', 'EUR',
         0, $4::bigint, $4, '[]', $5)`,
      [terminal, property, number, variance, differing],
    );
  await store(901, 101, 17, -2000, 1);
  await store(902, 101, 18, 5000, 2);
  await store(903, 101, 17, 0, 0);
  await store(904, 102, 90, -9000, 1);
  const { figures, totals } = await read('BalanceDifferences', `${places.property}&period=week&top=5`);
  expect(figures.map(({ values, level }) => [values[0]?.value, values[0]?.currency, level])).toEqual([
    [5000, 'EUR', 'warning'],
    [-2000, 'EUR', 'bad'],
  ]);
  const [total] = totals;
  expect([total?.values[0]?.value, await linked(total as Figure, 'count', '')]).toEqual([2, 2]);
});

test('[ST-01] reasons add up to the terminals out of operation, and the longest is first', async () => {
  const { figures, totals } = await read('OutOfOperationReasons', places.property);
  const sum = figures.reduce((all, { values }) => all + Number(values[0]?.value), 0);
  expect([sum]).toEqual([totals[0]?.values[0]?.value]);
  const down = await read('TerminalsOutOfOperation', `${places.property}&top=1`);
  expect(down.totals[0]?.values[0]?.value).toBe(sum);
  expect([down.figures.length, down.more]).toEqual([1, sum > 1]);
});

test('[ST-01] [ST-04] properties have their position if it is known, and the colour of their worst terminal', async () => {
  await server.database.execute('update property set latitude = 48.2, longitude = 16.3 where id = 101');
  const { figures } = await read('MapView', places.installation);
  expect(figures.map(({ label, level, place }) => [label.value, level, place])).toEqual([
    [102, 'bad', undefined],
    [101, 'bad', { latitude: '48.2', longitude: '16.3' }],
    [103, 'neutral', undefined],
  ]);
});

test('[ST-01] shares of the time add up to 100 per cent', async () => {
  const { figures } = await read('UtilisationPie', `${places.installation}&period=month`);
  expect(figures.reduce((all, { values }) => all + Number(values[0]?.value), 0)).toBe(10_000);
  expect(toShares([1, 1, 1])).toEqual([3334, 3333, 3333]);
  expect(toShares([0, 0])).toEqual([0, 0]);
  const { below } = createDraws(7);
  for (let round = 0; round < 200; round++) {
    const shares = toShares(Array.from({ length: 1 + below(10) }, () => 1 + below(1_000_000)));
    expect(shares.reduce((all, share) => all + share, 0)).toBe(10_000);
  }
});

test('[ST-02] availability is shown adjusted and raw as in the report, and terminals are counted by the adjusted one', async () => {
  const query = `${places.property}&period=week`;
  await server.database.execute('truncate exclusion');
  const countTerminals = async () => (await read('Downtime', query)).totals[0]?.values[0]?.value;
  const known = await countTerminals();
  const before = await read('Availability', query);
  const levelsOf = ({ figures }: WidgetData) => figures.map(({ values }) => Number(values[0]?.value));
  const [adjusted, raw] = levelsOf(before);
  expect(adjusted).toBeGreaterThanOrEqual(raw ?? 0);
  // All time of one terminal, and some of the other one.
  for (const [terminal, begins, ends] of [
    [17, at(80), at(-1)],
    [18, at(40), at(30)],
  ] as const) {
    const body = { property: 101, terminal, reason: 'Power cut', begins, ends };
    expect((await server.call('POST /exclusions', { as: tokens.administrator as string, body })).status).toBe(200);
  }
  while (await server.write(recountExclusion));
  const after = await read('Availability', query);
  const [link] = after.figures.map((figure) => figure.link);
  const { body } = await get(
    `/statistics/terminal-availability?from=${link?.from}&to=${link?.to}&by=day&q=${encodeURIComponent(link?.q ?? '')}`,
  );
  const totals = body.totals[0].values as number[];
  const reported = ['adjustedAvailability', 'availability'].map((measure) => totals[body.measures.indexOf(measure)]);
  expect(after.figures.map(({ label }) => label.value)).toEqual(['adjustedAvailability', 'rawAvailability']);
  expect(levelsOf(after)).toEqual(reported);
  expect(levelsOf(after)[1]).toBe(raw);
  expect(levelsOf(after)[0]).not.toBe(adjusted);
  expect([known, await countTerminals()]).toEqual([2, 1]);
});

test('[ST-01] an operator sees figures of their properties only, and no widget without its right', async () => {
  expect((await get('/widgets/TerminalStateSummary?scope=property&property=102', 'plain')).body).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'property', code: 'unknown-property' }],
  });
  expect((await get('/widgets/TerminalStateSummary?scope=installation', 'plain')).body.code).toBe('right.missing');
  expect((await get('/widgets/TerminalStateSummary?scope=kiosk&terminal=17', 'plain')).body.code).toBe('right.missing');
  expect((await read('TerminalStateSummary', places.property, 'plain')).totals[0]?.values[0]?.value).toBe(2);
  expect(await read('TopErrors', places.property, 'plain')).toMatchObject({
    unavailable: 'right',
    right: 'error-log.view',
    figures: [],
    totals: [],
  });
  await server.database.execute(
    `update rights_profile set rights = rights || '{installation-dashboard.view,kiosk-dashboard.view}' where id = 'plain'`,
  );
  expect((await read('TerminalStateSummary', places.installation, 'plain')).totals[0]?.values[0]?.value).toBe(2);
  expect((await get('/widgets/TerminalStateSummary?scope=kiosk&terminal=90', 'plain')).body.fields).toMatchObject([
    { code: 'unknown-terminal' },
  ]);
});

test.each([
  ['TopErrors?scope=installation&property=101', 'property', 'not-allowed'],
  ['TopErrors?scope=property', 'property', 'required'],
  ['TopErrors?scope=property&property=101&terminal=17', 'terminal', 'not-allowed'],
  ['TopErrors?scope=kiosk', 'terminal', 'required'],
  ['TopErrors?scope=kiosk&terminal=17&property=101', 'property', 'not-allowed'],
  ['TopErrors?scope=kiosk&terminal=60000', 'terminal', 'unknown-terminal'],
  ['UserSessions?scope=property&property=101', 'scope', 'not-in-scope'],
])('[ST-01] %s is refused at %s', async (path, field, code) => {
  expect((await get(`/widgets/${path}`)).body).toMatchObject({ code: 'request.invalid', fields: [{ path: field, code }] });
});

test.each([
  'Nothing?scope=installation',
  'TopErrors',
  'TopErrors?scope=moon',
  'TopErrors?scope=property&property=1%27',
  'TopErrors?scope=installation&top=21',
])('[ST-01] %s is no valid call', async (path) => {
  expect((await get(`/widgets/${path}`)).status).toBe(422);
});
