import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Glyph } from '../../ui/Glyph.tsx';
import styles from './Grid.module.css';
import type { GridColumn } from './Grid.tsx';
import type { ColumnModel, SortTerm } from './use-column-model.ts';

interface Props<Row extends object> {
  readonly head: RefObject<HTMLDivElement | null>;
  readonly model: ColumnModel<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: readonly SortTerm[];
  readonly currentColumn: number;
  /** Measures a column in pixels: its current width and the width that fits its content. */
  readonly fit: (id: string) => { readonly now: number; readonly fit: number };
}

/**
 * Column headings. A click sorts, Shift and click adds a sort term, dragging a heading moves the column, dragging its edge
 * resizes it. All of this has key bindings as well.
 */
export function GridHead<Row extends object>({ head, model, columns, sort, currentColumn, fit }: Props<Row>) {
  const { table } = model;
  const [dragged, setDragged] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    <div role="rowgroup" ref={head} className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus roves over cells, the headings' acts have keys of their own */}
      <div role="row" aria-rowindex={1} className={styles.row}>
        {table.getHeaderGroups()[0]?.headers.map((header, at) => {
          const column = columns[at];
          const order = sort.findIndex((term) => term.id === header.id);
          const term = sort[order];
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: see the row
            // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
            <div
              role="columnheader"
              key={header.id}
              aria-colindex={at + 1}
              className={styles.title}
              title={column?.title}
              draggable={!header.column.getIsResizing()}
              data-numeric={column?.numeric || undefined}
              data-current={at === currentColumn || undefined}
              data-dragged={header.id === dragged || undefined}
              data-pinned={column?.pinned ? at : undefined}
              {...(column?.sortable && { 'aria-sort': term ? (term.desc ? 'descending' : 'ascending') : 'none' })}
              onDragStart={() => setDragged(header.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={() => dragged && model.drop(dragged, header.id)}
            >
              {column?.sortable ? (
                <button type="button" tabIndex={-1} className={styles.sort} onClick={header.column.getToggleSortingHandler()}>
                  <Heading>{column.title}</Heading>
                  {term && <Glyph name={term.desc ? 'down' : 'up'} size={8} />}
                  {term && sort.length > 1 && <small>{order + 1}</small>}
                </button>
              ) : (
                <Heading>{column?.title}</Heading>
              )}
              <span
                aria-hidden="true"
                className={styles.edge}
                data-active={header.column.getIsResizing() || undefined}
                onMouseDown={(event) => {
                  event.preventDefault();
                  // The resize starts at the width on screen, which the resize handler reads from the table.
                  const { now } = fit(header.id);
                  flushSync(() => table.setColumnSizing((sizes) => ({ ...sizes, [header.id]: now })));
                  header.getResizeHandler()(event);
                }}
                onDoubleClick={() => model.resize(header.id, fit(header.id).fit)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Heading({ children }: { readonly children: string | undefined }) {
  return (
    <span className={styles.label} data-heading>
      {children}
    </span>
  );
}
