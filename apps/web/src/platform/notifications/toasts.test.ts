import { type ToastLifetime, toastLifetimes } from '@floorwalker/core/vocabulary/toast-lifetimes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToast, toasts } from './toasts.ts';

beforeEach(() => {
  // Test files of a worker share the list, and another file may have left a toast in it.
  toasts.list.splice(0);
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[ToastLifetime, number]>([
  ['connection', 3000],
  ['approvalResult', 3000],
  ['remoteAccess', 5000],
  ['copied', 3000],
])('[SH-27] a toast of the kind %s is shown for %i ms', (lifetime, ms) => {
  expect(toastLifetimes[lifetime]).toBe(ms);
  addToast({ tone: 'ok', translationKey: 'common:copied' }, lifetime);
  vi.advanceTimersByTime(ms - 1);
  expect(toasts.list).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.list).toHaveLength(0);
});
