import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { compose } from '../../apps/server/src/compose.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/db/testing/test-database.ts';
import { createLiveConfig } from '../../apps/server/src/live-config.ts';
import { findFreePorts, type Product, type ProductProcess, readTerminals, type Settings, shortRetention, startServer } from './product.ts';

// Products with a database on the test run's cluster instead of a cluster of their own, which halves the start time: for tests
// that are not about the embedded database.

/** A product whose database is accessible to a test. */
export interface ProductInTest extends Product {
  readonly database: Database;
}

/** A product whose database is accessible to a test and whose server is a process of its own. */
export interface SharingProduct extends ProductProcess {
  readonly database: Database;
  restart(program?: string): Promise<SharingProduct>;
  /** Starts another server on the same database, with a data directory of its own. */
  startSecondServer(): Promise<ProductProcess>;
}

interface TestInstallation {
  readonly database: Database;
  readonly data: string;
  readonly settings: Settings;
  /** Deletes the database and the data directory. */
  remove(): Promise<void>;
}

/** `DATABASE_URL` of a test's database; the run's cluster listens only on a Unix socket. */
function toUrl({ connection: { host, port, user, database } }: TestDatabase): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Creates a database as a copy of `template`, by default an empty one, and an empty data directory. */
async function install(settings: Settings, template?: string): Promise<TestInstallation> {
  const data = await mkdtemp(join(tmpdir(), 'floor-'));
  const created = await createTestDatabase(template);
  const remove = async () => {
    await created.drop();
    await rm(data, { recursive: true, force: true });
  };
  return { database: created.database, data, settings: { ...shortRetention, ...settings, DATABASE_URL: toUrl(created) }, remove };
}

/** Creates a database and a data directory with the demo's data. */
async function installDemo(settings: Settings): Promise<TestInstallation> {
  const demo = inject('demo');
  const installation = await install({ FLOOR_DEMO: '1', ...settings }, demo.name);
  await cp(demo.directory, installation.data, { recursive: true });
  return installation;
}

/** Creates an empty database and data directory, as those of `npm start -- --no-demo`. */
const installEmpty = (settings: Settings): Promise<TestInstallation> => install({ FLOOR_DEMO: '0', ...settings });

/** Starts a product in an installation, and removes the installation if the start fails. */
async function startIn<P extends Product>({ remove }: TestInstallation, start: () => Promise<P>): Promise<P> {
  try {
    return await start();
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Composes a server with real sockets in the process of the test. */
async function composeProduct({ data, settings }: TestInstallation): Promise<Product> {
  let text = '';
  const write = (line: string) => {
    text = (text + line).slice(-200_000);
  };
  const log = pino({ level: 'info' }, { write });
  const anyPorts = { FLOOR_HTTP_PORT: '0', FLOOR_WS_PORT: '0', FLOOR_MQTT_PORT: '0' };
  const { stop, failed: _, ...ready } = await compose(createLiveConfig({ ...anyPorts, ...settings, FLOOR_DATA: data }), log);
  return { ready, data, log: () => text, terminals: () => readTerminals(data), discard: stop };
}

/**
 * Starts a product without a process of its own, which takes most of the time of a start: for tests that neither kill the server nor
 * are about its process. An error that would end the process fails the test run.
 */
export async function startInTest(settings: Settings = {}): Promise<ProductInTest> {
  const installation = await installDemo(settings);
  const product = await startIn(installation, () => composeProduct(installation));
  const { database, remove } = installation;
  return { ...product, database, discard: () => product.discard().then(remove) };
}

/** Starts a product without demo data in the process of the test. The master account has no password yet. */
export async function startEmptyInTest(settings: Settings = {}): Promise<ProductInTest> {
  const installation = await installEmpty(settings);
  const product = await startIn(installation, () => composeProduct(installation));
  const { database, remove } = installation;
  return { ...product, database, discard: () => product.discard().then(remove) };
}

const withDatabase = (product: ProductProcess, installation: TestInstallation): SharingProduct => ({
  ...product,
  database: installation.database,
  restart: async (program) => withDatabase(await product.restart(program), installation),
  startSecondServer: async () => {
    const data = await mkdtemp(join(tmpdir(), 'floor-'));
    await copyFile(join(product.data, 'demo-terminals.json'), join(data, 'demo-terminals.json'));
    return startServer(data, { ...(await findFreePorts()), ...installation.settings });
  },
  discard: () => product.discard().then(installation.remove),
});

/** Starts a product with a process that can be killed. */
export async function startOnSharedCluster(settings: Settings = {}): Promise<SharingProduct> {
  const installation = await installDemo(settings);
  const ports = await findFreePorts();
  const product = await startIn(installation, () => startServer(installation.data, { ...ports, ...installation.settings }));
  return withDatabase(product, installation);
}

/** Starts servers without demo data at the same time, each as a process with a data directory of its own, on one database without a schema. */
export async function startTogether(count: number): Promise<readonly ProductProcess[]> {
  const { settings, data, remove } = await install({ FLOOR_DEMO: '0' }, 'template0');
  const directories = [data, ...(await Promise.all(Array.from({ length: count - 1 }, () => mkdtemp(join(tmpdir(), 'floor-')))))];
  const products = await Promise.all(
    directories.map(async (directory) => startServer(directory, { ...(await findFreePorts()), ...settings })),
  );
  const last = products.length - 1;
  return products.map((product, index) => ({ ...product, discard: () => product.discard().then(index === last ? remove : undefined) }));
}
