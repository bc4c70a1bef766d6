import { isUnbalancedChange } from '@floorwalker/core/gateway/balance';
import { expect, test } from 'vitest';
import { createTill } from '../testing/tills.ts';
import { withdrawCash } from './card-transactions.ts';
import { atSentRate, buyCurrency } from './cash-transactions.ts';
import { toLocal } from './exchange.ts';
import { createRandomGenerator } from './random-generator.ts';

const random = () => createRandomGenerator('sent');
const exchanges = Array.from({ length: 40 }, (_, n) => buyCurrency(createTill(`exchange ${n}`)));

test('[MG-15] an exchange uses the rate and fee from the server; both sides of the transaction stay equal', () => {
  for (const planned of exchanges) {
    const [known] = planned.body.rates;
    const given = { from: '2026-11-20T00:00:00Z', rate: '1.234567890123', fee: '2.5' };
    const { body, short } = atSentRate(random(), planned, () => given);
    const sent = { source: known?.source ?? '', target: known?.target ?? '', rate: '1.234567890123', fee: '2.5' };
    expect(body.rates).toEqual([sent]);
    const offered = body.media.filter(({ currency }) => currency === sent.source).reduce((sum, { amount }) => sum + amount, 0);
    expect([body.amountIn, body.fee, short]).toEqual([toLocal(offered, sent).gross, toLocal(offered, sent).fee, 0]);
    expect(isUnbalancedChange({ ...body, media: [...body.media], rates: [...body.rates] })).toBe(false);
  }
});

test('an exchange without a rate from the server, and any other transaction, stay as planned', () => {
  const [planned] = exchanges;
  if (!planned) throw new Error('nothing was planned');
  expect(atSentRate(random(), planned, () => null)).toBe(planned);
  const withdrawal = withdrawCash(createTill('withdrawal'));
  expect(atSentRate(random(), withdrawal, () => ({ rate: '2', fee: '0' }))).toBe(withdrawal);
});
