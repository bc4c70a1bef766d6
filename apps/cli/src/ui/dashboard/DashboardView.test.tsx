import { stripVTControlCharacters } from 'node:util';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test } from 'vitest';
import { type DashboardState, DashboardView } from './DashboardView.tsx';

afterEach(cleanup);

test('[CL-06] keys scroll, choose the period, read again and quit', async () => {
  const lines = Array.from({ length: 60 }, (_, row) => `line ${row}`);
  let state: DashboardState = { title: 'Dashboard · Property 101', status: '● live', lines: () => lines, top: 0 };
  const listeners = new Set<() => void>();
  const acts: unknown[] = [];
  const { stdin, lastFrame } = render(
    <DashboardView
      store={{
        get: () => state,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      }}
      scroll={(rows, last) => {
        state = { ...state, top: Math.min(Math.max(state.top + rows, 0), last) };
        for (const listener of listeners) listener();
      }}
      setPeriod={(period) => acts.push(period)}
      refresh={() => acts.push('refresh')}
      keys="q quit"
      colour={false}
    />,
  );
  const frame = () => stripVTControlCharacters(lastFrame() ?? '');
  await expect.poll(frame).toMatch(/Dashboard · Property 101 +● live[\s\S]*line 0\n/);
  stdin.write('j');
  await expect.poll(frame).toMatch(/live\nline 1\n/);
  stdin.write('G');
  await expect.poll(frame).toContain('line 59');
  stdin.write('k');
  await expect.poll(frame).not.toContain('line 59');
  stdin.write('g');
  await expect.poll(frame).toMatch(/live\nline 0\n/);
  stdin.write('w');
  stdin.write('r');
  await expect.poll(() => acts).toEqual(['week', 'refresh']);
});
