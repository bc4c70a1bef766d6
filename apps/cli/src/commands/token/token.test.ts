import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type CreateTokenOptions, createTokenCommand } from './create.ts';

const id = '00000000-0000-4000-8000-000000000001';

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const { address, calls } = await startRecorded({
    'POST /tokens': { value: { id, name: 'night', expires: '2027-01-01T00:00:00.000Z', secret: 'flr_secret' } },
    [`DELETE /tokens/${id}`]: null,
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['token', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls };
}

const wanted = ['create', '--name', 'night', '--right', 'terminal.view,event-log.view', '--right', 'terminal.view'];

test('token create parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: CreateTokenOptions | undefined;
  const command = createTokenCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync([...wanted.slice(1), '--property', '101', '--days', '30'], { from: 'user' });
  expect(seen).toEqual({ name: 'night', right: ['terminal.view', 'event-log.view', 'terminal.view'], property: [101], days: 30 });
});

test('only the secret goes to standard output', async () => {
  const { code, stdout, stderr, calls } = await floor([...wanted, '--days', '30']);
  expect([code, stdout]).toEqual([0, 'flr_secret\n']);
  expect(stderr).toBe(`Created: night (${id}), expires 2027-01-01T00:00:00.000Z\nSave the secret now: it is not shown again.\n`);
  expect(calls[0]?.body).toEqual({
    name: 'night',
    rights: ['terminal.view', 'event-log.view'],
    properties: null,
    massLimit: null,
    days: 30,
  });
});

test('an unknown right suggests a similar one; too many days and a missing name are usage errors', async () => {
  const { code, stderr, calls } = await floor(['create', '--name', 'x', '--right', 'terminal.vew', '--days', '1']);
  expect([code, calls.length]).toEqual([2, 0]);
  expect(stderr).toContain('Did you mean: terminal.view?');
  expect((await floor([...wanted, '--days', '366'])).code).toBe(2);
  expect((await floor(['create', '--right', 'terminal.view', '--days', '1'])).code).toBe(2);
});

test('a token is revoked after confirmation', async () => {
  expect(await floor(['revoke', id])).toMatchObject({ code: 2, calls: [] });
  expect(await floor(['revoke', id], { isTty: true, answers: ['n'] })).toMatchObject({ code: 1, calls: [] });
  expect(await floor(['revoke', id, '--yes'])).toMatchObject({ code: 0, stderr: '1 token revoked.\n' });
});

test('of several tokens none is revoked if one short id is ambiguous', async () => {
  const ids = [id, '1f1f0000-0000-4000-8000-000000000001', '1f1f0000-0000-4000-8000-000000000002'];
  const { address, calls } = await startRecorded({ 'GET /tokens': { value: { items: ids.map((one) => ({ id: one })), next: null } } });
  const factory = await createTestFactory({ server: address });
  expect(await runFloor(['token', 'revoke', '00000000', '1f1f', '--yes'], factory)).toBe(2);
  expect(calls.filter(({ line }) => line.startsWith('DELETE'))).toEqual([]);
});

test.each(['token.expired', 'token.revoked', 'token.unknown'] as const)(
  'an invalid token is reported as %s, with the way to a new one',
  async (problem) => {
    const { address } = await startRecorded({ 'GET /terminals': toProblem(problem) });
    const factory = await createTestFactory({ server: address, env: { FLOOR_TOKEN: 'flr_old' } });
    expect(await runFloor(['terminal', 'list'], factory)).toBe(4);
    expect(factory.stderr()).toContain(`Title of ${problem}`);
  },
);

test('a malformed token is reported as such', async () => {
  const { address } = await startRecorded({ 'GET /terminals': toProblem('session.required') });
  const factory = await createTestFactory({ server: address, env: { FLOOR_TOKEN: 'flr_cut' } });
  expect(await runFloor(['terminal', 'list'], factory)).toBe(4);
  expect(factory.stderr()).toContain('FLOOR_TOKEN is not an API token: check that it is complete');
});

test('a token whose operator may not sign in is reported as such', async () => {
  const { address } = await startRecorded({ 'GET /terminals': toProblem('session.ended') });
  const factory = await createTestFactory({ server: address, env: { FLOOR_TOKEN: 'flr_old' } });
  expect(await runFloor(['terminal', 'list'], factory)).toBe(4);
  expect(factory.stderr()).toContain('FLOOR_TOKEN is no longer accepted: it was revoked, or its operator may not sign in.');
});
