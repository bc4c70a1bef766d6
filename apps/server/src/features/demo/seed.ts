import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Role } from '@floorwalker/core/vocabulary/roles';
import { hashPassword } from '../../crypto/password-hash.ts';
import { newTerminalSecret, toSecretHash } from '../../crypto/terminal-secret.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import { addDemoLicences } from './licences.ts';
import { type DemoTerminal, demoProperties, demoTerminals } from './terminals.ts';

interface DemoOperator {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly properties: readonly number[];
  /** Own rights besides those of the profile. */
  readonly ownRights?: readonly Right[];
}

const demoOperators: readonly DemoOperator[] = [
  { id: 1, login: 'admin', name: 'Ada Meier', role: 'administrator', properties: [] },
  { id: 101, login: 'supervisor', name: 'Sven Aigner', role: 'supervisor', properties: [] },
  { id: 102, login: 'supervisor2', name: 'Marta Ruiz', role: 'supervisor', properties: [], ownRights: ['exchange-rate.manage'] },
  { id: 201, login: 'operator', name: 'Olga Brandt', role: 'operator', properties: [101] },
  {
    id: 301,
    login: 'support',
    name: 'Sam Porter',
    role: 'support',
    properties: [],
    // Restoring a backup changes the configuration.
    ownRights: ['configuration-entries.view', 'configuration.manage'],
  },
];

const toPassword = (login: string) => `${login}-demo-2026`;

/** A sign-in of the demo. */
export interface DemoSignIn {
  readonly login: string;
  readonly password: string;
  readonly role: Role;
}

/** Sign-ins of the demo, printed by the start message. */
export const demoSignIns: readonly DemoSignIn[] = demoOperators.map(({ login, role }) => ({ login, password: toPassword(login), role }));

const settings: readonly (readonly [key: string, value: string])[] = [
  ['Basics/DisplayIsoCurrencyCodes', 'False'],
  ['Basics/InstallationName', 'Floorwalker Demo'],
];

/** One row of `demo-terminals.json`, read by the fleet simulator. */
interface Credential extends DemoTerminal {
  readonly secret: string;
}

async function addPeople(tx: Queryable): Promise<void> {
  const passwords = await Promise.all(demoOperators.map(({ login }) => hashPassword(toPassword(login))));
  for (const [index, { id, login, name, role, properties, ownRights = [] }] of demoOperators.entries()) {
    const password = passwords[index];
    // Demo mails are written to a folder, so nothing is sent to these addresses.
    const email = `${login}@floor.example`;
    await tx.execute('insert into operator (id, login, name, role, password, email, own_rights) values ($1, $2, $3, $4, $5, $6, $7)', [
      id,
      login,
      name,
      role,
      password,
      email,
      ownRights,
    ]);
    for (const property of properties) await tx.execute('insert into operator_property values ($1, $2)', [id, property]);
  }
}

async function addProperties(tx: Queryable): Promise<void> {
  for (const { id, name, zone, currency, position } of demoProperties) {
    const values = [id, name, zone, currency, ...position];
    await tx.execute('insert into property (id, name, zone, currency, latitude, longitude) values ($1, $2, $3, $4, $5, $6)', values);
  }
  for (const [key, value] of settings) await tx.execute('insert into configuration_value (key, value) values ($1, $2)', [key, value]);
}

/** A rate that the terminals get, and one that a second person must confirm when it changes. */
async function addRates(tx: Queryable): Promise<void> {
  await tx.execute(
    `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise)
     values ('CHF', 'EUR', 1.0625, 3, clock_timestamp(), false, true), ('GBP', 'EUR', 1.1704, 3, clock_timestamp(), true, false)`,
  );
  await tx.execute('insert into sent_rate (source, target, value) select source, target, value from rates_to_send(clock_timestamp())');
}

async function addTerminals(tx: Queryable, terminals: readonly Credential[]): Promise<void> {
  await tx.execute(
    `insert into terminal (id, property_id, name, type, zone, secret)
     select * from unnest($1::integer[], $2::integer[], $3::text[], $4::integer[], $5::text[], $6::bytea[])`,
    [
      terminals.map(({ id }) => id),
      terminals.map(({ property }) => property),
      terminals.map(({ name }) => name),
      terminals.map(({ type }) => type),
      terminals.map(({ zone }) => zone),
      terminals.map(({ secret }) => toSecretHash(secret)),
    ],
  );
  await tx.execute(
    `insert into terminal_settings (terminal_id, serial, location, distributor, customer, bank_terminal, kiosk, address, contact, email, phone,
       lifecycle_step)
     select id, 'FW-' || 20000 + id, 'L' || property_id || '-' || id, '01700', property_id::text,
       case when type in (1, 8) then 'B' || 700000 + id else '' end, 'K' || id, '', '', '', '',
       case when id % 50 = 0 then 'in-test-lab-use' else 'in-production-use' end
     from terminal where id = any($1::integer[])`,
    [terminals.map(({ id }) => id)],
  );
  // Work of the past, so that the maintenance overview of one property has something to show: every 7th terminal is late.
  await tx.execute(
    `insert into maintenance (at, received, terminal_id, property_id, activity, component, rank, comment, operator_id)
     select at, at, t.id, t.property_id, case when component = 0 then 'maintenance' else 'cleaning' end, component, case when component = 0 then 0 else 1 end,
       '', 102
     from terminal t cross join (values (0, 200), (10, 34), (31, 66), (32, 70)) w (component, days),
       lateral (select clock_timestamp() - ((t.id * 37 + component * 11) % days + case when t.id % 7 = 0 then days else 0 end) * interval '1 day' as at) d
     where t.property_id = 103`,
  );
  await tx.execute('select note_logged_maintenance(array(select id from terminal where property_id = 103))');
}

/** Returns whether the database has no operator yet. It may already contain a loaded history. */
export async function isEmpty(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ empty: boolean }>('select not exists (select from operator) as empty');
  return row?.empty ?? false;
}

/**
 * Fills an empty database with three properties, five people, two exchange rates and 200 terminals, and writes the terminals' secrets to
 * `demo-terminals.json` in the data directory for the fleet simulator, which produces all further data. Licences are signed files
 * of an issuer of its own.
 */
export async function seedDemo(database: Database, write: Writer, data: string): Promise<void> {
  if (!(await isEmpty(database))) return;
  const terminals: readonly Credential[] = demoTerminals().map((terminal) => ({ ...terminal, secret: newTerminalSecret() }));
  // The file is written first: secrets without terminals are harmless, terminals without secrets are unusable.
  await mkdir(data, { recursive: true });
  const lines = terminals.map(({ id, property, secret, type, zone, name }) => ({ id, property, secret, type, zone, name }));
  await writeFile(join(data, 'demo-terminals.json'), JSON.stringify(lines), { mode: 0o600 });
  await write(async (tx) => {
    await addProperties(tx);
    await addPeople(tx);
    await addRates(tx);
    await addTerminals(tx, terminals);
    await addDemoLicences(tx, data);
  });
}
