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

/** Room around a heading and its arrow, and the width of one of its letters, in characters of a cell. */
const room = { plain: 2.2, sortable: 4 } as const;
const letter = 0.86;

/** Least width at which a heading finds room in two lines; characters of a cell. */
export function headingWidth(title: string, kind: keyof typeof room): number {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  return Math.ceil(Math.max(longest, title.length / 2 + 1) * letter + room[kind]);
}

/** The definition's columns as the grid wants them. */
export function useColumns(resource: ResourceDefinition, names: readonly string[], overrides: Overrides | undefined, language: string) {
  const words = useTranslation();
  const { translate } = words;
  const key = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the names, the language for the words
  return useMemo(
    () =>
      names.map((name): GridColumn<LooseRow> => {
        const column = columnOf(resource, name);
        const { cell, drawn, minWidth } = overrides?.[name] ?? {};
        const [width, grow] = widthOf(column, overrides?.[name]);
        const title = translate(`columns:${resource.id}.${name}`);
        return {
          id: name,
          title,
          numeric: isNumeric(column.kind),
          width: Math.max(
            width,
            headingWidth(title, column.sortable ? 'sortable' : 'plain'),
            minWidthOf(column, words),
            minWidth?.(words) ?? 0,
          ),
          grow,
          sortable: column.sortable ?? false,
          newestFirst: column.kind === 'time',
          isRowHeader: name === 'name',
          ...(cell ? { cell } : (drawn?.(words) ?? createDraw(column, words))),
        };
      }),
    [resource, key, overrides, language, words],
  );
}

const minWidthOf = ({ kind, values = [], translationKey: words }: CellColumn, { translate, ...rest }: Translation): number => {
  if (kind === 'time') return timeWidth(rest);
  return kind === 'choice' ? choiceWidth(values, (value) => translate(`choices:${words}.${value}`)) : 0;
};

/** The columns that are shown, in their order, with the widths and pins that the operator gave them. */
export function toShownColumns<Row>(all: readonly GridColumn<Row>[], places: readonly ColumnSetting[]): readonly GridColumn<Row>[] {
  const byId = new Map(all.map((column) => [column.id, column]));
  return places.flatMap(({ id, width, pinned }) => {
    const column = byId.get(id);
    if (!column) return [];
    return [
      width === undefined && !pinned ? column : { ...column, ...(width !== undefined && { size: width }), ...(pinned && { pinned }) },
    ];
  });
}
