import { readAlertCondition } from '@floorwalker/core/statistics/alert-condition';
import type { AlertState } from '@floorwalker/core/vocabulary/alerts';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const read = readAlertCondition('availability<95%');
if ('code' in read) throw new Error(read.code);
const condition = read;
const now = new Date('2026-11-20T21:00:00Z');
const minutes = (count: number) => new Date(now.getTime() - count * 60_000);

const step = (figure: number | null, state: Exclude<AlertState, 'cleared'> | null, since = 3, checked: Date | null = minutes(0.5)) =>
  nextStep({ condition, clear: 9700, forMs: 600_000, now, checked }, state && { state, since: minutes(since) }, figure);

test.each([
  ['nothing while the condition is not met', 9500, null, 0, 'none'],
  ['a pending alert when it is met', 9499, null, 0, 'begin'],
  ['a new figure while it is met for too short', 9400, 'pending', 9.9, 'update'],
  ['a raised alert after ten minutes', 9400, 'pending', 10, 'raise'],
  ['no alert if the figure recovers before', 9500, 'pending', 9, 'drop'],
  ['a new figure between the threshold and the value that clears', 9600, 'raised', 60, 'update'],
  ['the end at the value that clears', 9700, 'raised', 60, 'clear'],
  ['the end of an acknowledged alert', 9700, 'acknowledged', 60, 'clear'],
  ['a new wait if the clock was set back', 9400, 'pending', -5, 'restart'],
] as const)('[ST-01] %s', (_name, figure, state, since, expected) => {
  expect(step(figure, state, since)).toBe(expected);
});

test('[ST-01] nothing is concluded without a figure, and a pending alert waits anew', () => {
  for (const state of [null, 'raised', 'acknowledged'] as const) expect(step(null, state)).toBe('none');
  expect(step(null, 'pending')).toBe('restart');
});

test('[ST-01] a pending alert waits anew if nobody has looked for more than five minutes', () => {
  expect(step(9400, 'pending', 60, minutes(6))).toBe('restart');
  expect(step(9400, 'pending', 60, minutes(-1))).toBe('restart');
  expect(step(9400, 'pending', 60, null)).toBe('restart');
  expect(step(9400, 'pending', 60, minutes(4))).toBe('raise');
  expect(step(9400, 'raised', 60, minutes(60))).toBe('update');
});

test('[ST-01] without a duration an alert is raised at once', () => {
  expect(nextStep({ condition, clear: null, forMs: 0, now, checked: null }, null, 9400)).toBe('begin-raised');
});
