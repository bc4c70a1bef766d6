import { type RefObject, useState } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';
import type { ColumnModel, SortTerm } from './column-model.ts';
import styles from './Grid.module.css';
import type { GridColumn } from './Grid.tsx';

interface Props<Row extends object> {
  readonly head: RefObject<HTMLDivElement | null>;
  /** Null until it has loaded: then the headings only show the order. */
  readonly model: ColumnModel | null;
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
  const [dragged, setDragged] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    <div role="rowgroup" ref={head} className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus roves over cells, the headings' acts have keys of their own */}
      <div role="row" aria-rowindex={1} className={styles.row}>
        {columns.map(({ id, title, numeric, pinned, sortable }, at) => {
          const order = sort.findIndex((term) => term.id === id);
          const term = sort[order];
          const isResizing = model?.resizing === id;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: see the row
            // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
            <div
              role="columnheader"
              key={id}
              aria-colindex={at + 1}
              className={styles.title}
              title={title}
              draggable={!isResizing}
              data-numeric={numeric || undefined}
              data-current={at === currentColumn || undefined}
              data-dragged={id === dragged || undefined}
              data-pinned={pinned ? at : undefined}
              {...(sortable && { 'aria-sort': term ? (term.desc ? 'descending' : 'ascending') : 'none' })}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={() => dragged && model?.drop(dragged, id)}
            >
              {sortable ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.sort}
                  disabled={!model}
                  onClick={(event) => model?.toggleSort(id, event.shiftKey)}
                >
                  <Heading>{title}</Heading>
                  {term && <Glyph name={term.desc ? 'down' : 'up'} size={8} />}
                  {term && sort.length > 1 && <small>{order + 1}</small>}
                </button>
              ) : (
                <Heading>{title}</Heading>
              )}
              <span
                aria-hidden="true"
                className={styles.edge}
                data-active={isResizing || undefined}
                onMouseDown={(event) => {
                  event.preventDefault();
                  model?.startResize(id, fit(id).now, event);
                }}
                onDoubleClick={() => model?.resize(id, fit(id).fit)}
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
