import type { VarianceFacts } from '@floorwalker/core/balancing/explain/facts';
import { infoCodes } from '../traffic/codes.ts';
import type { Message } from '../traffic/messages.ts';

type Mutable = { -readonly [K in keyof VarianceFacts]: VarianceFacts[K][number][] };

/** The rows of the logs that a terminal's messages become, as explanations of variances use them. */
export function toFacts(messages: readonly Message[], from: string, to: string): VarianceFacts {
  const facts: Mutable = { transactions: [], deviceMessages: [], events: [], accesses: [], neighbours: [] };
  for (const [index, { kind, body }] of messages.entries()) {
    if (body.at < from || body.at >= to) continue;
    const fact = { id: String(index), at: Date.parse(body.at) };
    if (kind === 'transaction') {
      const slip = body.info.filter(({ type }) => type === infoCodes.SlipNumber).map(({ value }) => value);
      const references = [body.host, body.bank, body.external, body.reference, ...slip].filter((one) => one !== '');
      const media = body.media.map((one) => ({ ...one, currency: one.currency ?? body.currency, denomination: one.denomination ?? null }));
      facts.transactions.push({ ...fact, ...body, at: fact.at, references, media });
    }
    if (kind === 'error' && body.state === 'raised') facts.deviceMessages.push({ ...fact, ...body, at: fact.at, code: String(body.code) });
    if (kind === 'event') facts.events.push({ ...fact, ...body, at: fact.at });
    if (kind === 'access' && (body.state === 'logged-in' || body.state === 'logged-out')) {
      facts.accesses.push({ ...fact, operator: body.operator, isLogin: body.state === 'logged-in' });
    }
  }
  return facts;
}
