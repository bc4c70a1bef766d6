import { describe, expect, test } from 'vitest';
import { restart } from '../commands/terminal/restart.ts';
import { terminalResource } from '../resources/terminals/terminal.ts';
import { consolePaths } from '../vocabulary/console-paths.ts';
import { toCommandEndpoint } from './command-endpoint.ts';
import { toListEndpoints } from './list-endpoints.ts';

describe('endpoints of a list', () => {
  const endpoints = toListEndpoints(terminalResource);

  test('are below the id of the list', () => {
    expect(Object.values(endpoints).map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([
      'terminals.list GET /terminals',
      'terminals.count GET /terminals/count',
      'terminals.export GET /terminals/export',
      'terminals.explain GET /terminals/explain',
      'terminals.show GET /terminals/{id}',
    ]);
  });

  test('require the right of the list, and for an export the right to export', () => {
    expect(endpoints.export.access).toBe('list.export');
    for (const { access } of [endpoints.list, endpoints.count, endpoints.explain, endpoints.show])
      expect(access).toBe(terminalResource.right);
  });

  test('change nothing, so they are allowed in watch mode and need no key', () => {
    for (const { idempotent, allowedWhileWatching, isRateLimited } of Object.values(endpoints))
      expect([idempotent, allowedWhileWatching, isRateLimited]).toEqual([false, true, false]);
  });

  test('name the list, for its module licence [LI-03]', () => {
    for (const { list } of Object.values(endpoints)) expect(list).toBe('terminals');
  });

  test('count and explain by the filter alone', () => {
    expect(endpoints.count.query.safeParse({ q: 'state:ready' }).success).toBe(true);
    for (const name of ['sort', 'limit', 'cursor', 'skip']) expect(endpoints.explain.query.safeParse({ [name]: '1' }).success).toBe(false);
  });

  test.each([
    ['17', true],
    ['x'.repeat(80), true],
    ['x'.repeat(81), false],
    ['a\u0000', false],
    ['\ud83d', false],
  ])('the id %j of a row is accepted: %s', (id, expected) => {
    expect(endpoints.show.params.safeParse({ id }).success).toBe(expected);
  });

  test('a page has rows, the next cursor or null, and a position', () => {
    const { response } = endpoints.list;
    expect(response.safeParse({ items: [], next: null, position: 'k3.1' }).success).toBe(true);
    expect(response.safeParse({ items: [], position: 'k3.1' }).success).toBe(false);
    expect(response.safeParse({ items: [{}], next: null, position: 'k3.1' }).success).toBe(false);
    expect(response.safeParse({ items: [], next: null, position: 'now' }).success).toBe(false);
  });
});

test('a command is sent to a path of its own, with its right and a key', () => {
  expect(toCommandEndpoint(restart)).toMatchObject({
    id: 'terminal.restart',
    method: 'POST',
    path: '/commands/terminal.restart',
    access: 'terminal.restart',
    idempotent: true,
    allowedWhileWatching: false,
  });
});

describe('links in mails', () => {
  test.each([
    ['a+b/c=', undefined, '/reset-password?token=a%2Bb%2Fc%3D'],
    ['t', 'olga', '/reset-password?token=t&login=olga'],
    ['t', '', '/reset-password?token=t&login='],
    ['t&x', 'ö&login=root', '/reset-password?token=t%26x&login=%C3%B6%26login%3Droot'],
  ])('to a new password: the token %j and the login %j are encoded', (token, login, path) => {
    expect(consolePaths.reset(token, login)).toBe(path);
  });

  test('to confirm an address: the token is encoded', () => {
    expect(consolePaths.confirmEmail('a#b?c')).toBe('/confirm-email?token=a%23b%3Fc');
  });
});
