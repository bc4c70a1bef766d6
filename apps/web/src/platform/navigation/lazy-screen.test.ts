import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { createLazyScreen } from './lazy-screen.ts';

const List: ComponentType = () => null;
const Fault: ComponentType = () => null;

test('a screen that could not be loaded in advance is loaded when its route is entered', async () => {
  const results = [Promise.reject(new Error('offline')), Promise.resolve(List)];
  const lazy = createLazyScreen(
    () => results.shift() ?? Promise.resolve(Fault),
    () => Fault,
  );
  await lazy.prefetch();
  expect(lazy.isLoaded()).toBe(false);
  await lazy.load();
  expect((lazy.Screen as () => unknown)()).toMatchObject({ type: List });
});

test('a screen loaded in advance is loaded', async () => {
  const lazy = createLazyScreen(
    () => Promise.resolve(List),
    () => Fault,
  );
  await lazy.prefetch();
  expect(lazy.isLoaded()).toBe(true);
});
