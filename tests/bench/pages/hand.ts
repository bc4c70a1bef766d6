import { count, rowAt, rowHeight, type Table, type Terminal, texts } from './terminals.ts';

interface Line {
  readonly element: HTMLElement;
  readonly cells: readonly HTMLElement[];
  index: number;
  row: Terminal | null;
}

const overscan = 8;

function createLine(body: HTMLElement): Line {
  const element = body.appendChild(document.createElement('div'));
  element.setAttribute('role', 'row');
  const cells = texts.map(() => {
    const cell = element.appendChild(document.createElement('div'));
    cell.setAttribute('role', 'gridcell');
    cell.textContent = '';
    return cell;
  });
  return { element, cells, index: -1, row: null };
}

/** Writes cells whose value has changed. */
function draw(line: Line, row: Terminal): void {
  for (const [at, { name, text }] of texts.entries()) {
    const cell = line.cells[at];
    if (cell && line.row?.[name] !== row[name]) cell.textContent = text(row);
  }
  line.row = row;
}

/**
 * A hand-written table: all rows in an array, a few lines that move with the scroll position, one drawing in each animation
 * frame.
 */
export function openHand(container: HTMLElement): Table {
  const rows = Array.from({ length: count }, (_, index) => rowAt(index));
  const scroller = container.appendChild(document.createElement('div'));
  scroller.className = 'hand';
  scroller.setAttribute('role', 'grid');
  const body = scroller.appendChild(document.createElement('div'));
  body.style.height = `${count * rowHeight}px`;
  const lines = Array.from({ length: Math.ceil(scroller.clientHeight / rowHeight) + 2 * overscan }, () => createLine(body));
  const dirty = new Set<number>();
  let scheduled = false;
  const flush = () => {
    scheduled = false;
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - overscan);
    for (let index = first; index < first + lines.length; index++) {
      const line = lines[index % lines.length];
      const row = rows[index];
      if (!line || !row) continue;
      if (line.index !== index) {
        line.index = index;
        line.element.style.transform = `translateY(${index * rowHeight}px)`;
        draw(line, row);
      } else if (dirty.has(index)) draw(line, row);
    }
    dirty.clear();
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(flush);
  };
  scroller.addEventListener('scroll', schedule, { passive: true });
  flush();
  return {
    scroller: () => scroller,
    update: (indexes) => {
      for (const index of indexes) {
        rows[index] = rowAt(index);
        dirty.add(index);
      }
      schedule();
    },
  };
}
