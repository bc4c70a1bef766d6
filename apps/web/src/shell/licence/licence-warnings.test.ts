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

test('a licence whose end is now has expired, one within six weeks is told with its days [LI-02]', () => {
  expect(warnings).toEqual([
    { module: 'DebitAccounts', state: 'expired', daysLeft: 0, mark: 'DebitAccounts expired 2026-11-22T03:00:00.000Z' },
    { module: 'Advertising', state: 'expiring', daysLeft: 21, mark: 'Advertising expiring 2026-12-13T03:00:00.000Z' },
  ]);
});

test('a warning that was unshown stays so until its state or its end changes [LI-02]', () => {
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

test('a choice forgets marks of states that are over, and can be taken back', () => {
  const [expired] = warnings;
  const unshown = choose(warnings, ['Paging expired 2020-01-01T00:00:00.000Z'], expired?.mark ?? '', false);
  expect(unshown).toEqual([expired?.mark]);
  expect(choose(warnings, unshown, expired?.mark ?? '', true)).toEqual([]);
});
