import type { Logger } from 'pino';

/** Started parts, to be stopped in reverse order. */
export interface Shutdown {
  add(stop: () => Promise<unknown> | unknown): void;
  run(): Promise<void>;
}

export function createShutdown(log: Logger): Shutdown {
  const stops: (() => Promise<unknown> | unknown)[] = [];
  return {
    add: (stop) => stops.push(stop),
    run: async () => {
      for (const stop of stops.splice(0).reverse()) {
        await Promise.resolve()
          .then(stop)
          .catch((error: unknown) => log.error({ err: error }, 'stop'));
      }
    },
  };
}
