import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { count, rowAt, rowHeight, type Table, type Terminal, texts } from './terminals.ts';

/** A table made with AG Grid, updated by its API for frequent changes. */
export function openAg(container: HTMLElement): Table {
  ModuleRegistry.registerModules([AllCommunityModule]);
  container.style.display = 'block';
  const grid = createGrid<Terminal>(container, {
    rowHeight,
    rowData: Array.from({ length: count }, (_, index) => rowAt(index)),
    getRowId: ({ data }) => String(data.id),
    columnDefs: texts.map(({ name, text }) => ({
      colId: name,
      headerName: name,
      width: 150,
      valueGetter: ({ data }) => (data ? text(data) : ''),
    })),
  });
  return {
    scroller: () => container.querySelector<HTMLElement>('.ag-grid-viewport'),
    update: (indexes) => {
      grid.applyTransactionAsync({ update: indexes.map(rowAt) });
    },
  };
}
