import { expect, test } from 'vitest';
import { isRouted, readMessage, toInstant } from './message.ts';

const read = (kind: 'event' | 'transaction', content: object) =>
  readMessage({
    terminal: 17,
    property: 101,
    kind,
    topic: `t/101/17/${kind}`,
    payload: Buffer.from(JSON.stringify(content)),
    secretVersion: 1,
    address: '127.0.0.1',
  });

const head = { boot: 'b1', counter: 3, at: '2026-11-20T21:00:00.000Z' };

test('an instant in our format is unchanged, others are converted, and an impossible one is clamped or replaced', () => {
  expect(toInstant('2026-11-20T21:00:00.000Z')).toBe('2026-11-20T21:00:00.000Z');
  expect(toInstant('2026-11-20T22:00:00+01:00')).toBe('2026-11-20T21:00:00.000Z');
  expect(toInstant('2024-02-29T12:00:00.000Z')).toBe('2024-02-29T12:00:00.000Z');
  expect(toInstant('1970-01-01T00:00:00.000Z')).toBe('1990-01-01T00:00:00.000Z');
  expect(toInstant('2999-01-01T00:00:00.000Z')).toBe('2100-01-01T00:00:00.000Z');
  for (const broken of ['2026-02-30T00:00:00.000Z', 'soon', 17, null]) expect(Date.parse(toInstant(broken))).not.toBeNaN();
  expect(toInstant('2026-02-30T00:00:00.000Z')).not.toContain('02-30');
});

test('a valid message is parsed with its defaults', () => {
  const message = read('event', { ...head, event: 170 });
  expect(isRouted(message) && message.content?.body).toEqual({ ...head, event: 170, detail1: '', detail2: '' });
});

test('an invalid message keeps its position and names the invalid field', () => {
  const message = read('event', { ...head, event: 170, extra: 1 });
  expect(message).toMatchObject({ boot: 'b1', counter: 3, content: null });
  expect(message.reason).toContain('extra');
  expect(read('event', { ...head, event: 'x' }).reason).toContain('event');
});

test('a message without boot and counter has no position', () => {
  expect(isRouted(read('event', { event: 170 }))).toBe(false);
});
