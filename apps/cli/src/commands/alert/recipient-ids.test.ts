import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { toAlertRule } from '../../testing/alert-rows.ts';
import { type Script, startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const operators = [
  { id: 12, login: 'p.huber', name: 'Petra Huber' },
  { id: 13, login: 'a.huber', name: 'Ada Huber' },
  { id: 14, login: 'a.huber2', name: 'Ada Huber' },
  { id: 15, login: 'x', name: 'p.huber' },
];
const webhooks = [
  { id: 3, name: 'Ops chat', operator: 7 },
  { id: 4, name: 'Ops chat', operator: 8 },
  { id: 5, name: 'Pager', operator: 7 },
  { id: 6, name: 'Pager', operator: 7 },
  { id: 8, name: 'Theirs', operator: 8 },
];

/** The rows of a list whose names contain one of the words in the filter of the request, in any case. */
const ofNames =
  <R extends object>(rows: readonly R[]): Script[string] =>
  ({ line }) => {
    const q = new URLSearchParams(line.split('?')[1]).get('q') ?? '';
    const names = q.split(' or ').map((part) => /^\w+:"?([^"]*)"?$/.exec(part)?.[1]?.toLowerCase());
    return toPage(
      q === ''
        ? rows
        : rows.filter((row) =>
            Object.values(row).some(
              (value) => typeof value === 'string' && names.some((name) => name !== undefined && value.toLowerCase().includes(name)),
            ),
          ),
    );
  };

async function run(...argv: readonly string[]) {
  const session: Partial<SessionInfo> = { operator: 7 };
  const { address, calls } = await startRecorded({
    'GET /session': { value: session },
    'GET /operators': ofNames(operators),
    'GET /webhooks': ofNames(webhooks),
    'GET /alert-rules/12': { value: toAlertRule() },
    'PUT /alert-rules/12': { value: toAlertRule() },
    'POST /alert-rules': { value: toAlertRule() },
  });
  const factory = await createTestFactory({ server: address });
  const code = await runFloor(['alert', ...argv], factory);
  const body = calls.find(({ line }) => /^(POST|PUT)/.test(line))?.body;
  return { code, body, stderr: factory.stderr(), lists: calls.filter(({ line }) => line.includes('s?')).length };
}
const add = (...argv: readonly string[]) => run('add', 'Night', '--when', 'availability<95%', ...argv);

test('[ST-01] operators are named by login or name, the login name first, and own webhooks by name', async () => {
  const { code, body } = await add('--notify', 'P.Huber, 21,Petra Huber', '--webhook', 'Ops chat,9');
  expect(code).toBe(0);
  expect(body).toMatchObject({ notify: [12, 21, 12], webhook: [3, 9] });
});

test('[ST-01] alert edit takes names, and an empty text removes all', async () => {
  expect((await run('edit', '12', '--notify', 'a.huber')).body).toMatchObject({ notify: [13], webhook: [] });
  const { body, lists } = await run('edit', '12', '--webhook', '', '--notify', '12');
  expect([body, lists]).toMatchObject([{ webhook: [], notify: [12] }, 0]);
});

test.each([
  ['--notify', 'Ada Huber', 'floor: “Ada Huber” is the name of several: 13, 14. Give the ID.\n  → floor operator list\n'],
  [
    '--notify',
    'p.hubr',
    'floor: There is no operator “p.hubr”, or you may not see it.\n  → Did you mean: p.huber?\n  → floor operator list\n',
  ],
  ['--webhook', 'Pager', 'floor: “Pager” is the name of several: 5, 6. Give the ID.\n  → floor webhook list\n'],
  ['--webhook', 'Theirs', 'floor: You have no webhook “Theirs”.\n  → floor webhook list\n'],
])('[ST-01] %s %s is a usage failure, and nothing is sent', async (flag, name, said) => {
  const { code, body, stderr } = await add(flag, name);
  expect([code, body]).toEqual([2, undefined]);
  expect(stderr).toBe(said);
});

test('[ST-01] without the right to see operators, names are refused with what may be given instead', async () => {
  const { address } = await startRecorded({ 'GET /operators': toProblem('right.missing', { detail: 'Sorry' }) });
  const factory = await createTestFactory({ server: address });
  const code = await runFloor(['alert', 'add', 'Night', '--when', 'availability<95%', '--notify', 'p.huber'], factory);
  expect([code, factory.stderr()]).toEqual([2, 'floor: --notify: you may not see the list of names, so give IDs.\n  → Sorry\n']);
});
