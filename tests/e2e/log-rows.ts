import type { Machine } from '../harness/machine.ts';

/** A picture of one black pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A ticket of 50.00 paid out as a bill, with additional info and a picture of the customer. */
export async function sendTransaction(machine: Machine, number: number, fields: object = {}): Promise<void> {
  const at = new Date().toISOString();
  const ticket = { medium: 3, direction: 'in', action: 1, number: `0047-${number}`, pieces: 1, amount: 5000 };
  const bill = { medium: 2, direction: 'out', action: 4, pieces: 1, denomination: 5000, amount: 5000 };
  await machine.send('transaction', {
    at,
    number,
    type: 100,
    currency: 'EUR',
    amountIn: 5000,
    amountOut: 5000,
    flags: 1024,
    slot: `SM-${number}`,
    media: [ticket, bill],
    info: [{ type: 10, value: `V-${number}` }],
    ...fields,
  });
  await machine.committed(await machine.send('picture', { number, transactionAt: at, kind: 'customer', mime: 'image/png', data: pixel }));
}

/** One row of every log that terminals fill, apart from events and transactions. */
export async function sendOneOfEach(machine: Machine): Promise<void> {
  await machine.send('error', {
    code: 3,
    component: 31,
    rank: 1,
    params: ['Ticket printer', 'E17'],
    state: 'raised',
    reference: `r-${machine.sent}`,
  });
  await machine.send('access', { operator: 301, login: 'support', state: 'invalid-password', by: 'code' });
  await machine.send('configuration', {
    configuration: 'Payout',
    key: 'Limit',
    old: '100',
    new: '250',
    dataType: 'int32',
    operator: 1,
  });
  await machine.send('maintenance', { activity: 'cleaning', component: 31, rank: 1, comment: 'Head wiped', operator: 301 });
  await machine.committed(await machine.send('event', { event: 170, detail1: 'NoteAcceptor' }));
}
