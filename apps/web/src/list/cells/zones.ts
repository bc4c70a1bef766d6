import type { Formats } from '../../platform/i18n/formats.ts';
import { session } from '../../platform/session/session-state.ts';

/**
 * Whether a time shows its zone: if terminals' own zones are shown and can differ. Times in the operator's zone need none,
 * since the header names it. `formats` is passed in, so that cells subscribe to nothing.
 */
export const needsZone = (zone: unknown, formats: Formats): boolean =>
  typeof zone === 'string' && formats.zoneChoice === 'terminal' && (zone !== formats.zone || (session.info?.properties.length ?? 0) > 1);
