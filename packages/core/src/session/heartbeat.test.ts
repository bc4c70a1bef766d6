import { expect, test } from 'vitest';
import { createHeartbeat, heartbeatEvery } from './heartbeat.ts';

function setUp(responses: readonly (boolean | Error)[]) {
  let now = Date.parse('2026-11-20T21:00:00.000Z');
  let timer: { ms: number; run: () => void } | null = null;
  const state = { key: true, ended: 0, asked: [] as string[] };
  const heartbeat = createHeartbeat({
    clock: {
      now: () => now,
      after: (ms, run) => {
        const mine = { ms, run };
        timer = mine;
        return () => {
          if (timer === mine) timer = null;
        };
      },
    },
    every: heartbeatEvery.single,
    hasKey: () => state.key,
    check: async (time) => {
      const response = responses[state.asked.length] ?? true;
      state.asked.push(time);
      if (response instanceof Error) throw response;
      return response;
    },
    onEnd: () => {
      state.ended++;
    },
  });
  const tick = async () => {
    const due = timer;
    if (!due) throw new Error('no tick is due');
    timer = null;
    now += due.ms;
    due.run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { heartbeat, state, tick, isWaiting: () => timer !== null };
}

test('ticks every 300 s for a single web client and every 150 s for a group client [SE-02]', () => {
  expect(heartbeatEvery).toEqual({ single: 300_000, group: 150_000 });
});

test('the first tick arms the check, later ones send the current time [SE-02, SE-03]', async () => {
  const { heartbeat, state, tick } = setUp([]);
  heartbeat.start();
  await tick();
  expect(state.asked).toEqual([]);
  await tick();
  await tick();
  expect(state.asked).toEqual(['2026-11-20T21:10:00.000Z', '2026-11-20T21:15:00.000Z']);
});

test('without a session key nothing is armed or sent [SE-02]', async () => {
  const { heartbeat, state, tick } = setUp([]);
  state.key = false;
  heartbeat.start();
  await tick();
  state.key = true;
  await tick();
  expect(state.asked).toEqual([]);
  await tick();
  expect(state.asked).toHaveLength(1);
});

test('SessionKeyValid false ends the session once [SE-03, SE-04]', async () => {
  const { heartbeat, state, tick, isWaiting } = setUp([true, false]);
  heartbeat.start();
  await tick();
  await tick();
  await tick();
  expect(state.ended).toBe(1);
  expect(isWaiting()).toBe(false);
});

test('an unreachable server ends no session', async () => {
  const { heartbeat, state, tick, isWaiting } = setUp([new Error('network')]);
  heartbeat.start();
  await tick();
  await tick();
  expect(state.ended).toBe(0);
  expect(isWaiting()).toBe(true);
});

test('a response after stop ends no session', async () => {
  const { heartbeat, state, tick } = setUp([false]);
  heartbeat.start();
  await tick();
  const ticking = tick();
  heartbeat.stop();
  await ticking;
  expect(state.ended).toBe(0);
});
