import { expect, test } from 'vitest';
import { readAll } from '../harness/pages.ts';
import { type ApiResponse, type Person, signIn } from '../harness/person.ts';
import type { ProductProcess } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { startOnSharedCluster } from '../harness/shared-cluster.ts';
import { faultTimeout, rounds } from './rounds.ts';

const deciders = 32;
/** Approvals that are decided at the same time in each round. */
const approvals = 10;

/** Sends a decision; undefined if the connection fails before the response. */
const post = (person: Person, path: string, approved: boolean): Promise<ApiResponse | undefined> =>
  person.post(path, { approved, amount: 125_000, currency: 'EUR' }).catch(() => undefined);

test('of 32 decisions at two servers, one of which is killed meanwhile, one has an effect [AP-04] [promises, figures]', {
  timeout: faultTimeout,
}, async () => {
  const first = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0', FLOOR_CALL_LIMIT: '0', FLOOR_SESSIONS_PER_OPERATOR: '1000' });
  const [terminal] = await first.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectRetryingTerminal(first, terminal);
  const staying = await signIn(first, 'supervisor');
  let second: ProductProcess = await first.startSecondServer();
  let sequence = 0;
  for (let round = 0; round < rounds; round += 1) {
    const killed = await signIn(second, 'supervisor2');
    const sequences = Array.from({ length: approvals }, () => ++sequence);
    for (const one of sequences)
      machine.put('approval', {
        status: 'requested',
        sequence: one,
        type: 200,
        amount: 125_000,
        currency: 'EUR',
        requester: 201,
        supervisors: [101, 102],
        patience: 3600,
      });
    await machine.drained();

    /** Number of responses after which the server is killed: another moment in each round. */
    const killedAfter = ((round * 7) % (approvals * deciders)) + 1;
    let responses = 0;
    let onEnough = () => undefined as unknown;
    const enough = new Promise((resolve) => {
      onEnough = () => resolve(undefined);
    });
    /** Decides once, at the other server if the first attempt gets no response. */
    const decide = async (one: number, index: number) => {
      const path = `/approvals/${terminal.id}/${one}/decision`;
      const approved = index % 3 > 0;
      const response = await post(index % 2 === 0 ? staying : killed, path, approved);
      responses += 1;
      if (responses === killedAfter) onEnough();
      return { approved, response: response ?? (await post(staying, path, approved)), isRepeated: !response };
    };
    const decided = Promise.all(sequences.map((one) => Promise.all(Array.from({ length: deciders }, (_, index) => decide(one, index)))));
    await enough;
    await second.kill();

    const outcomesOfAll = await decided;
    const rows = await readAll<{ terminal: number; sequence: number; state: string }>(staying, '/approvals');
    const states = new Map(rows.filter(({ terminal: id }) => id === terminal.id).map((row) => [row.sequence, row.state]));
    for (const [at, outcomes] of outcomesOfAll.entries()) {
      const state = states.get(sequences[at] as number);
      const won = outcomes.filter(({ response }) => response?.status === 200);
      // The response to the decision that has won may be lost with the server.
      expect(won.length).toBeLessThanOrEqual(1);
      expect(outcomes.filter(({ response }) => response?.status === 409)).toHaveLength(deciders - won.length);
      expect(won.length === 1 || outcomes.some(({ isRepeated }) => isRepeated)).toBe(true);
      for (const { approved } of won) expect(state).toBe(approved ? 'approved' : 'declined');
      expect(['approved', 'declined']).toContain(state);
    }
    second = await second.restart();
  }
  await machine.reached(machine.sent());
  expect([...machine.decisions.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: sequence }, (_, index) => index + 1));
  for (const decisions of machine.decisions.values()) expect(new Set(decisions).size).toBe(1);
  expect((await (await signIn(first, 'administrator')).get('/audit/verify')).body).toMatchObject({ intact: true });

  await machine.leave();
  await second.discard();
  await first.discard();
});
