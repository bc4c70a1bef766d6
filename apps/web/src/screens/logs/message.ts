import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toMessage } from '@floorwalker/i18n/format/cell-text';
import { type LooseRow, toCodeText } from '../../list/cells/cell-text.ts';
import type { Translation } from '../../platform/i18n/translation.ts';

/** A device's message with its parameters [TM-15]. */
export const messageOf = (row: LooseRow, translation: Translation): string =>
  toMessage(toCodeText('deviceMessages', row.code, translation), row.params, { ...translation, clean: cleanDeviceText });
