import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { findUrlFault, isAllowedAddress } from './address.ts';

const none = { networks: new BlockList(), http: false };
const office = new BlockList();
office.addSubnet('10.2.0.0', 16, 'ipv4');
office.addSubnet('fd00:2::', 32, 'ipv6');

test.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isAllowedAddress(address, none)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001::1',
  '2001:db8::1',
  'localhost',
  '',
])('%s is refused', (address) => {
  expect(isAllowedAddress(address, none)).toBe(false);
});

test('a setting allows networks, also if their addresses are written as IPv6', () => {
  const rules = { networks: office, http: false };
  for (const address of ['10.2.3.4', '::ffff:10.2.3.4', '::ffff:a02:304', 'fd00:2::7']) expect(isAllowedAddress(address, rules)).toBe(true);
  for (const address of ['10.3.0.1', '127.0.0.1', 'fd00:3::7']) expect(isAllowedAddress(address, rules)).toBe(false);
});

test.each([
  ['https://tickets.example/floor?x=1', null],
  ['https://8.8.8.8/', null],
  ['http://tickets.example/', 'https-required'],
  ['https://user@tickets.example/', 'no-credentials'],
  ['https://:secret@tickets.example/', 'no-credentials'],
  ['https://127.0.0.1/', 'private-address'],
  ['https://2130706433/', 'private-address'],
  ['https://0x7f.1/', 'private-address'],
  ['https://[::1]/', 'private-address'],
  ['https://[::ffff:127.0.0.1]/', 'private-address'],
  ['https://169.254.169.254/latest/meta-data', 'private-address'],
  ['ftp://tickets.example/', 'invalid'],
  ['file:///etc/passwd', 'invalid'],
  ['https://', 'invalid'],
])('the URL %s: %s', (url, fault) => {
  expect(findUrlFault(url, none)).toBe(fault);
});

test('http is accepted if the setting allows it', () => {
  expect(findUrlFault('http://tickets.example/', { ...none, http: true })).toBeNull();
});
