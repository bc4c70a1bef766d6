import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { useMemo } from 'react';
import type { GridColumn } from '../kit/Grid.tsx';
import { useWords } from '../start/words.ts';
import { Cell } from './Cell.tsx';
import type { LooseRow } from './cell-text.ts';
import { columnOf, isNumeric, type Overrides, widthOf } from './columns.ts';

/** The definition's columns as the grid wants them. */
export function useColumns(resource: ResourceDefinition, names: readonly string[], overrides: Overrides | undefined, language: string) {
  const { say } = useWords();
  const key = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the names, the language for the words
  return useMemo(
    () =>
      names.map((name): GridColumn<LooseRow> => {
        const column = columnOf(resource, name);
        const [width, grow] = widthOf(column, overrides?.[name]);
        return {
          id: name,
          title: say(`columns:${resource.id}.${name}`),
          numeric: isNumeric(column.kind),
          width,
          grow,
          sortable: column.sortable ?? false,
          cell: overrides?.[name]?.cell ?? ((row) => <Cell column={column} row={row} />),
        };
      }),
    [resource, key, overrides, language],
  );
}
