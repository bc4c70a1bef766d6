/** Scenarios of the simulator; several can be combined. */
export const scenarios = ['normal', 'jam', 'offline', 'night', 'approvals', 'flood'] as const;
export type Scenario = (typeof scenarios)[number];

/** Rates of faults, and the limit of payments without approval. */
export interface Rates {
  /** Jams per transaction. */
  readonly jam: number;
  /** Incidents per terminal and day. */
  readonly network: number;
  readonly restart: number;
  readonly engineer: number;
  readonly power: number;
  readonly inspection: number;
  /** Host losses per site and day. */
  readonly host: number;
  /** Median minutes of a network loss. */
  readonly networkMinutes: number;
  /** Redemptions above this amount need an approval; minor units. */
  readonly kioskLimit: number;
  /** Share of visits that are jackpots, in addition to the jackpots of the terminal's profile. */
  readonly jackpotShare: number;
  /** Software roll-outs per terminal and day. */
  readonly update: number;
}

const normal: Rates = {
  jam: 1 / 2500,
  network: 0.15,
  restart: 0.03,
  engineer: 0.011,
  power: 0.004,
  inspection: 1.2,
  host: 0.03,
  networkMinutes: 3,
  kioskLimit: 100_000,
  jackpotShare: 0,
  update: 0.022,
};

const changes: { readonly [S in Scenario]: Partial<Rates> } = {
  normal: {},
  jam: { jam: 1 / 60, engineer: 0.2 },
  offline: { network: 12, networkMinutes: 25, host: 2, power: 0.5, restart: 1 },
  night: { update: 1, inspection: 2 },
  approvals: { kioskLimit: 20_000, jackpotShare: 0.03 },
  flood: {},
};

export const ratesOf = (chosen: readonly Scenario[]): Rates => Object.assign({ ...normal }, ...chosen.map((scenario) => changes[scenario]));
