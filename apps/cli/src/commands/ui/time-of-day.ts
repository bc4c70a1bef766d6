import type { Factory } from '../../factory.ts';
import { readerOf } from '../../output/cells.ts';
import { toClockText } from '../../output/times.ts';

/** A time in milliseconds as a time of day with seconds, in the operator's zone. */
export const toTimeOfDay = (factory: Pick<Factory, 'i18n' | 'formats' | 'clock'>, at: number): string =>
  toClockText(new Date(at).toISOString(), factory.clock.now(), readerOf(factory));
