import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { useMemo } from 'react';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import type { GridColumn } from '../grid/Grid.tsx';
import type { ColumnSetting } from '../store/column-settings.ts';
import type { CellColumn, LooseRow } from './cell-text.ts';
import { choiceWidth } from './choice-width.ts';
import { columnOf, isNumeric, type Overrides, widthOf } from './columns.ts';
import { createDraw } from './draw-cell.ts';
import { timeWidth } from './time-width.ts';

/** Sizes of a heading in characters of a cell: its padding, which is wider with a sort arrow, and the width of one letter. */
const padding = { plain: 2.2, sortable: 4 } as const;
const letterWidth = 0.86;

/** Minimum column width in characters at which the heading fits in two lines. */
export function headingWidth(title: string, kind: keyof typeof padding): number {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  return Math.ceil(Math.max(longest, title.length / 2 + 1) * letterWidth + padding[kind]);
}

/** Columns of a resource for the grid, with the overrides of the screen applied. */
export function useColumns(resource: ResourceDefinition, names: readonly string[], overrides: Overrides | undefined, language: string) {
  const translation = useTranslation();
  const { translate } = translation;
  const key = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the names, the language for the translations
  return useMemo(
    () =>
      names.map((name): GridColumn<LooseRow> => {
        const column = columnOf(resource, name);
        const { draw, minWidth, numeric = isNumeric(column.kind) } = overrides?.[name] ?? {};
        const [width, grow] = widthOf(column, overrides?.[name]);
        const title = translate(`columns:${resource.id}.${name}`);
        return {
          id: name,
          title,
          numeric,
          width: Math.max(
            width,
            headingWidth(title, column.sortable ? 'sortable' : 'plain'),
            minWidthOf(column, translation),
            minWidth?.(translation) ?? 0,
          ),
          grow,
          sortable: column.sortable ?? false,
          newestFirst: column.kind === 'time',
          isRowHeader: name === 'name',
          ...(draw?.(translation) ?? createDraw(column, translation)),
        };
      }),
    [resource, key, overrides, language, translation],
  );
}

const minWidthOf = ({ kind, values = [], translationKey }: CellColumn, { translate, ...rest }: Translation): number => {
  if (kind === 'time') return timeWidth(rest);
  return kind === 'choice' ? choiceWidth(values, (value) => translate(`choices:${translationKey}.${value}`)) : 0;
};

/** The shown columns in their order, with the widths and pins chosen by the operator. */
export function toShownColumns<Row>(all: readonly GridColumn<Row>[], settings: readonly ColumnSetting[]): readonly GridColumn<Row>[] {
  const byId = new Map(all.map((column) => [column.id, column]));
  return settings.flatMap(({ id, width, pinned }) => {
    const column = byId.get(id);
    if (!column) return [];
    return [
      width === undefined && !pinned ? column : { ...column, ...(width !== undefined && { size: width }), ...(pinned && { pinned }) },
    ];
  });
}
