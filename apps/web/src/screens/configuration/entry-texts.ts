import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { Translation } from '../../platform/i18n/translation.ts';

/** Returns the key of an entry with its level, such as `Payout/KioskLimit, Terminal 17`. */
export function nameOfEntry({ key, level, terminal, property }: ConfigurationEntryRow, { translate }: Translation): string {
  const owner = level === 'terminal' ? terminal : property;
  return `${key}, ${translate(`choices:configLevel.${level}`)}${owner === null ? '' : ` ${owner}`}`;
}

/** Returns a value as people read it: lines are separated by a stroke, an empty value is named. */
export const toValueText = (value: string, { t }: Translation): string =>
  value === '' ? t('configuration:empty') : cleanDeviceText(value.replaceAll('\n', ' | '));
