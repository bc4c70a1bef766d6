import type { FindDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toCellText as toText } from '@floorwalker/i18n/format/cell-text';
import type { Translation } from '../../platform/i18n/translation.ts';

export { toCodeText, toDeviceText, toEventDetail, toLevelText } from '@floorwalker/i18n/format/cell-text';

/** Row of a list whose resource is not known at compile time. */
export type LooseRow = { readonly [name: string]: unknown };
export type CellColumn = ColumnDefinition & { readonly name: string };

let findDetailCode: FindDetailCode | undefined;

/** Sets the lookup for the details of events. Screens that show events call it, because the catalogues are too large for the first load. */
export const setFindDetailCode = (find: FindDetailCode): void => {
  findDetailCode = find;
};

/** Returns the text of a cell for copying and searching. Times of rows without a time zone use the operator's. */
export const toCellText = (
  column: CellColumn,
  row: LooseRow,
  { translate, has, language, formats }: Pick<Translation, 'translate' | 'has' | 'language' | 'formats'>,
): string => toText(column, row, { ...formats, translate, has, language, clean: cleanDeviceText, findDetailCode });
