/** Limits of the gateway. Times in milliseconds unless the name says otherwise. */
export interface GatewayLimits {
  /** Maximum packet size in bytes; before authentication, `greetingBytes`. */
  readonly packetBytes: number;
  readonly greetingBytes: number;
  /** Time from the connection to a complete CONNECT. */
  readonly connectMs: number;
  /** A client that reads nothing for this time is disconnected. */
  readonly drainMs: number;
  readonly keepaliveSeconds: { readonly min: number; readonly max: number };
  readonly connections: number;
  readonly connectionsPerTerminal: number;
  /** A lost terminal is shown as not connected after this grace [TM-04]. */
  readonly graceMs: number;
  /**
   * Terminals are moved to a new server after `afterMs`, so that the balancer has noticed it, in steps of at most `step` connections every
   * `stepMs`, in which the terminals come back and the servers store how many they have.
   */
  readonly spread: { readonly afterMs: number; readonly stepMs: number; readonly step: number };
}

export const gatewayLimits: GatewayLimits = {
  packetBytes: 256 * 1024,
  greetingBytes: 4 * 1024,
  connectMs: 5000,
  drainMs: 3000,
  keepaliveSeconds: { min: 5, max: 300 },
  connections: 20_000,
  connectionsPerTerminal: 8,
  graceMs: 15_000,
  spread: { afterMs: 10_000, stepMs: 2000, step: 40 },
};
