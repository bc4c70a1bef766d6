import { expect, test } from 'vitest';
import { toClientName, toFileOrigin, toPageTitle, toProjectConfig, toSecureAddress } from './project-config.ts';

const plain = toProjectConfig({});

test('an invalid or missing configuration yields the defaults [SH-01]', () => {
  expect(plain).toMatchObject({ productType: 'web-client', title: 'Floorwalker', defaultLanguage: 'en', allowUnsecureAccess: false });
  expect(toProjectConfig({ productType: 'toaster' })).toEqual(plain);
  expect(toProjectConfig(null)).toEqual(plain);
  expect(toProjectConfig({ title: 'Hall 2', note: 'x' })).toEqual({ ...plain, title: 'Hall 2' });
  for (const broken of [[], 'x', { title: 7 }, { fileTransfer: 'host' }, { fileTransfer: { address: 'a' } }])
    expect(toProjectConfig(broken)).toEqual(plain);
  const fileTransfer = { address: 'files', port: 8443, https: true };
  expect(toProjectConfig({ fileTransfer })).toEqual({ ...plain, fileTransfer });
  expect(toProjectConfig({ fileTransfer: { ...fileTransfer, port: 0.5 } })).toEqual(plain);
});

test('sign-in and error pages are selected by number; an unknown number is an invalid configuration [SH-12]', () => {
  expect(plain).toMatchObject({ loginPage: 2, errorPage: 1, notice: '' });
  expect(toProjectConfig({ loginPage: 5, errorPage: 6, notice: 'Staff only' })).toEqual({
    ...plain,
    loginPage: 5,
    errorPage: 6,
    notice: 'Staff only',
  });
  for (const broken of [{ loginPage: 0 }, { loginPage: 6 }, { loginPage: 1.5 }, { loginPage: '2' }, { errorPage: 7 }, { notice: 1 }])
    expect(toProjectConfig({ ...broken, title: 'x' })).toEqual(plain);
});

test('an unsecured page moves to https unless it is on port 4200 or unsecured access is allowed [SH-04]', () => {
  const location = { protocol: 'http:', port: '8080', href: 'http://floor:8080/#/index' };
  expect(toSecureAddress(location, plain)).toBe('https://floor:8080/#/index');
  expect(toSecureAddress({ ...location, port: '4200' }, plain)).toBeNull();
  expect(toSecureAddress({ ...location, protocol: 'https:' }, plain)).toBeNull();
  expect(toSecureAddress(location, { allowUnsecureAccess: true })).toBeNull();
});

test('the page title has client and route [SH-05]', () => {
  expect(toPageTitle({ ...plain, title: 'Vienna' }, 'Terminals')).toBe('Web Client Vienna – Terminals');
  expect(toPageTitle({ productType: 'group-web-client', title: 'Vienna' }, '')).toBe('Group Web Client Vienna');
  expect(toClientName({ productType: 'group-client', title: '' })).toBe('Group Web Client');
});

test("files come from the page's own host unless the configuration names another [SH-03]", () => {
  expect(toFileOrigin(plain)).toBe('');
  expect(toFileOrigin({ fileTransfer: { address: 'files.floor', port: 8443, https: true } })).toBe('https://files.floor:8443');
});
