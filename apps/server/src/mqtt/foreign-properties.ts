import type { Logger } from 'pino';
import { foreignPropertyOf, type Identity } from './access.ts';

/** Time in which repeated refusals of one terminal are stored once. */
const intervalMs = 60_000;

export interface ForeignPropertiesDeps {
  /** Stores that the terminal sends under the number of a property that is not its own [TM-14]. */
  raiseForeignProperty(identity: Identity, property: number): Promise<unknown>;
  readonly log: Logger;
}

/** Detects terminals whose topics have the number of another property. */
export interface ForeignProperties {
  /** Records a refused topic or filter of a terminal. */
  note(identity: Identity, topic: string): void;
}

export function createForeignProperties({ raiseForeignProperty, log }: ForeignPropertiesDeps): ForeignProperties {
  const times = new Map<number, number>();
  return {
    note: (identity, topic) => {
      const property = foreignPropertyOf(identity, topic);
      const now = performance.now();
      for (const [terminal, at] of times) if (now - at > intervalMs) times.delete(terminal);
      if (property === null || times.has(identity.terminal)) return;
      times.set(identity.terminal, now);
      raiseForeignProperty(identity, property).catch((error: unknown) => {
        times.delete(identity.terminal);
        log.error({ error: (error as Error).message, terminal: identity.terminal }, 'a wrong property number could not be stored');
      });
    },
  };
}
