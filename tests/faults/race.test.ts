import { expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { type ApiResponse, signIn } from '../harness/person.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { faultTimeout, rounds } from './rounds.ts';

const deciders = 32;

test('of 32 simultaneous decisions one wins, the others get who, what and when [AP-04]', { timeout: faultTimeout }, async () => {
  const product = await startInTest();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(product, terminal);
  const [first, second] = await Promise.all([signIn(product, 'supervisor'), signIn(product, 'supervisor2')]);
  for (let sequence = 1; sequence <= rounds * 3; sequence += 1) {
    const request = { status: 'requested', sequence, type: 200, amount: 125_000, currency: 'EUR', requester: 201, supervisors: [101, 102] };
    await machine.committed(await machine.send('approval', request));
    const responses: ApiResponse[] = await Promise.all(
      Array.from({ length: deciders }, (_, index) =>
        (index % 2 === 0 ? first : second).post(`/approvals/${terminal.id}/${sequence}/decision`, {
          approved: index % 3 > 0,
          amount: 125_000,
          currency: 'EUR',
        }),
      ),
    );
    const won = responses.filter((response) => response.status === 200);
    const lost = responses.filter((response) => response.status === 409);
    expect([won.length, lost.length]).toEqual([1, deciders - 1]);
    for (const response of lost) {
      expect(response.body).toMatchObject({
        code: 'approval.already-decided',
        params: { name: expect.any(String), state: expect.any(String), at: expect.any(String) },
      });
    }
    const decision = await machine.waitFor('decision', (body) => body.sequence === sequence);
    expect(decision.approved).toBe(won.some(({ body }) => (body as { state: string }).state === 'approved'));
    await machine.send('approval', { status: 'obeyed', sequence });
  }
  await machine.leave();
  await product.discard();
});
