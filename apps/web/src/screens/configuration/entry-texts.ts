import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type ConfigDataType, isDecimalType } from '@floorwalker/core/vocabulary/config-data-types';
import { formatDecimal } from '@floorwalker/i18n/format/number';
import type { Translation } from '../../platform/i18n/translation.ts';

const chosenTypes: ReadonlySet<ConfigDataType> = new Set(['bool', 'selection', 'multi-selection']);

/** Returns the key of an entry with its level, such as `Payout/KioskLimit, Terminal 17`. */
export function nameOfEntry({ key, level, terminal, property }: ConfigurationEntryRow, { translate }: Translation): string {
  const owner = level === 'terminal' ? terminal : property;
  return `${key}, ${translate(`choices:configLevel.${level}`)}${owner === null ? '' : ` ${owner}`}`;
}

/**
 * Returns a value as people read it: decimal numbers have the separators of the reader, `|` separates lines, and an empty value is
 * called empty.
 */
export function toValueText(value: string, dataType: ConfigDataType, translation: Translation): string {
  const { t, language, formats } = translation;
  if (value === '') return t('configuration:empty');
  const text = cleanDeviceText(value.replaceAll('\n', ' | '));
  return isDecimalType(dataType) ? formatDecimal(text, language, formats) : text;
}

/** Returns a value as dialogs show it: chosen values have the labels of the editor. Lists show the stored text, by which they are filtered. */
export function toLabelText(value: string, dataType: ConfigDataType, translation: Translation): string {
  if (!chosenTypes.has(dataType) || value === '') return toValueText(value, dataType, translation);
  const toLabel = (one: string) => {
    const key = `configurationEntries:values.${one}`;
    return translation.has(key) ? translation.translate(key) : cleanDeviceText(one);
  };
  return value.split(',').map(toLabel).join(', ');
}
