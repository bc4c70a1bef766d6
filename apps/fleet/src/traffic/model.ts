import type { Rates } from './rates.ts';

/** What the whole fleet shares. The same seed and rates give the same days. */
export interface Model {
  readonly seed: number;
  readonly rates: Rates;
}
