import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { expect, test } from 'vitest';
import { runFloor } from '../run-floor.ts';
import { type Recorded, startRecorded } from '../testing/recorded-server.ts';
import { toApproval, toMedium, toTransaction } from '../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../testing/test-factory.ts';

const leg = { id: 1, rate: '1.0850', fee: '3', inverted: false };
const rate = { source: 'EUR', target: 'USD', rate: '1.0850', fee: '3', needsConfirmation: false, origin: 'stored', via: null, legs: [leg] };
const toRates = (items: readonly object[]): Recorded => ({ value: { at: '2026-11-20T21:13:00.000Z', items } });

/** Runs a command for an operator whose profile has the currency USD; returns the output, and the queries of rates. */
async function floor(argv: readonly string[], rates: Recorded, world: TestOptions = {}, currency: string | null = 'USD') {
  const server = await startRecorded({
    'GET /profile': { value: { ...defaultProfile, currency } },
    'GET /approvals/61%2F10000046': { value: toApproval({ id: '61/10000046', amount: 159066 }) },
    'GET /transaction-log/17%2F4711/detail': {
      value: {
        transaction: toTransaction({ amountIn: 6400, amountOut: 0, fee: 0, rounding: 0 }),
        media: [toMedium({ amount: 6400 })],
        info: [],
        rates: [],
        pictures: [],
      },
    },
    'GET /exchange-rates/in-force': rates,
  });
  const factory = await createTestFactory({ server: server.address, isTty: true, ...world });
  expect(await runFloor(argv, factory)).toBe(0);
  const queries = server.calls.map(({ line }) => line).filter((line) => line.includes('in-force'));
  return { lines: factory.stdout().split('\n'), queries };
}

test('[SH-18] an amount is also shown in the currency of the profile, with the rate of its time and the date', async () => {
  const { lines, queries } = await floor(['approval', 'show', '61/10000046'], toRates([rate]));
  const at = lines.findIndex((line) => line.startsWith('Amount'));
  expect(lines[at]).toMatch(/^Amount +EUR 1,590\.66$/);
  expect(lines[at + 1]).toMatch(/^ +≈ US\$1,725\.87 \(1 EUR = 1\.0850 USD on 20\/11\/2026\)$/);
  expect(queries).toEqual([expect.stringContaining('source=EUR&target=USD&at=2026-11-20T21%3A')]);
});

test('[SH-18] the amounts and totals of a transaction are converted, but not zero', async () => {
  const { lines, queries } = await floor(['transaction', 'show', '17/4711'], toRates([rate]));
  expect(lines.filter((line) => line.includes('≈')).map((line) => line.trim())).toEqual(
    Array(2).fill('≈ US$69.44 (1 EUR = 1.0850 USD on 20/11/2026)'),
  );
  expect(queries).toHaveLength(1);
});

test('[SH-18] a missing rate is named', async () => {
  const { lines } = await floor(['approval', 'show', '61/10000046'], toRates([]));
  expect(lines.join()).toContain('No exchange rate from EUR to USD on 20/11/2026');
});

test.each<[string, readonly string[], Recorded, TestOptions, string | null]>([
  ['without a currency in the profile', [], toRates([rate]), {}, null],
  ['in its own currency', [], toRates([rate]), {}, 'EUR'],
  ['if the rates cannot be read', [], 'break', {}, 'USD'],
  ['as JSON', ['-o', 'json'], toRates([rate]), {}, 'USD'],
  ['as CSV', ['-o', 'csv'], toRates([rate]), {}, 'USD'],
  ['in a pipe', [], toRates([rate]), { isTty: false }, 'USD'],
])('[SH-18] an amount %s is not converted', async (_, options, rates, world, currency) => {
  const { lines } = await floor(['approval', 'show', '61/10000046', ...options], rates, world, currency);
  expect(lines.join('\n')).not.toMatch(/≈|No exchange rate/);
});
