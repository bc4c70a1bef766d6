import { session } from '../session/session-state.ts';
import type { Formats } from '../start/formats.ts';

/**
 * Whether a time of a row has to name its zone. One property in the operator's own zone, or that zone everywhere: every time
 * is of the same clock. Read at once, so that no cell listens.
 */
export const needsZone = (zone: unknown, formats: Formats): boolean =>
  typeof zone === 'string' && formats.zoneChoice !== 'own' && (zone !== formats.zone || (session.info?.properties.length ?? 0) > 1);
