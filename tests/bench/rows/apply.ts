import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { issueDemoLicence } from '../../harness/issue-demo-licence.ts';
import { type Person, signIn } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';
import type { BenchRow, Figure } from '../row.ts';
import { floorEnvironment, startFloor } from '../stage/floor.ts';
import { benchProperty } from '../stage/product-database.ts';
import { withProduct } from '../stage/product-stage.ts';

const records = 10_000;
const perSecond = 1000;
const firstId = 20_000;

const numbers = Array.from({ length: records }, (_, n) => firstId + n);
const years = (n: number) => new Date(Date.UTC(2040, 0, 1) + n * 60_000).toISOString();

type Records = readonly { readonly [field: string]: unknown }[];

/** Records of one list that a site file creates or changes. */
interface Step {
  readonly name: string;
  readonly list: string;
  readonly records: Records;
  /** Raw multi-row INSERT of the rows of these records, under other numbers. */
  readonly anchor?: string;
  /** Condition on the database for the start, so that background work of the step before is not measured. */
  readonly startsWhen?: string;
}

const toOperators = (position: string): Records =>
  numbers.map((id) => ({
    id,
    login: `bench.${id}`,
    name: `Operator ${id}`,
    email: `bench.${id}@example.com`,
    position,
    profile: 'operator',
    properties: [benchProperty],
    externalId: `X-${id}`,
    cards: [`04A2${id}`],
  }));

const toTerminals = (location: string): Records =>
  numbers.map((id) => ({ id, property: benchProperty, name: `Apply ${id}`, type: 3, zone: 'Europe/Vienna', serial: `KX-${id}`, location }));

const toRates = (fee: string): Records => numbers.map((n) => ({ source: 'EUR', target: 'CZK', rate: `24.${n}`, fee, validFrom: years(n) }));

const insertOperators = `with given as (select id from generate_series($1::integer, $1::integer + $2::integer - 1) id),
  stored as (insert into operator (id, login, name, email, position, role, external_id, disabled, must_change, password)
    select id, 'raw.' || id, 'Operator ' || id, 'raw.' || id || '@example.com', 'Cashier', 'operator', 'R-' || id, false, true, '' from given),
  placed as (insert into operator_property (operator_id, property_id) select id, ${benchProperty} from given)
  insert into operator_card (operator_id, card) select id, '04B2' || id from given`;
const insertTerminals = `with given as (select id from generate_series($1::integer, $1::integer + $2::integer - 1) id),
  stored as (insert into terminal (id, property_id, name, type, zone, secret)
    select id, ${benchProperty}, 'Raw ' || id, 3, 'Europe/Vienna', '' from given)
  insert into terminal_settings (terminal_id, serial, location, distributor, customer, bank_terminal, kiosk, address, contact, email, phone)
  select id, 'KX-' || id, 'Hall', '', '', '', '', '', '', '', '' from given`;
const insertRates = `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise)
  select 'EUR', 'HUF', 400, 0, timestamptz '2040-01-01' + n * interval '1 minute', false, false from generate_series($1::integer, $1::integer + $2::integer - 1) n`;

const steps: readonly Step[] = [
  { name: 'operators, new', list: 'operators', records: toOperators('Cashier'), anchor: insertOperators },
  { name: 'operators, changed', list: 'operators', records: toOperators('Host') },
  {
    name: 'user rights',
    list: 'user-rights',
    records: numbers.map((operator) => ({ operator, granted: ['maintenance-overview'], withheld: [] })),
  },
  { name: 'terminals, new', list: 'terminal-settings', records: toTerminals('Hall'), anchor: insertTerminals },
  { name: 'terminals, changed', list: 'terminal-settings', records: toTerminals('Bar') },
  { name: 'exchange rates, new', list: 'exchange-rates', records: toRates('0'), anchor: insertRates },
  { name: 'exchange rates, changed', list: 'exchange-rates', records: toRates('1') },
  {
    name: 'configuration of terminals',
    list: 'configuration',
    records: numbers.map((terminal) => ({ key: 'Payout/KioskLimit', terminal, value: '500' })),
    startsWhen: 'not exists (select from terminal t where not exists (select from terminal_configuration c where c.terminal_id = t.id))',
  },
];

const rowsOfInsert = 200;

/** Inserts as many rows as the step creates, in as many transactions. Returns seconds. */
async function insertRaw(database: Database, text: string): Promise<number> {
  const begun = performance.now();
  for (let done = 0; done < records; done += rowsOfInsert) await database.execute(text, [firstId * 2 + done, rowsOfInsert]);
  return (performance.now() - begun) / 1000;
}

/** Runs `floor apply` on a file with the records. Returns the seconds of the whole program. */
async function apply(product: Product, person: Person, { list, records: content }: Step): Promise<number> {
  const file = join(product.data, 'site.json');
  await writeFile(file, JSON.stringify({ [list]: content }));
  const begun = performance.now();
  const floor = startFloor(['apply', '-f', file, '--yes'], floorEnvironment(product, person), 'pipe');
  floor.stdout?.resume();
  let last = '';
  floor.stderr?.on('data', (chunk: Buffer) => {
    last = (last + chunk.toString()).slice(-500);
  });
  const [code] = (await once(floor, 'close')) as [number | null];
  if (code !== 0) throw new Error(`floor apply of ${list} ended with ${code}:\n${last}`);
  return (performance.now() - begun) / 1000;
}

/** Licenses as many terminals as the site file has, besides those of the demo. */
async function licenseTerminals(product: Product, person: Person): Promise<void> {
  const { installation } = (await person.get('/installation-licence')).body as { installation: string };
  const given = { installation, number: 'BENCH-TERMINALS', modules: ['TerminalLicensing'], terminals: records * 2 };
  const { status, body } = await person.post('/licence-files', { content: await issueDemoLicence(product, given) });
  if (status !== 200) throw new Error(`the licence was answered with ${status}: ${JSON.stringify(body)}`);
}

/** Waits until the condition of a step is true. */
async function awaitStart(database: Database, { startsWhen = 'true' }: Step): Promise<void> {
  const isTrue = async () => (await database.query<{ is: boolean }>(`select ${startsWhen} as is`))[0]?.is;
  while (!(await isTrue())) await delay(500);
}

/** Throws unless every record has its entry in the audit trail, besides those counted before. */
async function requireAudit(database: Database, before: number): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*)::integer as count from audit');
  const count = row?.count ?? 0;
  if (count - before < records) throw new Error(`${count - before} audit entries for ${records} records`);
  return count;
}

/** `floor apply` of files with ten thousand records of one list each. */
export const applyRecords: BenchRow = {
  id: 'apply',
  title: `\`floor apply\` of ${records.toLocaleString('en')} records, with audit`,
  anchor: `\`INSERT\` of the same rows in transactions of ${rowsOfInsert} by a bare driver, without checks, forms and audit`,
  run: (log) =>
    withProduct(10, async ({ product, database }) => {
      const person = await signIn(product, 'administrator');
      await licenseTerminals(product, person);
      const figures: Figure[] = [];
      let audited = await requireAudit(database, -records);
      for (const step of steps) {
        await awaitStart(database, step);
        const seconds = await apply(product, person, step);
        audited = await requireAudit(database, audited);
        const raw = step.anchor === undefined ? null : records / (await insertRaw(database, step.anchor));
        const value = records / seconds;
        log(`${step.name}: ${value.toFixed(0)} records/s, bare ${raw?.toFixed(0) ?? '–'}`);
        figures.push({ name: step.name, value, unit: 'records/s', anchor: null, goal: { atLeast: perSecond } });
        if (raw !== null) figures.push({ name: `${step.name}, against INSERT`, value, unit: 'records/s', anchor: raw, goal: null });
      }
      return figures;
    }),
};
