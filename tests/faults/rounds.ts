/** How often a fault is repeated: a few times with every test run, many with `npm run test:faults`. */
export const rounds = Number(process.env.FLOOR_FAULT_ROUNDS ?? 2);

/** Milliseconds a fault test may take. */
export const faultTimeout = 60_000 + rounds * 20_000;
