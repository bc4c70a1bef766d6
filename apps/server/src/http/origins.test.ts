import { expect, test } from 'vitest';
import { createOrigins, type OriginSettings, toOwnHost } from './origins.ts';

const origins = (more: Partial<OriginSettings> = {}) =>
  createOrigins({ hosts: [], bind: ['127.0.0.1', '::1'], secure: false, port: () => 4200, ...more });

test.each([
  [{}, 'http://localhost:4200'],
  [{ secure: true }, 'https://localhost:4200'],
  [{ bind: ['0.0.0.0', '::'] }, 'http://localhost:4200'],
  [{ bind: ['127.0.0.1', '10.0.0.7'] }, 'http://10.0.0.7:4200'],
  [{ bind: ['fd00::7'] }, 'http://[fd00::7]:4200'],
  [{ hosts: ['floor.example', 'https://other.example'] }, 'http://floor.example:4200'],
  [{ hosts: ['floor.example:8443'], secure: true }, 'https://floor.example:8443'],
  [{ hosts: ['https://floor.example/'] }, 'https://floor.example'],
  // Links never lead to the host of the file transfer, because it does not serve the console.
  [{ filesUrl: 'http://files.example:8080' }, 'http://localhost:4200'],
])('links in mails use the settings %j, whatever host was requested [SH-19]', (settings, home) => {
  const hosts = ['localhost:6666', '127.0.0.1', 'floor.example:6666', 'files.example:6666'];
  expect(hosts.map((host) => origins(settings).siteOf({ host }).home)).toEqual(hosts.map(() => home));
});

test.each([
  [['127.0.0.1', '::1'], 'localhost'],
  [['0.0.0.0', '::'], 'localhost'],
  [['127.0.0.1', '10.0.0.7'], 'localhost'],
  [['10.0.0.11'], '10.0.0.11'],
  [['fd00::7', '10.0.0.7'], '[fd00::7]'],
])('a server that listens on %j reports an address on which it can be reached', (bind, host) => {
  expect(toOwnHost(bind)).toBe(host);
});

test('host names are accepted with any port, and pages from the own or an allowed origin', () => {
  const { isKnownHost, mayAct } = origins({ hosts: ['https://floor.example', 'other.example:8443'], filesUrl: 'http://files.example' });
  const hosts = ['floor.example:1', 'other.example', 'files.example', 'localhost', 'evil.example', undefined];
  expect(hosts.map((host) => isKnownHost({ host }))).toEqual([true, true, true, true, false, false]);
  const from = [undefined, 'http://localhost:4200', 'https://floor.example', 'http://localhost:1', 'null'];
  expect(from.map((origin) => mayAct({ host: 'localhost:4200', origin }))).toEqual([true, true, true, false, false]);
});

test('requests of other sites are rejected, whatever header is missing; own pages, allowed origins and programs are accepted', () => {
  const { mayRead, mayAct } = origins({ hosts: ['https://floor.example'] });
  const host = 'localhost:4200';
  const ours = [undefined, 'same-origin', 'none'].map((site) => ({ host, 'sec-fetch-site': site }));
  const others = ['cross-site', 'same-site', 'anything'].map((site) => ({ host, 'sec-fetch-site': site }));
  const named = { host, 'sec-fetch-site': 'cross-site', origin: 'https://floor.example' };
  // The page and the live channel have different ports, so the browser sends `same-site` instead of `same-origin`.
  const live = { host, 'sec-fetch-site': 'same-site', origin: 'http://localhost:4200' };
  const contradicting = ['cross-site', 'cross-site, same-origin', ''].map((site) => ({ ...live, 'sec-fetch-site': site }));
  for (const may of [mayRead, mayAct]) {
    expect(contradicting.map(may)).toEqual([false, false, false]);
    expect(ours.map(may)).toEqual([true, true, true]);
    expect(others.map(may)).toEqual([false, false, false]);
    expect(others.map((headers) => may({ ...headers, origin: 'null' }))).toEqual([false, false, false]);
    expect([may(named), may(live)]).toEqual([true, true]);
  }
});
