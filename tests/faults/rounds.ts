/** Number of repetitions of each fault: few in a normal test run, many with `npm run test:faults`. */
export const rounds = Number(process.env.FLOOR_FAULT_ROUNDS ?? 2);

/** Timeout of a fault test in milliseconds. */
export const faultTimeout = 60_000 + rounds * 20_000;
