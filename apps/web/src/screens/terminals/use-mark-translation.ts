import { findDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { zoneOfRow } from '@floorwalker/i18n/format/options';
import { formatTime, formatZone } from '@floorwalker/i18n/format/time';
import { useTranslation } from '../../platform/i18n/translation.ts';

/** Zone of times of a terminal as chosen in the profile, and the functions that write marks and times in it. */
export interface MarkTranslation {
  readonly zone: string;
  readonly zoneName: string;
  readonly cells: CellTranslation;
  readonly toTime: (at: string) => string;
}

export function useMarkTranslation(rowZone: string): MarkTranslation {
  const { formats, language, translate, has } = useTranslation();
  const zone = zoneOfRow(rowZone, formats);
  return {
    zone,
    zoneName: formatZone(new Date().toISOString(), language, zone),
    cells: { ...formats, zone, language, translate, has, clean: cleanDeviceText, findDetailCode },
    toTime: (at) => formatTime(at, language, { ...formats, zone, style: 'short' }),
  };
}
