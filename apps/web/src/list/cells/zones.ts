import type { Formats } from '../../platform/i18n/formats.ts';
import { session } from '../../platform/session/session-state.ts';

/**
 * Whether a time needs its zone beside it: only if times are shown in the terminals' zones and the zones can differ, since
 * the header names the operator's zone. `formats` is a parameter, so cells need no subscription.
 */
export const needsZone = (zone: unknown, formats: Formats): boolean =>
  typeof zone === 'string' && formats.zoneChoice === 'terminal' && (zone !== formats.zone || (session.info?.properties.length ?? 0) > 1);
