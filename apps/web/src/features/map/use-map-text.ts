import type { MapRow } from '@floorwalker/core/resources/properties/map-view';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { choiceKey } from '@floorwalker/i18n/choice-key';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { formatZonedTime } from '@floorwalker/i18n/format/time';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { sumProperties } from './property-marks.ts';

/** Number of properties of a group that are named. */
const maxNames = 5;

/** Writes the texts of a map of properties in the operator's language and formats. */
export function useMapText() {
  const translation = useTranslation();
  return useMemo(() => {
    const { t, translate, language, formats } = translation;
    const number = (value: number) => formatNumber(value, language, formats);
    const nameOf = ({ name }: MapRow) => cleanDeviceText(name);
    /** The properties, their state, their terminals, and since when the first one is down. */
    const describe = (rows: readonly MapRow[]): string => {
      const totals = sumProperties(rows);
      const state = translate(choiceKey('mapState', totals.state));
      const names = rows.slice(0, maxNames).map(nameOf);
      if (rows.length > maxNames) names.push(t('map:more', { number: number(rows.length - maxNames) }));
      const [only] = rows.length === 1 ? rows : [];
      const subject = only ? nameOf(only) : t('map:group', { number: number(rows.length), names: names.join(', ') });
      const numbers = { online: number(totals.online), offline: number(totals.offline), errors: number(totals.errors) };
      const zones = new Set(rows.map((row) => row.zone));
      const [zone = formats.zone] = zones.size === 1 ? zones : [];
      return [
        t('map:state', { subject, state }),
        totals.terminals > 0 && t('map:terminals', { count: totals.terminals, ...numbers }),
        totals.red + totals.yellow > 0 && t('map:down', { red: number(totals.red), yellow: number(totals.yellow) }),
        totals.downSince !== null && t('map:downSince', { time: formatZonedTime(totals.downSince, language, { ...formats, zone }) }),
        typeof only?.availability === 'number' && t('map:availability', { number: number(only.availability) }),
      ]
        .filter(Boolean)
        .join(' ');
    };
    const length = (metres: number) =>
      metres < 1000 ? t('map:metres', { number: number(metres) }) : t('map:kilometres', { number: number(metres / 1000) });
    return { number, nameOf, describe, length };
  }, [translation]);
}
