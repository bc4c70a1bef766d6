import type { Formats } from '../../platform/i18n/formats.ts';
import { session } from '../../platform/session/session-state.ts';

/**
 * Whether a time of a row has to name its zone: when terminals' own zones are shown and can differ. In the reader's zone every time
 * is of the clock in the header, which names it. Read at once, so that no cell listens.
 */
export const needsZone = (zone: unknown, formats: Formats): boolean =>
  typeof zone === 'string' && formats.zoneChoice === 'terminal' && (zone !== formats.zone || (session.info?.properties.length ?? 0) > 1);
