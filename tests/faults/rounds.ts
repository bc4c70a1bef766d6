/** Number of repetitions of each fault: few in a normal test run, many with `npm run test:faults`. */
export const rounds = Number(process.env.FLOOR_FAULT_ROUNDS ?? 2);

/** Timeout of a fault test in milliseconds: only a test that hangs reaches it, also on a machine that is several times slower. */
export const faultTimeout = 240_000 + rounds * 60_000;
