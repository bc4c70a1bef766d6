import type { AssignmentRow } from '@floorwalker/core/resources/operators/assignment';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { setAttribute } from '../../list/cells/set-attributes.ts';
import { createElement } from '../../list/grid/create-element.ts';
import { type LineKind, type PoolLine, type PoolShown, toEmptyLine } from '../../list/grid/row-pool.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import styles from './Assignment.module.css';
import { type Edits, isAssigned, isEditable } from './assignment-state.ts';
import { measures } from './use-grid-cursor.ts';

/** Properties of the grid that determine what its lines show. */
export interface OperatorLinesShown extends PoolShown<AssignmentRow> {
  /** Prefix of the ids of the cells; row and column follow. */
  readonly id: string;
  readonly properties: readonly { readonly id: number; readonly name: string }[];
  readonly edits: Edits;
  readonly cursorColumn: number;
  readonly translation: Pick<Translation, 't' | 'language'>;
}

interface OperatorLine extends PoolLine<AssignmentRow> {
  readonly header: HTMLElement;
  readonly name: HTMLElement;
  readonly note: HTMLElement;
  readonly cells: HTMLElement[];
  /** What the cells were drawn from. */
  drawn: readonly unknown[];
}

/** Draws the lines of the operators, with a cell for each property [MG-04]. */
export const operatorLines = (): LineKind<AssignmentRow, OperatorLinesShown, OperatorLine> => ({
  create: () => {
    const [element, header] = [createElement('row', styles.row), createElement('rowheader', styles.name)];
    const [name, note] = [document.createElement('span'), document.createElement('small')];
    setPlace(header, -1);
    header.append(name, note);
    element.append(header);
    return { ...toEmptyLine(element), header, name, note, cells: [], drawn: [] };
  },
  place: ({ element, index }) => {
    setAttribute(element, 'data-index', String(index));
    setAttribute(element, 'aria-rowindex', String(index + 2));
    return `translateY(${index * measures.row}px)`;
  },
  draw: drawLine,
});

/** Writes the column of a cell: −1 for the name of the operator. */
function setPlace(cell: HTMLElement, column: number): void {
  cell.dataset.column = String(column);
  cell.ariaColIndex = String(column + 2);
}

function createCell(column: number): HTMLElement {
  const cell = createElement('gridcell', styles.cell);
  setPlace(cell, column);
  return cell;
}

function drawLine(line: OperatorLine, { id, properties, edits, current, cursorColumn, translation }: OperatorLinesShown): void {
  const { element, header, cells, index, row } = line;
  if (!row) return;
  const { t, language } = translation;
  const currentColumn = index === current.row ? cursorColumn : null;
  const drawn = [row, index, edits.get(row.id), properties, currentColumn, language];
  // A move of the cursor changes two lines of the fifty, each of which can have hundreds of cells.
  if (drawn.every((value, at) => value === line.drawn[at])) return;
  line.drawn = drawn;
  const name = cleanDeviceText(row.name);
  const note = row.allProperties ? t('operators:assignment.all') : isEditable(row) ? null : t('operators:assignment.fixed');
  const isCurrent = (column: number) => (column === currentColumn ? 'true' : null);
  setAttribute(element, 'data-fixed', note === null ? null : 'true');
  header.id = `${id}-${index}--1`;
  setAttribute(header, 'data-current', isCurrent(-1));
  setAttribute(header, 'title', note ?? name);
  line.name.textContent = name;
  line.note.textContent = note ?? row.login;
  while (cells.length > properties.length) cells.pop()?.remove();
  while (cells.length < properties.length) cells.push(element.appendChild(createCell(cells.length)));
  for (const [column, property] of properties.entries()) {
    const cell = cells[column] as HTMLElement;
    const assigned = row.allProperties || isAssigned(edits, { row, property: property.id });
    const changed = edits.get(row.id)?.has(property.id) ?? false;
    const states: string[] = [t(assigned ? 'operators:assignment.assigned' : 'operators:assignment.notAssigned')];
    if (changed) states.push(t('operators:assignment.changed'));
    cell.id = `${id}-${index}-${column}`;
    setAttribute(cell, 'aria-selected', String(assigned));
    setAttribute(cell, 'aria-readonly', note === null ? null : 'true');
    setAttribute(
      cell,
      'aria-label',
      t('common:about', { label: `${name}, ${property.id} ${cleanDeviceText(property.name)}`, text: states.join(', ') }),
    );
    setAttribute(cell, 'data-assigned', assigned ? 'true' : null);
    setAttribute(cell, 'data-changed', changed ? 'true' : null);
    setAttribute(cell, 'data-current', isCurrent(column));
    const text = assigned ? '✓' : changed ? '–' : '';
    if (cell.textContent !== text) cell.textContent = text;
  }
}
