import { expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { type Answer, signIn } from '../harness/person.ts';
import { startOnSharedCluster } from '../harness/shared-cluster.ts';
import { faultTimeout, rounds } from './rounds.ts';

const deciders = 32;

test('of 32 racing deciders one wins, the others hear who, what and when [AP-04]', { timeout: faultTimeout }, async () => {
  const product = await startOnSharedCluster();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(product, terminal);
  const [first, second] = await Promise.all([signIn(product, 'supervisor'), signIn(product, 'supervisor2')]);
  for (let sequence = 1; sequence <= rounds * 3; sequence += 1) {
    const ask = { status: 'requested', sequence, type: 200, amount: 125_000, currency: 'EUR', requester: 201, supervisors: [101, 102] };
    await machine.committed(await machine.send('approval', ask));
    const answers: Answer[] = await Promise.all(
      Array.from({ length: deciders }, (_, index) =>
        (index % 2 === 0 ? first : second).post(`/approvals/${terminal.id}/${sequence}/decision`, {
          approved: index % 3 > 0,
          amount: 125_000,
          currency: 'EUR',
        }),
      ),
    );
    const won = answers.filter((answer) => answer.status === 200);
    const lost = answers.filter((answer) => answer.status === 409);
    expect([won.length, lost.length]).toEqual([1, deciders - 1]);
    for (const answer of lost) {
      expect(answer.body).toMatchObject({
        code: 'approval.already-decided',
        params: { name: expect.any(String), state: expect.any(String), at: expect.any(String) },
      });
    }
    const told = await machine.waitFor('decision', (body) => body.sequence === sequence);
    expect(told.approved).toBe(won.some(({ body }) => (body as { state: string }).state === 'approved'));
    await machine.send('approval', { status: 'obeyed', sequence });
  }
  await machine.leave();
  await product.discard();
});
