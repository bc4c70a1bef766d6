import type { Rates } from './rates.ts';

/** Parameters of the simulation. The same seed and rates give the same days. */
export interface Model {
  readonly seed: number;
  readonly rates: Rates;
}
