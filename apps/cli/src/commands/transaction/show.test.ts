import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { toMedium, toTerminal, toTransaction } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { runTransaction, type TransactionDetail, type TransactionOptions } from './show.ts';

const detail: TransactionDetail = {
  transaction: toTransaction(),
  media: [
    toMedium({ amount: 6000 }),
    toMedium({ amount: 400, medium: 2, denomination: null }),
    toMedium({ direction: 'out', action: 'issued', amount: 2000, mediaNumber: '00-1\u202e' }),
  ],
  info: [{ type: 1, value: '\u001b[31mx' }],
  rates: [{ source: 'EUR', target: 'USD', rate: '1.0875', fee: '2.5' }],
  pictures: [{ place: 1, kind: 'customer', mime: 'image/png', size: 2048, at: '2026-11-20T21:14:00.000Z' }],
};

async function show(options: Partial<TransactionOptions>, world: TestOptions = {}, value: TransactionDetail = detail) {
  const server = await startRecorded({
    'GET /transaction-log/17%2F4711/detail': { value },
    'GET /terminals/17': { value: toTerminal() },
    'GET /transaction-log/7/pictures/1': { pieces: ['png'] },
  });
  const factory = await createTestFactory({ server: server.address, ...world });
  await runTransaction(factory, { id: '17/4711', ...options });
  return { stdout: factory.stdout(), stderr: factory.stderr() };
}

test('at a terminal all sections are shown with totals, device text made visible [LG-01]', async () => {
  const { stdout } = await show({ columns: ['number', 'flags'] }, { isTty: true });
  expect(stdout).toBe(`General
  Transaction number  4711
  Status              Rounding, Error

Media in
  Medium           Media number  Action   Pieces  Denomination     Amount
  Coin             –             Stacked       3     EUR 20.00  EUR 60.00
  Bill (banknote)  –             Stacked       3             –   EUR 4.00
  Total                                                         EUR 64.00

Media out
  Medium  Media number  Action  Pieces  Denomination     Amount
  Coin    00-1<u+202E>  Issued       3     EUR 20.00  EUR 20.00
  Total                                               EUR 20.00

Additional information
  Card number  <u+001B>[31mx

Exchange rates
  1 EUR = 1.0875 USD, fee 2.5 %

Pictures
  1  Customer  image/png  2.05 kB

Terminal
  ID          17
  Name        Hall 2 East
  Property    Vienna West
  State       Ready
  Connection  Connected
  Software    7.4.2
  Last seen   ${stdout.split('Last seen   ')[1]}`);
});

test('missing values are left out, and an empty section says so', async () => {
  const bare = { ...detail, media: [], info: [], rates: [], pictures: null };
  const { stdout } = await show({}, { isTty: true }, bare);
  expect(stdout).not.toContain('Jackpot ticket');
  expect(stdout).toContain('Media in\n  none\n');
  expect(stdout).toContain('Pictures\n  You do not have the right to view pictures.\n');
});

test('a value that does not fit continues on the next line of its section', async () => {
  const long = { ...detail, transaction: toTransaction({ terminalName: 'Hall 2 East beside the long bar' }) };
  const { stdout } = await show({ columns: ['terminalName'] }, { isTty: true, width: 34 }, long);
  expect(stdout.split('\n').slice(1, 3)).toEqual(['  Terminal  Hall 2 East beside the', '            long bar']);
});

test('a pipe gets one value a line, -o json the response of the server', async () => {
  const { stdout } = await show({ columns: ['number', 'amountIn'] });
  expect(stdout).toBe(
    [
      'number\t4711',
      'amountIn\t573.75',
      'media\tin\t1\t\tstacked\t3\t60.00 EUR',
      'media\tin\t2\t\tstacked\t3\t4.00 EUR',
      'media\tout\t1\t00-1<u+202E>\tissued\t3\t20.00 EUR',
      'info\t1\t<u+001B>[31mx',
      'rate\tEUR\tUSD\t1.0875\t2.5',
      'picture\t1\tcustomer\timage/png\t2048',
      '',
    ].join('\n'),
  );
  expect(JSON.parse((await show({ output: 'json' })).stdout)).toEqual(detail);
  expect((await show({ jq: '.rates[].rate' })).stdout).toBe('1.0875\n');
});

test('--json and --template select fields and reject unknown ones', async () => {
  expect(JSON.parse((await show({ json: ['rates', 'info'] })).stdout)).toEqual({ rates: detail.rates, info: detail.info });
  expect((await show({ json: ['rates'], jq: '.info' })).stdout).toBe('null\n');
  expect((await show({ template: '{{transaction.number}}\\n' })).stdout).toBe('4711\n');
  const next = ['Did you mean: rates?', expect.any(String)];
  await expect(show({ json: ['rats'] })).rejects.toMatchObject({ exit: 2, next });
  await expect(show({ template: '{{rats}}' })).rejects.toMatchObject({ exit: 2, next });
  await expect(show({ template: '{{rates' })).rejects.toMatchObject({ exit: 2 });
});

test('--save stores the pictures under generated names', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'floor-pictures-')), 'new');
  await show({ output: 'id', save: folder });
  expect(await readdir(folder)).toEqual(['17-4711-1-customer.png']);
  expect((await show({ output: 'id', save: folder }, {}, { ...detail, pictures: null })).stderr).toBe(
    'You do not have the right to view pictures.\n',
  );
});

test('without the right to see terminals the data of the transaction is shown', async () => {
  const server = await startRecorded({
    'GET /transaction-log/7/detail': { value: detail },
    'GET /terminals/17': toProblem('right.missing'),
  });
  const factory = await createTestFactory({ server: server.address, isTty: true });
  expect(await runTransaction(factory, { id: '7' })).toBe(0);
  expect(factory.stdout().split('Terminal\n')[1]).toBe('  ID        17\n  Name      Hall 2 East\n  Property  Vienna West\n');
});
