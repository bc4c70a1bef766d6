import { expect, test } from 'vitest';
import { type DatabaseFacts, findMismatch } from './requirements.ts';

const good: DatabaseFacts = { version: '15.18 (Debian 15.18-0+deb12u1)', number: 150_018, encoding: 'UTF8', hasIcu: true };

test.each<[string | null, Partial<DatabaseFacts>]>([
  [null, {}],
  ['version 15 or later', { version: '14.12', number: 140_012 }],
  ["encoding 'UTF8' template template0", { encoding: 'SQL_ASCII' }],
  ['without ICU', { hasIcu: false }],
])('a database that does not fit is refused: %s', (reason, differing) => {
  const mismatch = findMismatch({ ...good, ...differing });
  if (reason === null) expect(mismatch).toBeNull();
  else expect(mismatch).toContain(reason);
});
