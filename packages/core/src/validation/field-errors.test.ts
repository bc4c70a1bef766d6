import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requestLogFile } from '../commands/log-file/request.ts';
import { restart } from '../commands/terminal/restart.ts';
import { commandBody } from '../contract/command-call.ts';
import { signIn } from '../endpoints/session.ts';
import { registerTerminal } from '../endpoints/terminal.ts';
import type { Schema } from '../registry/define-endpoint.ts';
import { toFieldErrors } from './field-errors.ts';

const errorsOf = (schema: Schema, value: unknown): string[] => {
  const result = z.safeParse(schema, value);
  return (result.success ? [] : toFieldErrors(result.error.issues, value)).map(
    ({ path, code, params }) => `${path}: ${code}${Object.keys(params).length ? ` ${JSON.stringify(params)}` : ''}`,
  );
};

test('missing, empty, wrong and unknown fields have different codes', () => {
  expect(errorsOf(signIn.body, { login: '', kind: 'tv', role: 'administrator' })).toEqual([
    'login: required',
    'password: required',
    'kind: invalid-value {"values":"web, group, cli"}',
    'role: unknown-field',
  ]);
  expect(errorsOf(signIn.body, { login: 7, password: 'x'.repeat(513) })).toEqual([
    'login: invalid-type {"expected":"string"}',
    'password: too-long {"maximum":512}',
  ]);
});

test('number errors have their bounds, text errors their format', () => {
  expect(errorsOf(registerTerminal.body, { id: 0, name: 'a\u0007', type: 16, property: 101.5 })).toEqual([
    'id: too-small {"minimum":1}',
    'property: invalid-type {"expected":"int"}',
    'name: invalid-format {"format":"regex"}',
    'type: too-big {"maximum":15}',
  ]);
});

test('a number beyond all integers has the bound of its field only', () => {
  expect(errorsOf(z.strictObject({ pieces: z.int().check(z.maximum(1_000_000)) }), { pieces: 1e21 })).toEqual([
    'pieces: too-big {"maximum":1000000}',
  ]);
});

test('of several alternatives the errors of the best match are reported', () => {
  const body = commandBody(restart.args);
  expect(errorsOf(body, { targets: { ids: [] }, args: {} })).toEqual(['targets.ids: required']);
  expect(errorsOf(body, { targets: { ids: [17, 0] }, args: {} })).toEqual(['targets.ids.1: too-small {"minimum":1}']);
  expect(errorsOf(body, { targets: { where: '' }, args: { at: 'later' } })).toEqual([
    'targets.where: required',
    'args.at: invalid-value {"values":"idle, now"}',
  ]);
});

test('a custom rule has its own code: the end is after the start [TM-10]', () => {
  const span = { from: '2026-11-20T21:00:00.000Z', to: '2026-11-20T20:00:00.000Z' };
  expect(errorsOf(requestLogFile.args, span)).toEqual(['to: time-order']);
  const long = { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.001Z' };
  expect(errorsOf(requestLogFile.args, long)).toEqual(['from: span-too-long {"days":31}']);
});

test('a body that is no object at all is one error without a path', () => {
  expect(errorsOf(signIn.body, [1])).toEqual([': invalid-type {"expected":"object"}']);
  expect(errorsOf(signIn.body, undefined)).toEqual([': required']);
});
