import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

const read = { id: 'x.list', method: 'GET', path: '/x', access: 'terminal.view' } as const;
const change = { id: 'x.change', method: 'POST', path: '/x', access: 'terminal.view' } as const;

describe('what a definition leaves out', () => {
  test('a call has no schemas, file, upload and list', () => {
    expect(defineEndpoint(read)).toMatchObject({
      params: null,
      query: null,
      body: null,
      response: null,
      file: false,
      upload: null,
      list: null,
    });
  });

  test('a change needs an idempotency key and is not allowed in watch mode; reading is the reverse', () => {
    expect(defineEndpoint(read)).toMatchObject({ idempotent: false, allowedWhileWatching: true });
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect(defineEndpoint({ ...change, method })).toMatchObject({ idempotent: true, allowedWhileWatching: false });
    }
  });

  test('only changes without a sign-in count against the limit of sign-ins [promises]', () => {
    expect(defineEndpoint({ ...change, access: 'public' }).isRateLimited).toBe(true);
    expect(defineEndpoint({ ...read, access: 'public' }).isRateLimited).toBe(false);
    expect(defineEndpoint({ ...change, access: 'identity' }).isRateLimited).toBe(false);
    expect(defineEndpoint(change).isRateLimited).toBe(false);
  });
});

test('what a definition states is kept', () => {
  const body = z.strictObject({ name: z.string() });
  const stated = defineEndpoint({
    ...change,
    body,
    idempotent: false,
    isRateLimited: true,
    allowedWhileWatching: true,
    list: { member: 'list' },
  });
  expect(stated).toMatchObject({ idempotent: false, isRateLimited: true, allowedWhileWatching: true, list: { member: 'list' } });
  expect(stated.body).toBe(body);
  expect(defineEndpoint({ ...read, file: true }).file).toBe(true);
  expect(defineEndpoint({ ...change, upload: 'application/zip' }).upload).toBe('application/zip');
});
