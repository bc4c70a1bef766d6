import type { Formats } from '../../platform/i18n/formats.ts';
import { session } from '../../platform/session/session-state.ts';

/**
 * Whether the zone must be shown beside a time: only if times are shown in the terminals' zones, and the terminal's zone is
 * not the operator's, which the header names, or the operator sees several properties, whose zones may differ.
 */
export const needsZone = (zone: unknown, formats: Formats): boolean =>
  typeof zone === 'string' && formats.zoneChoice === 'terminal' && (zone !== formats.zone || (session.info?.properties.length ?? 0) > 1);
