import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { toWebhook } from '../../testing/webhook-row.ts';
import { type ReplayWebhookOptions, replayWebhookCommand } from './replay.ts';

const until = '2026-11-21T21:14:00.000Z';

async function floor(argv: readonly string[], world: TestOptions & { readonly tested?: object } = {}) {
  const { tested = { failure: null, status: 204, milliseconds: 12 }, ...options } = world;
  const failures = [
    { at: '2026-11-20T21:14:00.000Z', delivery: 'd', failure: 'refused', status: 503 },
    { at: '2026-11-20T21:13:00.000Z', delivery: 'd', failure: 'timeout', status: null },
  ];
  const { address, calls } = await startRecorded({
    'POST /webhooks': { value: toWebhook() },
    'POST /webhooks/12/secret': { value: { id: 12, secret: 'whsec_new', previousSecretUntil: until } },
    'POST /webhooks/12/test': { value: tested },
    'POST /webhooks/12/replay': { value: toWebhook() },
    'POST /webhooks/12/enable': { value: toWebhook() },
    'POST /webhooks/12/disable': { value: toWebhook() },
    'GET /webhooks/12/failures': { value: { items: failures } },
    'DELETE /webhooks/12': null,
  });
  const factory = await createTestFactory({ server: address, ...options });
  const code = await runFloor(['webhook', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls };
}

test('webhook replay parses its arguments', async () => {
  const factory = await createTestFactory();
  await factory.loadMessages(['webhooks']);
  let seen: ReplayWebhookOptions | undefined;
  const command = replayWebhookCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['12', '--since', '2026-11-20T21:00:00Z'], { from: 'user' });
  expect(seen).toEqual({ id: '12', since: '2026-11-20T21:00:00.000Z' });
});

test('webhook add creates a webhook, and names the command for its secret', async () => {
  const { code, stderr, calls } = await floor(['add', 'Tickets', '--url', 'https://tickets.example/floor', '--filter', 'property:101']);
  expect([code, stderr]).toEqual([0, 'Webhook created: 12\nNext, issue its secret: floor webhook rotate 12\n']);
  expect(calls[0]?.body).toEqual({ name: 'Tickets', url: 'https://tickets.example/floor', filter: 'property:101', events: true });
});

test('webhook rotate asks, and writes only the secret to standard output', async () => {
  expect(await floor(['rotate', '12'])).toMatchObject({ code: 2, calls: [] });
  const { code, stdout, stderr } = await floor(['rotate', '12', '--yes']);
  expect([code, stdout]).toEqual([0, 'whsec_new\n']);
  expect(stderr).toBe(`Secret of the webhook 12. Save it now: it is not shown again.\nThe previous secret stays valid until ${until}.\n`);
});

test('webhook test prints the result; a refused delivery ends with 1', async () => {
  expect(await floor(['test', '12'])).toMatchObject({ code: 0, stdout: 'Accepted: HTTP 204, 12 ms.\n' });
  const refused = await floor(['test', '12'], { tested: { failure: 'refused', status: 503, milliseconds: 3 } });
  expect(refused).toMatchObject({ code: 1, stdout: 'Not accepted: Refused by the receiver, HTTP 503.\n' });
  const unknown = await floor(['test', '12'], { tested: { failure: 'host-unknown', status: null, milliseconds: 3 } });
  expect(unknown).toMatchObject({ code: 1, stdout: 'Not accepted: Host name unknown.\n' });
});

test('webhook replay requires one start', async () => {
  expect(await floor(['replay', '12'])).toMatchObject({ code: 2, calls: [] });
  expect(await floor(['replay', '12', '--after', 'k3f9.1', '--since', '2h'])).toMatchObject({ code: 2, calls: [] });
  const { code, calls, stderr } = await floor(['replay', '12', '--after', 'k3f9.4711']);
  expect([code, calls[0]?.body]).toEqual([0, { after: 'k3f9.4711' }]);
  expect(stderr).toBe('Webhook 12 delivers from position k3f9.4711.\n');
});

test('webhook failures lists the last attempts', async () => {
  const { code, stdout } = await floor(['failures', '12']);
  expect(code).toBe(0);
  expect(stdout).toContain('Refused by the receiver, HTTP 503');
  expect(stdout).toContain('No response in time');
});

test.each([
  ['enable', [], '1 webhook enabled.\n'],
  ['disable', [], '1 webhook disabled.\n'],
  ['remove', ['--yes'], '1 webhook removed.\n'],
  ['delete', ['--yes'], '1 webhook removed.\n'],
])('webhook %s', async (verb, flags, stderr) => {
  expect(await floor([verb, '12', ...flags])).toMatchObject({ code: 0, stderr });
});

test('webhook remove asks before', async () => {
  expect(await floor(['remove', '12'])).toMatchObject({ code: 2, calls: [] });
});
