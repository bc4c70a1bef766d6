import { expect, test } from 'vitest';
import { licenceGates } from '../catalogues/licence-gates.ts';
import { licenceModules } from '../catalogues/licence-modules.ts';
import type { LicenceContent } from './licence-file.ts';
import { parseLicenceFile, toCanonicalText } from './licence-file.ts';
import { toLicencesInForce } from './licences-in-force.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const day = 86_400_000;
const inDays = (days: number) => new Date(now + days * day).toISOString();

const licence = (given: Partial<LicenceContent>): LicenceContent => ({
  number: 'HOUSE-1',
  customer: 'House',
  installation: '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01',
  type: 'base',
  modules: [],
  terminals: 10,
  clients: 5,
  properties: 3,
  unlimited: false,
  trial: false,
  validFrom: inDays(-365),
  validUntil: null,
  issuedAt: inDays(-10),
  keyId: '0123456789abcdef',
  ...given,
});
const module = (given: Partial<LicenceContent>) => licence({ type: 'module', terminals: 4, clients: 2, properties: 1, ...given });
const current = (...licences: LicenceContent[]) => toLicencesInForce(licences, now - 10 * day, now);

test('without a base licence every module is open until the trial ends, or as long as its own licence [LI-01]', () => {
  const { items, trial, counts, base } = current(module({ modules: ['Paging'], validUntil: inDays(100) }));
  expect([trial, base, counts]).toEqual([true, null, { terminals: 500, clients: 25, properties: 10 }]);
  expect(items).toHaveLength(17);
  expect(items.filter(({ expirationDate }) => expirationDate !== inDays(20))).toEqual([
    { licenceType: 'Paging', expirationDate: inDays(100) },
  ]);
  expect(current(licence({ trial: true })).trial).toBe(true);
});

test('numbers of module licences are added only by the module that names them, and only while they are valid [LI-03]', () => {
  const counts = (...modules: LicenceContent[]) => current(licence({ modules: ['PropertyManagement'] }), ...modules).counts;
  expect(counts()).toEqual({ terminals: 10, clients: 5, properties: 3 });
  expect(counts(module({ modules: ['TerminalLicensing', 'PropertyManagement'] }))).toEqual({ terminals: 14, clients: 5, properties: 4 });
  expect(counts(module({ modules: ['ClientLicensing'] }), module({ modules: ['ClientLicensing'] })).clients).toBe(9);
  expect(counts(module({ modules: ['ClientLicensing'], unlimited: true })).clients).toBeNull();
  expect(counts(module({ modules: ['TerminalLicensing'], validUntil: inDays(0) })).terminals).toBe(10);
  expect(current(licence({})).counts.properties).toBe(1);
  expect(current(licence({ modules: ['PropertyManagement'], validUntil: inDays(-1) })).counts).toEqual({
    ...{ terminals: 10, clients: 5, properties: 1 },
  });
});

test('the base licence issued last is in force, an older valid one once it has expired', () => {
  const older = licence({ number: 'OLD', modules: ['Paging'], issuedAt: inDays(-90) });
  const newer = (validUntil: string | null) => licence({ number: 'NEW', validUntil });
  expect(current(older, newer(null)).base?.number).toBe('NEW');
  expect(current(older, newer(null)).items).toEqual([{ licenceType: 'Base', expirationDate: null }]);
  expect(current(newer(inDays(-1)), older).base?.number).toBe('OLD');
  const over = current(newer(inDays(-1)));
  expect([over.base?.number, over.trial, over.counts.terminals]).toEqual(['NEW', false, 10]);
});

test('every module has a gate; those of features that do not exist yet open nothing [LI-03]', () => {
  expect(Object.keys(licenceGates)).toEqual(licenceModules.map(({ key }) => key));
  const opensNothing = Object.entries(licenceGates).flatMap(([module, { lists, endpoints, counts }]) =>
    lists.length + endpoints.length + counts.length === 0 ? [module] : [],
  );
  expect(opensNothing.join(' ')).toBe(
    'Advertising Paging Replication CardBurning ShopManagement CurrencyCounting DebitAccounts FaceRecognition FactorySupport ArtConnect',
  );
});

test('the canonical text sorts members at every level and is the only form that is parsed', () => {
  expect(toCanonicalText({ b: [{ d: 1, c: 'ä' }], a: null })).toBe(
    '{\n  "a": null,\n  "b": [\n    {\n      "d": 1,\n      "c": "ä"\n    }\n  ]\n}\n',
  );
  const file = { format: 'floorwalker-licence/1', licence: licence({}), signature: `${'A'.repeat(86)}==` };
  expect(parseLicenceFile(toCanonicalText(file))).toEqual(file);
  expect(parseLicenceFile(JSON.stringify(file))).toBeNull();
  expect(parseLicenceFile(toCanonicalText({ ...file, more: 1 }))).toBeNull();
  expect(parseLicenceFile('[]')).toBeNull();
});
