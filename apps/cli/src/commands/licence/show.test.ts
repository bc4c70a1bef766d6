import { expect, test } from 'vitest';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { runShowLicence } from './show.ts';

const base = {
  number: 'DEMO-BASE',
  customer: 'Demo',
  type: 'base',
  modules: ['MultiCurrency'],
  terminals: 10,
  clients: 2,
  properties: 3,
  unlimited: false,
  trial: false,
  validFrom: '2026-11-20T21:14:07.000Z',
  validUntil: null,
  issuedAt: '2026-11-20T21:14:07.000Z',
};
const count = { allowed: 10, used: 2 };
const value = {
  installation: '90682ff3-0dc2-4c7d-b90f-ff41eae7af4b',
  trial: false,
  base,
  terminals: count,
  clients: { ...count, allowed: null },
  properties: count,
  issuers: ['622b91efe680246f'],
};

async function show(options: TestOptions) {
  const { address } = await startRecorded({ 'GET /installation-licence': { value } });
  const factory = await createTestFactory({ server: address, ...options });
  await runShowLicence(factory, {});
  return factory.stdout();
}

test('[LI-01] the base licence has labels and words of the language at a terminal', async () => {
  const lines = (await show({ isTty: true, language: 'de' })).split('\n').map((line) => line.replace(/ {2,}/, ': '));
  expect(lines).toEqual(expect.arrayContaining(['Testlizenz: nein', 'Module: Mehrere Währungen', 'Gültig bis: –', 'Konsolen: 2 / ∞']));
});

test('[LI-01] in a pipe the base licence has names of fields and plain values', async () => {
  expect(await show({ language: 'de' })).toMatch(/^installation\t90682ff3[\s\S]*\ntrial\tfalse\n[\s\S]*\nmodules\tMultiCurrency\n/);
});
