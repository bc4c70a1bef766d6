import { accountForm } from '@floorwalker/core/forms/account';
import { operatorForm } from '@floorwalker/core/forms/operator';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { accountResource } from '@floorwalker/core/resources/accounts/account';
import type { Factory } from '../../factory.ts';
import type { Row } from '../../output/cells.ts';
import { fetchRows, fetchRowsById } from './fetch-rows.ts';
import { isSame, type RecordValues, type SiteChange, type SiteList } from './site-list.ts';

const names = ['granted', 'withheld'] as const;

/** Returns accounts by their numbers, without those that wait for admission. */
async function byNumber(accounts: AsyncIterable<Row>): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for await (const row of accounts) if (row.state !== 'waiting') rows.set(String(row.id), row);
  return rows;
}

const readRows = (factory: Factory, keys: readonly string[]) => byNumber(fetchRowsById(factory, accountResource, keys));

const pick = (values: RecordValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? []]));

function compare(values: RecordValues, row: Row | undefined): SiteChange | null {
  const common = { list: 'user-rights', key: String(values.operator) };
  // An operator of the same file does not exist yet.
  if (!row) return { ...common, id: null, version: null, values: pick(values), old: {} };
  const changed = names.filter((name) => name in values && !isSame(values[name], row[name]));
  if (changed.length === 0) return null;
  const old = Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { ...common, id: String(row.id), version: Number(row.version), values: { ...pick(row), ...values }, old };
}

/** Sends the user rights with the present values of their accounts, whose versions rise when the same file changes the operators. */
async function send(factory: Factory, changes: readonly SiteChange[]): Promise<unknown> {
  const { client } = await factory.api();
  const form: FormDefinition = accountForm;
  const rows = await readRows(
    factory,
    changes.map(({ key }) => key),
  );
  const fields = Object.entries(accountForm.fields).filter(([, { kind }]) => kind !== 'secret');
  const edit: { id: string; values: RecordValues }[] = [];
  for (const { key, values } of changes) {
    // A missing operator is reported by the server.
    const row: Row = rows.get(key) ?? (await client.show(accountResource, key, { signal: factory.stop }));
    const kept = Object.fromEntries(fields.map(([name]) => [name, row[name]]));
    edit.push({ id: key, values: { ...kept, ...pick(values), password: '', version: row.version } });
  }
  return client.call(form.apply, { body: { add: [], edit } });
}

/** User rights of operators in addition to their rights profiles, and those withheld from them [MG-05]. */
export const userRightsList: SiteList = {
  id: 'user-rights',
  fields: { operator: operatorForm.fixed.id, granted: accountForm.fields.granted, withheld: accountForm.fields.withheld },
  required: ['operator'],
  keyOf: ({ operator }) => String(operator),
  readRows,
  createCompare: () => compare,
  send,
  readRecords: async (factory) => {
    const rows = [...(await byNumber(fetchRows(factory, accountResource))).values()].filter((row) =>
      names.some((name) => (row[name] as unknown[]).length > 0),
    );
    return rows.map((row) => ({ operator: row.id, granted: row.granted, withheld: row.withheld }));
  },
};
