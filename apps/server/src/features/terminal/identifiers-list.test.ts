import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';

let logs: TestLogs;

beforeAll(async () => {
  logs = await startTestLogs();
  await logs.database.execute(
    `insert into terminal_machine (terminal_id, mac, ip, hardware_cpu, software_cpu, online_system, vpn)
     values (17, '02:46:4C:65:00:12', '10.20.0.17', 'x64', 'x86', 'manual', 'not-connected'), (90, '02:46:4C:66:00:5B', '10.20.1.90', 'arm64', 'arm64', 'none', 'connected')`,
  );
  await logs.database.execute(
    `insert into terminal_settings (terminal_id, serial, location, distributor, customer, bank_terminal, kiosk, address, contact, email, phone)
     values (17, 'KX-000120', 'B-12', '00420', '77', 'T17', 'K 9', '', '', '', '')`,
  );
});
afterAll(() => logs.stop());

const find = async (q: string, as = 'administrator') => {
  const { body } = await logs.call(`GET /terminal-identifiers?${new URLSearchParams({ q })}`, { as: await logs.signIn(as) });
  return body.items.map(({ terminal }: { terminal: number }) => terminal);
};

test.each([
  ['ip:10.20', [17, 90]],
  ['mac=02:46:4C:65:00:12', [17]],
  ['serial:KX kiosk:"K 9" bankTerminal:T17 customer:77 distributor:00420 location:B-12', [17]],
  ['vpn:not-connected onlineSystem:manual softwareCpu:x86', [17]],
  ['hardwareCpu:arm64', [90]],
  ['10.20.1', [90]],
  ['firstSeen>-1d', []],
])('[TM-13] %s', async (q, expected) => {
  expect(await find(q)).toEqual(expected);
});

test('[TM-13] the list of terminals finds them by the architecture of their processors', async () => {
  const { body } = await logs.call(`GET /terminals?${new URLSearchParams({ q: 'hardwareCpu:x64 softwareCpu:x86' })}`, {
    as: await logs.signIn('administrator'),
  });
  expect(body.items).toMatchObject([{ id: 17, hardwareCpu: 'x64', softwareCpu: 'x86', lifecycleStep: 'none' }]);
});

test('[TM-13] a terminal is listed in its property only, before its machine has reported anything, and not if it is retired', async () => {
  const all = await find('', 'operator');
  expect(all).toContain(17);
  expect(all).not.toContain(90);
  await logs.database.execute('delete from terminal_machine where terminal_id = 17');
  const { body } = await logs.call('GET /terminal-identifiers/17', { as: await logs.signIn('operator') });
  expect(body).toMatchObject({ serial: 'KX-000120', mac: '', ip: '', vpn: 'unknown', onlineSystem: 'none', lastSeen: null });
  await logs.database.execute('update terminal set retired = now() where id = 17');
  expect(await find('')).not.toContain(17);
  await logs.database.execute('update terminal set retired = null where id = 17');
});
