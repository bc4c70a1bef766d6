import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../system.ts';
import { createInterruptibleTimer } from './interruptible-timer.ts';
import { createModelClock } from './model-clock.ts';
import { delay } from './power.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('model clock', () => {
  test('the time stands still at its start until it begins', () => {
    const clock = createModelClock(systemClock, 500, 60);
    vi.advanceTimersByTime(10_000);
    expect(clock.now()).toBe(500);
    clock.begin();
    expect(clock.now()).toBe(500);
  });

  test.each([
    [60, 60_500],
    [1, 1500],
    [0.5, 1000],
  ])('at a speed of %f one second later the time is %i', (speed, expected) => {
    const clock = createModelClock(systemClock, 500, speed);
    clock.begin();
    vi.advanceTimersByTime(1000);
    expect(clock.now()).toBe(expected);
  });

  test('a second begin does not set the time back', () => {
    const clock = createModelClock(systemClock, 0, 10);
    clock.begin();
    vi.advanceTimersByTime(100);
    clock.begin();
    vi.advanceTimersByTime(100);
    expect(clock.now()).toBe(2000);
  });

  test('the wait for a model time is shorter by the speed, and 0 for a past time', () => {
    const clock = createModelClock(systemClock, 0, 60);
    clock.begin();
    expect(clock.wallUntil(3_600_000)).toBe(60_000);
    vi.advanceTimersByTime(59_000);
    expect(clock.wallUntil(3_600_000)).toBe(1000);
    vi.advanceTimersByTime(2000);
    expect(clock.wallUntil(3_600_000)).toBe(0);
  });

  test('durations are divided by the speed', () => {
    expect(createModelClock(systemClock, 0, 60).toWall(90_000)).toBe(1500);
    expect(createModelClock(systemClock, 0, 0.5).toWall(1000)).toBe(2000);
  });
});

describe('interruptible timer', () => {
  test('a wait resolves with true when its time has passed', async () => {
    const waited = createInterruptibleTimer(systemClock).wait(5000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await waited).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an interruption resolves the wait with false and cancels its timer', async () => {
    const timer = createInterruptibleTimer(systemClock);
    const waited = timer.wait(5000);
    timer.interrupt();
    expect(await waited).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an interruption without a wait, or after it, does not shorten the next one', async () => {
    const timer = createInterruptibleTimer(systemClock);
    timer.interrupt();
    const first = timer.wait(100);
    await vi.advanceTimersByTimeAsync(100);
    timer.interrupt();
    expect(await first).toBe(true);
    const second = timer.wait(100);
    await vi.advanceTimersByTimeAsync(100);
    expect(await second).toBe(true);
  });
});

describe('system clock', () => {
  const thirtyDays = 30 * 86_400_000;

  test('a delay above the longest timer of Node is not shortened', () => {
    const run = vi.fn();
    systemClock.after(thirtyDays, run);
    vi.advanceTimersByTime(thirtyDays - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  test.each([
    ['at once', 0],
    ['after the first of its timers', 25 * 86_400_000],
  ])('a long delay that is cancelled %s does not run', (_name, elapsed) => {
    const run = vi.fn();
    const cancel = systemClock.after(thirtyDays, run);
    vi.advanceTimersByTime(elapsed);
    cancel();
    vi.advanceTimersByTime(2 * thirtyDays);
    expect(run).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([2 ** 31 - 1, 2 ** 31, 1, 0])('a delay of %i ms runs once', (ms) => {
    const run = vi.fn();
    systemClock.after(ms, run);
    vi.advanceTimersByTime(ms);
    expect(run).toHaveBeenCalledOnce();
  });

  test('delay resolves after its time', async () => {
    const done = vi.fn();
    delay(systemClock, 300).then(done);
    await vi.advanceTimersByTimeAsync(299);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });
});
