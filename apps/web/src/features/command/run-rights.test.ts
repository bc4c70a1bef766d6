import { expect, test } from 'vitest';
import { mayCancelRun, mayRetryRun } from './run-rights.ts';

const run = { finished: false, operator: 201, command: 'terminal.restart' };
const all = () => true;
const none = () => false;

test('[TM-08] a run is cancelled by its issuer without the right, by another operator with it, and by nobody once it has finished', () => {
  expect(mayCancelRun(run, 201, none)).toBe(true);
  expect(mayCancelRun(run, 101, none)).toBe(false);
  expect(mayCancelRun(run, 101, (right) => right === 'terminal.restart')).toBe(true);
  expect(mayCancelRun(run, 101, (right) => right !== 'terminal.restart')).toBe(false);
  expect(mayCancelRun({ ...run, finished: true }, 201, all)).toBe(false);
});

test('[TM-08] a finished run is retried only with the right of its command, also by its issuer', () => {
  const finished = { ...run, finished: true };
  expect(mayRetryRun(finished, (right) => right === 'terminal.restart')).toBe(true);
  expect(mayRetryRun(finished, none)).toBe(false);
  expect(mayRetryRun(run, all)).toBe(false);
});

test('a run of an unknown command, or one that is not loaded, is cancelled by nobody else and retried by nobody', () => {
  expect(mayCancelRun({ ...run, command: 'terminal.unknown' }, 101, all)).toBe(false);
  expect(mayRetryRun({ ...run, finished: true, command: 'terminal.unknown' }, all)).toBe(false);
  expect(mayCancelRun({}, 201, all)).toBe(false);
  expect(mayRetryRun({}, all)).toBe(false);
});
