import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type CellWords, toCellText as toText } from '@floorwalker/i18n/format/cell-text';
import { ownZone } from './format.ts';

export { toCodeText, toLevelWords } from '@floorwalker/i18n/format/cell-text';

/** A row as the generic list sees it. */
export type LooseRow = { readonly [name: string]: unknown };
export type CellColumn = ColumnDefinition & { readonly name: string };

/** The plain text of a cell: what is copied, and what a table test compares. Rows without a zone are in the operator's own. */
export const toCellText = (
  column: CellColumn,
  row: LooseRow,
  { say, has, language }: Pick<CellWords, 'say' | 'has' | 'language'>,
): string => toText(column, row, { say, has, language, zone: ownZone, clean: cleanDeviceText });
