import type { RefObject } from 'react';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import type { TileHandle } from '../grid/TileGrid.tsx';
import { allMarks, type Marks, markRange, noMarks, toggleMark } from '../marks.ts';

interface Options {
  readonly current: number;
  readonly count: number;
  readonly tiles: RefObject<TileHandle | null>;
  readonly moveTo: (index: number) => void;
  readonly open: () => void;
  readonly reload: () => void;
  readonly showNew: () => void;
  readonly marks: Marks;
  readonly setMarks: (marks: Marks) => void;
  readonly idAt: (index: number) => string | undefined;
}

/** Key bindings of tiles: those of a list [KB-02], with the left and right arrow for the neighbouring tile. */
export function useTileKeys(options: Options): void {
  const { current, count, tiles, moveTo, open, reload, showNew, marks, setMarks, idAt } = options;
  const shape = () => tiles.current?.shape() ?? { across: 1, down: 1 };
  const by = (step: number) => Math.max(0, Math.min(count - 1, current + step));
  // If there is no tile in the line below, the current tile stays.
  const lines = (step: number) => {
    const to = current + step * shape().across;
    return to >= 0 && to < count ? to : current;
  };
  const pages = (step: number) => {
    const { across, down } = shape();
    const to = current + step * across * down;
    return to < 0 ? current % across : Math.min(count - 1, to);
  };
  const extend = (to: number) => {
    setMarks(markRange(marks, current, to, idAt));
    moveTo(to);
  };
  const mark = () => {
    const id = idAt(current);
    if (id !== undefined) setMarks(toggleMark(marks, id, current));
  };
  useBindings(
    {
      'list.down': () => moveTo(lines(1)),
      'list.up': () => moveTo(lines(-1)),
      'list.left': () => moveTo(by(-1)),
      'list.right': () => moveTo(by(1)),
      'list.pageDown': () => moveTo(pages(1)),
      'list.pageUp': () => moveTo(pages(-1)),
      'list.first': () => moveTo(0),
      'list.last': () => moveTo(count - 1),
      'list.mark': mark,
      'list.markDown': () => extend(lines(1)),
      'list.markUp': () => extend(lines(-1)),
      'list.markPageDown': () => extend(pages(1)),
      'list.markPageUp': () => extend(pages(-1)),
      'list.markAll': () => setMarks(allMarks),
      'list.unmark': () => setMarks(noMarks),
      'list.open': open,
      'list.showNew': () => {
        showNew();
        moveTo(0);
      },
      'list.reload': reload,
    },
    { scope: 'list' },
  );
}
