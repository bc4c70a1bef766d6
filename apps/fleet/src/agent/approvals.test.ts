import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { approvalStatusOf, createOfflineAgent } from '../testing/offline-agent.ts';
import { createMemoryStore } from './store.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18) });
});
afterEach(() => {
  vi.useRealTimers();
});

const requestOf = (sequence: number, timeoutSeconds = 60) => ({
  sequence,
  type: 204,
  amount: 1_250_000,
  currency: 'EUR',
  requester: 201,
  supervisors: [101],
  patience: timeoutSeconds,
});
const statuses = (agent: ReturnType<typeof createOfflineAgent>): readonly unknown[] =>
  agent.messages('approval').map(({ body }) => [body.sequence, body.status]);

describe('an approval request [AP-01]', () => {
  test.each([
    [true, 'approved'],
    [false, 'declined'],
  ] as const)('decided with %j is %s, obeyed and recorded', async (approved, expected) => {
    const agent = createOfflineAgent();
    const outcome = agent.request(requestOf(3));
    await vi.advanceTimersByTimeAsync(1000);
    await agent.decide(3, approved);
    expect(await outcome).toBe(expected);
    expect(statuses(agent)).toEqual([
      [3, 'requested'],
      [3, 'obeyed'],
    ]);
    expect(approvalStatusOf(agent.store)).toEqual({ 3: 'obeyed' });
  });

  test('is stored as open before it is sent', async () => {
    const agent = createOfflineAgent();
    void agent.request(requestOf(3));
    await vi.advanceTimersByTimeAsync(0);
    expect(approvalStatusOf(agent.store)).toEqual({ 3: 'open' });
    expect(agent.messages('approval')[0]?.body).toEqual({ status: 'requested', ...requestOf(3) });
  });

  test('without a decision is withdrawn 5 s after its timeout, not before', async () => {
    const agent = createOfflineAgent();
    const outcome = agent.request(requestOf(3, 60));
    await vi.advanceTimersByTimeAsync(64_999);
    expect(approvalStatusOf(agent.store)).toEqual({ 3: 'open' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('withdrawn');
    expect(statuses(agent).at(-1)).toEqual([3, 'withdrawn']);
  });

  test('decided in its last second is still obeyed', async () => {
    const agent = createOfflineAgent();
    const outcome = agent.request(requestOf(3, 60));
    await vi.advanceTimersByTimeAsync(60_500);
    await agent.decide(3, true);
    expect(await outcome).toBe('approved');
  });

  test('that is decided leaves no timer', async () => {
    const agent = createOfflineAgent();
    const outcome = agent.request(requestOf(3));
    await vi.advanceTimersByTimeAsync(0);
    await agent.decide(3, false);
    await outcome;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('decided twice is paid once, and confirmed both times', async () => {
    const agent = createOfflineAgent();
    const outcome = agent.request(requestOf(3));
    await vi.advanceTimersByTimeAsync(0);
    await Promise.all([agent.decide(3, true), agent.decide(3, true)]);
    expect(await outcome).toBe('approved');
    expect(statuses(agent)).toEqual([
      [3, 'requested'],
      [3, 'obeyed'],
      [3, 'obeyed'],
    ]);
  });

  test('keeps its first result when a decision and a withdrawal arrive together', async () => {
    const agent = createOfflineAgent();
    const outcome = agent.request(requestOf(3));
    await vi.advanceTimersByTimeAsync(0);
    await Promise.all([agent.withdraw(3), agent.decide(3, true)]);
    expect(await outcome).toBe('withdrawn');
    expect(approvalStatusOf(agent.store)).toEqual({ 3: 'withdrawn' });
    expect(statuses(agent).map((status) => String(status))).not.toContain('3,obeyed');
  });
});

describe('a late decision', () => {
  const withdrawnRequest = async () => {
    const agent = createOfflineAgent();
    const outcome = agent.request(requestOf(3));
    await vi.advanceTimersByTimeAsync(0);
    await agent.withdraw(3);
    await outcome;
    return agent;
  };

  test('that approves is reported as withdrawn once per boot, however often it is repeated', async () => {
    const agent = await withdrawnRequest();
    const before = statuses(agent).length;
    for (let repeat = 0; repeat < 3; repeat += 1) await agent.decide(3, true);
    expect(statuses(agent).slice(before)).toEqual([[3, 'withdrawn']]);
  });

  test('that rejects is obeyed, because nothing was paid', async () => {
    const agent = await withdrawnRequest();
    await agent.decide(3, false);
    expect(statuses(agent).at(-1)).toEqual([3, 'obeyed']);
  });

  test('for a request that was never sent is not paid', async () => {
    const agent = createOfflineAgent();
    await agent.decide(99, true);
    expect(statuses(agent)).toEqual([[99, 'withdrawn']]);
  });

  test('for a request of another boot is ignored', async () => {
    const agent = createOfflineAgent('b2');
    await agent.decide(3, true, 'b1');
    await agent.decide(3, false, 'b1');
    expect(statuses(agent)).toEqual([]);
  });
});

describe('several requests', () => {
  test('are decided independently of each other, in any order', async () => {
    const agent = createOfflineAgent();
    const outcomes = [1, 2, 3].map((sequence) => agent.request(requestOf(sequence)));
    await vi.advanceTimersByTimeAsync(0);
    await agent.decide(3, true);
    await agent.withdraw(1);
    await agent.decide(2, false);
    expect(await Promise.all(outcomes)).toEqual(['withdrawn', 'declined', 'approved']);
    expect(approvalStatusOf(agent.store)).toEqual({ 1: 'withdrawn', 2: 'obeyed', 3: 'obeyed' });
  });

  test('a withdrawal of an unknown request sends nothing', async () => {
    const agent = createOfflineAgent();
    await agent.withdraw(7);
    expect(agent.messages()).toEqual([]);
  });
});

describe('a new boot', () => {
  test('withdraws the open requests of earlier boots, and names their boot', async () => {
    const store = createMemoryStore();
    await store.record({ type: 'approval', sequence: 1, boot: 'b1', status: 'open' });
    await store.record({ type: 'approval', sequence: 2, boot: 'b1', status: 'obeyed' });
    await store.record({ type: 'approval', sequence: 3, status: 'open' });
    const agent = createOfflineAgent('b2', store);
    await agent.resume();
    expect(agent.messages('approval').map(({ body }) => body)).toEqual([
      { status: 'withdrawn', sequence: 1, requestBoot: 'b1' },
      { status: 'withdrawn', sequence: 3 },
    ]);
    expect(approvalStatusOf(store)).toEqual({ 1: 'withdrawn', 2: 'obeyed', 3: 'withdrawn' });
  });

  test('that resumes twice withdraws nothing again', async () => {
    const store = createMemoryStore();
    await store.record({ type: 'approval', sequence: 1, boot: 'b1', status: 'open' });
    await createOfflineAgent('b2', store).resume();
    const third = createOfflineAgent('b3', store);
    const before = third.messages().length;
    await third.resume();
    expect(third.messages()).toHaveLength(before);
  });

  test('finds the requests that a stop left open', async () => {
    const agent = createOfflineAgent('b1');
    void agent.request(requestOf(5));
    await vi.advanceTimersByTimeAsync(0);
    await agent.stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(approvalStatusOf(agent.store)).toEqual({ 5: 'open' });
    expect(statuses(agent)).toEqual([[5, 'requested']]);
  });
});

test('a store that fails while a timeout ends reports the fault', async () => {
  const faults: unknown[] = [];
  const store = createMemoryStore();
  let isFull = false;
  const record: typeof store.record = (entry) => (isFull ? Promise.reject(new Error('disk full')) : store.record(entry));
  const agent = createOfflineAgent('b1', { ...store, record }, (error) => faults.push(error));
  void agent.request(requestOf(3, 1));
  await vi.advanceTimersByTimeAsync(0);
  isFull = true;
  await vi.advanceTimersByTimeAsync(6000);
  expect(faults).toEqual([new Error('disk full')]);
});
