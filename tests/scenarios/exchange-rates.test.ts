import { afterAll, beforeAll, expect, test } from 'vitest';
import { floor } from '../harness/floor.ts';
import { signIn } from '../harness/person.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';

// Exchange rates from a shell [MG-15]: each test continues with the rates of the one before.

let product: ProductInTest;
let run: (argv: readonly string[], input?: string) => ReturnType<typeof floor>;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  const { token } = await signIn(product, 'administrator');
  const env = { FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: token };
  run = (argv, input = '') => floor(argv, { env, input });
});
afterAll(() => product.discard());

const start = '2126-01-01T05:00:00.000Z';

test('of eight shells that add one pair with one start at the same time one succeeds', async () => {
  const add = ['rate', 'add', 'EUR', 'USD', '--rate', '1.0850', '--fee', '3', '--valid-from', start];
  const ended = await Promise.all(Array.from({ length: 8 }, () => run(add)));
  expect(ended.map(({ code }) => code).toSorted()).toEqual([0, ...Array<number>(7).fill(1)]);
  const [refused] = ended.filter(({ code }) => code === 1);
  expect(refused?.stderr).toContain('Exchange rate already exists');
  expect((await run(['rate', 'list', 'source:EUR', '--count'])).stdout.trim()).toBe('1');
});

test('an amount is converted by the rate in force at a time, in both directions and over a third currency', async () => {
  expect((await run(['rate', 'add', 'EUR', 'USD', '--rate', '1.25'])).code).toBe(0);
  expect((await run(['rate', 'add', 'USD', 'CZK', '--rate', '20', '--fee', '1'])).code).toBe(0);
  const convert = async (...argv: string[]) => JSON.parse((await run(['rate', 'convert', ...argv, '-o', 'json'])).stdout) as object;
  expect(await convert('100', 'EUR', 'USD')).toMatchObject({ rate: '1.25', origin: 'stored', net: '125.00' });
  expect(await convert('100', 'EUR', 'USD', '--at', start)).toMatchObject({ rate: '1.0850', gross: '108.50', feeAmount: '3.26' });
  expect(await convert('100', 'USD', 'EUR')).toMatchObject({ rate: '0.8', origin: 'inverse', net: '80.00' });
  expect(await convert('100', 'EUR', 'CZK')).toMatchObject({ rate: '25', origin: 'cross', via: 'USD', net: '2475.00' });
  expect((await run(['rate', 'convert', '1', 'EUR', 'JPY'])).code).toBe(1);
});

test('a rate in force cannot be changed or removed, a future one can', async () => {
  const id = async (filter: string) => (await run(['rate', 'list', filter, '-o', 'id'])).stdout.trim();
  const [current, future] = [await id('source:EUR state:in-force'), await id('state:future')];
  for (const argv of [
    ['edit', current, '--rate', '2'],
    ['remove', current, '--yes'],
  ]) {
    expect(await run(['rate', ...argv])).toMatchObject({ code: 1, stderr: expect.stringContaining('Exchange rate has started') });
  }
  expect((await run(['rate', 'edit', future, '--rate', '1.09'])).code).toBe(0);
  expect((await run(['rate', 'show', future])).stdout).toContain('rate\t1.09\n');
});

test('an exported site with rates changes nothing, and a changed one changes future rates', async () => {
  const site = (await run(['export', 'site'])).stdout;
  expect(site).toContain('exchange-rates:');
  expect(await run(['apply', '-f', '-', '--yes'], site)).toMatchObject({ code: 0, stderr: 'The server has these values already.\n' });
  const changed = site.replace('1.09', '1.1000');
  expect((await run(['apply', '-f', '-', '--yes'], changed)).code).toBe(0);
  expect((await run(['rate', 'list', 'state:future', '--json', 'rate'])).stdout).toContain('"1.1000"');
});

test('a future rate is removed without a question only with --yes', async () => {
  const id = (await run(['rate', 'list', 'state:future', '-o', 'id'])).stdout.trim();
  expect((await run(['rate', 'remove', id])).code).toBe(2);
  expect(await run(['rate', 'remove', id, '--yes'])).toMatchObject({ code: 0, stderr: '1 exchange rate deleted.\n' });
  expect((await run(['rate', 'list', 'state:future', '--count'])).stdout.trim()).toBe('0');
});

test('[MG-15] a rate that needs a confirmation waits for a second person, who confirms it from a shell', async () => {
  const shown = await run(['rate', 'list', 'needsConfirmation:yes', '--json', 'source,target,waiting']);
  expect(JSON.parse(shown.stdout)).toEqual([{ source: 'GBP', target: 'EUR', waiting: null }]);
  const held = await run(['rate', 'add', 'GBP', 'EUR', '--rate', '1.2', '--valid-from', start]);
  expect(held.code).toBe(1);
  const [request = ''] = /R\d+/.exec(held.stderr) ?? [];
  expect((await run(['approve', request, '--yes'])).code).toBe(3);
  const { token } = await signIn(product, 'supervisor2');
  const env = { FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: token };
  expect(await floor(['approve', request, '--yes'], { env, input: '' })).toMatchObject({ code: 0 });
  expect((await run(['rate', 'list', 'source:GBP state:future', '--json', 'rate'])).stdout).toContain('"1.2"');
});
