import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { resources } from '@floorwalker/core/resources/index';
import { operatorsOfKind } from '@floorwalker/core/vocabulary/column-kinds';
import { exportFormats } from '@floorwalker/core/vocabulary/export-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../testing/logs.ts';
import { seedTwoProperties } from '../testing/two-property-fixture.ts';

// Any query string of any call of any list results in a response or in a 4xx problem, never in a server error, an endless
// call, or an orphaned statement [promises; SH-22].

let logs: TestLogs;
let origin: string;
let token: string;

beforeAll(async () => {
  logs = await startTestLogs();
  await seedTwoProperties(logs);
  origin = await logs.app.listen({ port: 0, host: '127.0.0.1' });
  token = await logs.signIn('administrator');
});
afterAll(() => logs.stop());

const seed = Number(process.env.FLOOR_FUZZ_SEED ?? 7);
const calls = Number(process.env.FLOOR_FUZZ_CALLS ?? 1500);

/** Seeded random numbers from 0 to 1 (mulberry32). */
function createRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = createRandom(seed);
const upTo = (max: number) => Math.floor(random() * max);
const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)] as T;
const some = <T>(max: number, make: () => T): T[] => Array.from({ length: upTo(max) + 1 }, make);
const perhaps = (chance: number) => random() < chance;

/** Values as in a URL; some are invalid UTF-8. */
const nasty = [
  "';drop table terminal;--",
  "' or '1'='1",
  '$1',
  '"',
  '\\',
  '\\"',
  '%',
  '_',
  '\u0000',
  '\u202e',
  '\ufeff',
  '\u{1f600}',
  'İ',
  'ß',
  '',
  ' ',
  '\n',
  '(',
  ')',
  '--',
  '/*',
  'null',
  'NaN',
  'infinity',
  '-infinity',
  'now',
  '0',
  '-0',
  '-1',
  '1e9',
  '9007199254740991',
  '9007199254740992',
  '-9007199254740991',
  '99999999999999999999',
  '0x10',
  '1.5',
  '-12345.678',
  '90071992547409.91',
  '0001-01-01',
  '1000-01-01',
  '2999-12-31T23:59:59.999Z',
  '2026-02-30',
  '2026-11-20T10:00',
  '-99999w',
  'today',
  'monday',
  'homely',
  'a,b,c',
  'x'.repeat(300),
  '__proto__',
  'constructor',
  'toString',
  '17',
  'EUR',
  'yes',
  'error',
  '\u0660\u0661',
] as const;

const rawBytes = ['%', '%ZZ', '%ED%A0%80', '%C0%80', '%FF', '%00', '%u0041', '+', '&', '#', ';', '[]', '=='];
// A text may end in an unpaired surrogate, which `encodeURIComponent` rejects.
const written = (text: string) => (perhaps(0.03) ? text + oneOf(rawBytes) : encodeURIComponent(text.toWellFormed()));

type Resource = (typeof resources)[number];

const everyColumn = resources.flatMap(({ columns }) => Object.keys(columns));
const columnOf = ({ columns }: Resource) => (perhaps(0.85) ? oneOf(Object.keys(columns)) : oneOf([...everyColumn, ...nasty]));

function termOf(resource: Resource): string {
  if (perhaps(0.2)) return perhaps(0.5) ? oneOf(nasty) : `"${oneOf(nasty)}"`;
  const name = columnOf(resource);
  const columns: { readonly [name: string]: ColumnDefinition } = resource.columns;
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  const operators = column && perhaps(0.9) ? operatorsOfKind[column.kind] : ([':', '=', '!=', '<', '>', '<=', '>='] as const);
  const value = () => {
    const text = column?.values && perhaps(0.5) ? oneOf(column.values) : oneOf(nasty);
    return perhaps(0.6) ? JSON.stringify(text) : text;
  };
  return `${name}${oneOf(operators.length > 0 ? operators : [':'])}${some(perhaps(0.9) ? 2 : 60, value).join(',')}`;
}

function expressionOf(resource: Resource, depth = 0): string {
  const terms = some(depth > 2 ? 1 : 3, () => {
    if (depth < 4 && perhaps(0.25)) return `(${expressionOf(resource, depth + 1)})`;
    return `${perhaps(0.2) ? oneOf(['-', 'not ', '--']) : ''}${termOf(resource)}`;
  });
  return terms.join(oneOf([' ', ' or ', ' and ', ' OR ']));
}

const positions: string[] = [];
const cursors: string[] = [];

const values: { readonly [name: string]: (resource: Resource) => string } = {
  q: (resource) =>
    (perhaps(0.03) ? '('.repeat(upTo(3000)) : perhaps(0.03) ? `${termOf(resource)} `.repeat(upTo(300)) : expressionOf(resource)).slice(
      0,
      4100,
    ),
  sort: (resource) => some(6, () => `${perhaps(0.5) ? '-' : ''}${columnOf(resource)}`).join(','),
  columns: (resource) => some(8, () => columnOf(resource)).join(','),
  format: () => (perhaps(0.9) ? oneOf(exportFormats) : oneOf(nasty)),
  limit: () => (perhaps(0.7) ? String(upTo(1200)) : oneOf(nasty)),
  skip: () => (perhaps(0.7) ? String(upTo(2_000_000)) : oneOf(nasty)),
  wait: () => (perhaps(0.5) ? '1' : oneOf(nasty)),
  after: () =>
    perhaps(0.5) && positions.length > 0
      ? oneOf(positions)
      : oneOf(['a.1', 'a.s1-1', 'a.1.s1-1', 'a.s0-0', 'a.s1-5-3-2', 'a.s5-1', `a.s1-${'9'.repeat(18)}`, `a.${'9'.repeat(15)}`, ...nasty]),
  cursor: () => (perhaps(0.5) && cursors.length > 0 ? oneOf(cursors) : oneOf(nasty)),
  surprise: () => oneOf(nasty),
};

const namesOf: { readonly [call: string]: readonly string[] } = {
  list: ['q', 'sort', 'limit', 'skip', 'after', 'cursor'],
  count: ['q'],
  explain: ['q'],
  export: ['q', 'sort', 'columns', 'format'],
  show: [],
};

function toPath(): string {
  const resource = oneOf(resources);
  const call = oneOf(Object.keys(namesOf));
  const { path } = toListEndpoints(resource)[call as 'list'];
  const known = (namesOf[call] ?? []).filter((name) => name === 'format' || perhaps(name === 'q' ? 0.7 : 0.3));
  const names = [
    ...known,
    ...(perhaps(0.03) ? [oneOf(Object.keys(values))] : []),
    ...(call === 'list' && perhaps(0.02) ? ['after', 'wait'] : []),
  ];
  const query = names.map((name) => `${name}=${written(values[name]?.(resource) ?? '')}`).join('&');
  return `${path.replace('{id}', () => written(oneOf(nasty)) || '1')}?${query}`;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function get(path: string): Promise<Reply> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-time-zone': oneOf(['UTC', 'Europe/Vienna', 'Mars']) },
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}

const isFine = ({ status, type }: Reply) =>
  status === 200 || ([400, 404, 410, 422, 429].includes(status) && type.startsWith('application/problem+json'));

function remember({ status, text }: Reply, path: string): void {
  if (status !== 200 || !path.includes('?') || !text.startsWith('{')) return;
  const { position, next } = JSON.parse(text.split('\n')[0] ?? '{}') as { position?: string; next?: string | null };
  if (position) positions.push(position);
  if (next) cursors.push(next);
}

test(`${calls} calls as nobody should make them (seed ${seed})`, async () => {
  const paths = Array.from({ length: calls }, toPath).entries();
  const failures: [string, number, string][] = [];
  const statuses = new Map<number, number>();
  const worker = async () => {
    for (const [, path] of paths) {
      const reply = await get(path);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (!isFine(reply)) failures.push([path, reply.status, reply.text.slice(0, 300)]);
      remember(reply, path);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  if (process.env.FLOOR_FUZZ_CALLS) console.log(statuses);
  expect(failures).toEqual([]);
  // Ensures that the generator also produces valid requests.
  expect(statuses.get(200)).toBeGreaterThan(calls / 10);
  const underWay = () =>
    logs.database.query(
      `select state, query from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    );
  await expect.poll(underWay).toEqual([]);
});
