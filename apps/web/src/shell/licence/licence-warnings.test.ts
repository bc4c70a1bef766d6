import { expect, test } from 'vitest';
import { choose, toShown, toWarnings } from './licence-warnings.ts';

const now = Date.parse('2026-11-22T03:00:00.000Z');
const licences = [
  { licenceType: 'Advertising', expirationDate: '2026-12-13T03:00:00.000Z' },
  { licenceType: 'CurrencyCounting', expirationDate: null },
  { licenceType: 'RemoteAccess', expirationDate: '2027-11-22T03:00:00.000Z' },
  { licenceType: 'DebitAccounts', expirationDate: '2026-11-22T03:00:00.000Z' },
];
const warnings = toWarnings(licences, now);

test('[LI-02] a licence that ends now has expired; one that ends within six weeks is listed with its days', () => {
  expect(warnings).toEqual([
    { module: 'DebitAccounts', state: 'expired', daysLeft: 0, mark: 'DebitAccounts expired 2026-11-22T03:00:00.000Z' },
    { module: 'Advertising', state: 'expiring', daysLeft: 21, mark: 'Advertising expiring 2026-12-13T03:00:00.000Z' },
  ]);
});

test('[LI-02] a hidden warning stays hidden until the state or end of its licence changes', () => {
  const unshown = choose(warnings, [], 'Advertising expiring 2026-12-13T03:00:00.000Z', false);
  expect(toShown(warnings, unshown).map(({ module }) => module)).toEqual(['DebitAccounts']);
  const later = toWarnings(licences, Date.parse('2026-12-14T00:00:00.000Z'));
  expect(toShown(later, unshown).map(({ module, state }) => `${module} ${state}`)).toEqual([
    'Advertising expired',
    'DebitAccounts expired',
  ]);
  const renewed = toWarnings([{ licenceType: 'Advertising', expirationDate: '2026-12-30T00:00:00.000Z' }], now);
  expect(toShown(renewed, unshown)).toHaveLength(1);
});

test('hiding a warning drops entries of past states, and can be reversed', () => {
  const [expired] = warnings;
  const unshown = choose(warnings, ['Paging expired 2020-01-01T00:00:00.000Z'], expired?.mark ?? '', false);
  expect(unshown).toEqual([expired?.mark]);
  expect(choose(warnings, unshown, expired?.mark ?? '', true)).toEqual([]);
});
