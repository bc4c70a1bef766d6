import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { file } from '../../testing/file-row.ts';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const compared = {
  terminal: 17,
  terminalName: 'Hall 2 East',
  reported: '2026-11-20T21:14:00.000Z',
  changes: [
    { key: 'Display/Brightness', present: '80', backup: '60', effect: 'replaced' },
    { key: 'Network/ProxyPassword', present: '********', backup: null, effect: 'kept' },
    { key: 'Vendor/\u001b[2J', present: null, backup: '\u202e', effect: 'ignored' },
  ],
};
const target = {
  terminal: 17,
  terminalName: 'Hall 2 East',
  state: 'ready',
  connection: 'connected',
  operatorLogin: 'none',
  operatorName: null,
  changes: [{ key: 'Display/Brightness', present: '80', backup: '\u001b60' }],
};

async function floor(argv: readonly string[], { answer = compared, ...options }: TestOptions & { readonly answer?: object } = {}) {
  const { address, calls } = await startRecorded({
    [`GET /backups/${file.id}/changes`]: { value: answer },
    'GET /backups': toPage([{ ...file }]),
    [`DELETE /backups/${file.id}`]: null,
    'POST /commands/backup.restore': { value: { dryRun: true, command: 'backup.restore', targets: [target], hash: 'h' } },
  });
  const factory = await createTestFactory({ server: address, ...options });
  const code = await runFloor(['backup', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls };
}

test('[MG-14] backup changes lists each setting with its effect, without control characters of devices', async () => {
  const { code, stdout } = await floor(['changes', file.id]);
  expect([code, stdout]).toEqual([
    0,
    [
      'Display/Brightness\tReplaced: 80 → 60\n',
      'Network/ProxyPassword\tStays: ******** → –\n',
      'Vendor/<u+001B>[2J\tNot at this terminal: – → <u+202E>\n',
    ].join(''),
  ]);
  const { stdout: json } = await floor(['changes', file.id, '--terminal', '17', '-o', 'json']);
  expect(JSON.parse(json)).toMatchObject({ terminal: 17, changes: [{}, {}, {}] });
});

test('[MG-14] an empty setting is named as such, and the effect of a restore is wrapped at spaces', async () => {
  const changes = [{ key: 'Network/ProxyUser', present: '', backup: 'bob', effect: 'replaced' }];
  expect((await floor(['changes', file.id], { answer: { ...compared, changes } })).stdout).toBe(
    'Network/ProxyUser\tReplaced: (empty) → bob\n',
  );
  const { stdout } = await floor(['restore', '17', '--backup', file.id, '--dry-run'], { isTty: true, width: 80 });
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('[MG-14] a backup to be restored may be named by its short id', async () => {
  const short = file.id.slice(0, 8);
  const { code, calls } = await floor(['restore', '17', '--backup', short, '--dry-run', '-o', 'json']);
  expect([code, calls.at(-1)?.body]).toMatchObject([0, { args: { backup: file.id } }]);
});

test('[MG-14] backup changes says that nothing differs, or that nothing is known', async () => {
  const same = await floor(['changes', file.id], { answer: { ...compared, changes: [] } });
  expect(same.stderr).toContain('the configuration of the terminal is that of the backup');
  const unknown = await floor(['changes', file.id], { answer: { ...compared, reported: null, changes: [] } });
  expect(unknown.stderr).toContain('Terminal 17 has not reported its configuration');
});

test('[MG-14, MG-17] backup delete asks before', async () => {
  expect(await floor(['delete', file.id])).toMatchObject({ code: 2, calls: [] });
  const { code, stderr } = await floor(['delete', file.id, '--yes']);
  expect([code, stderr]).toEqual([0, '1 backup deleted.\n']);
});

test('[MG-14] a preview and a plan of backup restore have the settings that it replaces', async () => {
  const restore = ['restore', '17', '--backup', file.id, '--at', 'now'];
  const shown = await floor([...restore, '--dry-run', '-o', 'table']);
  expect(shown.stdout).toContain('Hall 2 East (Ready, Connected)\n         Display/Brightness: 80 → <u+001B>60\n');
  const { stdout, calls } = await floor([...restore, '--plan']);
  expect(JSON.parse(stdout)).toMatchObject({ states: [{ terminal: 17, changes: [{ key: 'Display/Brightness' }] }] });
  expect(calls[0]?.body).toMatchObject({ args: { backup: file.id, at: 'now' }, dryRun: true });
  expect(await floor(['restore', '17', '--at', 'now', '--dry-run'])).toMatchObject({ code: 2, calls: [] });
});
