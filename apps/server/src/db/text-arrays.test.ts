import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { readTexts } from './text-arrays.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each<[string, readonly (string | null)[]]>([
  ['no elements', []],
  ['plain elements', ['terminal.view', 'operator.manage', 'ä ö']],
  ['one element', ['terminal.view']],
  ['an empty element', ['', 'a']],
  ['a null', ['a', null, 'b']],
  ['texts that look like null', ['NULL', 'null', 'ANNULLED']],
  ['delimiters', ['a,b', '{c}', '"d"', "e'", '\\', ' f ']],
])('an array of texts with %s is read as it was stored', async (_, texts) => {
  const [row] = await server.database.query<{ read: unknown }>('select $1::text[] as read', [texts]);
  expect(row?.read).toEqual(texts);
});

test('an array with a lower bound of its own is left to the other parser', () => {
  expect(readTexts('[0:1]={a,b}', () => 'other')).toBe('other');
});
