import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Machine } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';

let fixture: OneTerminal;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ machine } = fixture);
});
afterEach(() => fixture.stop());

const facts = {
  mac: '02:46:4C:65:00:12',
  ip: '10.20.0.17',
  hardwareCpu: 'x64',
  softwareCpu: 'x86',
  onlineSystem: 'casino-jackpot',
  vpn: 'not-connected',
};
const stored = () => fixture.server.database.query('select mac, ip, hardware_cpu, vpn from terminal_machine');
const asStored = { mac: facts.mac, ip: facts.ip, hardware_cpu: 'x64', vpn: 'not-connected' };

test('[TM-06] the newest report of a machine replaces the one before; one without facts keeps them', async () => {
  await machine.committed(machine.send('versions', { software: '7.4.1', machine: { vpn: 'connected' } }));
  expect(await stored()).toEqual([{ mac: '', ip: '', hardware_cpu: 'unknown', vpn: 'connected' }]);
  await machine.committed(machine.send('versions', { software: '7.4.2', machine: facts }));
  await machine.committed(machine.send('versions', { software: '7.4.3' }));
  expect(await stored()).toEqual([asStored]);
});

test('[TM-06] a MAC address in another form is refused with its message, and the stored facts are kept', async () => {
  await machine.committed(machine.send('versions', { software: '7.4.2', machine: facts }));
  await machine.committed(machine.send('versions', { software: '7.4.3', machine: { ...facts, mac: '<b>0246</b>' } }));
  expect(await stored()).toEqual([asStored]);
});
