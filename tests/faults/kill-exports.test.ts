import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { holdLock, lockOfTables } from '../../apps/server/src/db/testing/locks.ts';
import { readAll } from '../harness/pages.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

let product: SharingProduct;

afterAll(() => product.discard());

interface Row {
  readonly id: string;
  readonly state: string;
  readonly failure: string;
}

const statesAt = async (person: Person) => (await readAll<Row>(person, '/exports')).map(({ state }) => state);

/** Starts exports of the terminal list; returns their ids. */
async function begin(person: Person, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { status, body } = await person.post('/exports', { resource: 'terminals', format: 'pdf' });
    expect(status).toBe(200);
    ids.push((body as { id: string }).id);
  }
  return ids;
}

/** Locks the terminals' table until the returned function is called. */
const holdTerminals = () => holdLock(product.database, lockOfTables('terminal'));

test('exports of a killed server are begun again when it restarts [LG-05]', async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  const admin = await signIn(product, 'administrator');
  const states = () => statesAt(admin);
  const done = await begin(admin, 3);
  await until(async () => ((await states()).every((state) => state === 'done') ? true : null));
  const letGo = await holdTerminals();
  const begun = await begin(admin, 5);
  await until(async () => ((await states()).includes('running') ? true : null));
  await product.kill();
  await letGo();
  // The partial file that an export leaves if the server is killed while writing the file.
  await writeFile(join(product.data, 'exports', `${begun[0]}.part`), 'half of it');
  product = await product.restart();
  const back = await signIn(product, 'administrator');
  const rows = await readAll<Row>(back, '/exports');
  const found = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id)).map(({ state, failure }) => [state, failure]);
  expect(rows).toHaveLength(8);
  expect(found(done)).toEqual(done.map(() => ['done', '']));
  const all = [...done, ...begun];
  await until(async () => ((await statesAt(back)).every((state) => state === 'done') ? true : null));
  // Each attempt has a file of its own: `<id>`, then `<id>.1`.
  expect((await readdir(join(product.data, 'exports'))).map((name) => name.replace(/\.\d+$/, '')).toSorted()).toEqual(all.toSorted());
  for (const id of all) expect((await back.delete(`/exports/${id}`)).status).toBe(204);
  expect(await readdir(join(product.data, 'exports'))).toEqual([]);
});
