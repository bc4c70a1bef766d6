import { setAttribute } from '../cells/set-attributes.ts';
import { focusTabStop, type LineKind, type PoolLine, type PoolShown, toEmptyLine } from './row-pool.ts';
import styles from './TileGrid.module.css';

/**
 * Draws the tile of a row into a button: builds its elements when the button is empty, and writes texts and attributes afterwards, also for
 * another row.
 */
export type TileDraw<Row> = (button: HTMLButtonElement, row: Row, isMarked: boolean) => void;

/** Properties of the tiles that determine what they show. */
interface Shown<Row> extends PoolShown<Row> {
  readonly tile: TileDraw<Row>;
  readonly marked: (id: string) => boolean;
  readonly length: number;
  /** Number of tiles in a line, and the height of a line with its gap in pixels. */
  readonly across: number;
  readonly rowHeight: number;
  readonly gap: number;
}

/** The list item of a tile, its button, and what the button shows. */
interface Tile<Row> extends PoolLine<Row> {
  readonly button: HTMLButtonElement;
  tile: TileDraw<Row> | null;
  drawn: Row | undefined;
  isMarked: boolean;
}

/** Draws the tiles of a list. The button of a tile that is loading is hidden; the list item gets the focus instead. */
export const tiles = <Row extends object>(): LineKind<Row, Shown<Row>, Tile<Row>> => ({
  create: () => {
    const element = document.createElement('div');
    element.setAttribute('role', 'listitem');
    element.className = styles.tile ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    element.append(button);
    return { ...toEmptyLine(element), button, tile: null, drawn: undefined, isMarked: false };
  },
  place: ({ element, index }, { across, length, rowHeight, gap }) => {
    setAttribute(element, 'data-index', String(index));
    setAttribute(element, 'aria-posinset', String(index + 1));
    setAttribute(element, 'aria-setsize', String(length));
    const column = index % across;
    return `translate(calc(${column * 100}% + ${column * gap}px), ${((index - column) / across) * rowHeight}px)`;
  },
  draw: drawTile,
});

function drawTile<Row extends object>(line: Tile<Row>, { tile, current, rowId, marked }: Shown<Row>): void {
  const { element, button, index, row } = line;
  if (row) {
    const isMarked = marked(rowId(row));
    if (line.drawn !== row || line.tile !== tile || line.isMarked !== isMarked) tile(button, row, isMarked);
    line.drawn = row;
    line.tile = tile;
    line.isMarked = isMarked;
  }
  const isCurrent = index === current.row;
  const isBusy = element.hasAttribute('aria-busy');
  const hadFocus = isBusy === Boolean(row) && element.contains(document.activeElement);
  setAttribute(element, 'aria-busy', row ? null : 'true');
  setAttribute(element, 'tabindex', isCurrent && !row ? '0' : null);
  setAttribute(button, 'tabindex', isCurrent && row ? '0' : '-1');
  if (hadFocus) focusTabStop(element);
}
