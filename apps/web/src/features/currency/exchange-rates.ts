import { type RateInForce, ratesInForce } from '@floorwalker/core/endpoints/exchange-rate';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';
import { api } from '../../platform/session/api.ts';

/** Pairs and times whose rates are kept; older ones are read again. */
const maxKept = 500;

const rates = new Map<string, Promise<RateInForce | null>>();

onSessionEnd(() => rates.clear());

/**
 * Returns the rate between two currencies that was in force at a time (an ISO 8601 instant); null if there is none. Rates are never
 * changed with hindsight [MG-15], so each is read once.
 */
export function readRate(source: string, target: string, at: string): Promise<RateInForce | null> {
  const key = `${source} ${target} ${at}`;
  const known = rates.get(key);
  if (known) return known;
  const [oldest] = rates.keys();
  if (rates.size >= maxKept && oldest !== undefined) rates.delete(oldest);
  const reading = api.call(ratesInForce, { query: { source, target, at } }).then(({ items }) => items[0] ?? null);
  rates.set(key, reading);
  // After a failure the next reader tries again.
  reading.catch(() => rates.delete(key));
  return reading;
}
