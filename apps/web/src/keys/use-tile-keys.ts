import type { RefObject } from 'react';
import type { TileHandle } from '../kit/TileGrid.tsx';
import { useBindings } from './use-bindings.ts';

interface Options {
  readonly current: number;
  readonly count: number;
  readonly tiles: RefObject<TileHandle | null>;
  readonly moveTo: (index: number) => void;
  readonly open: () => void;
  readonly reload: () => void;
}

/** The keys of tiles: the same as those of a list [KB-02], with left and right to the neighbours. */
export function useTileKeys({ current, count, tiles, moveTo, open, reload }: Options): void {
  const by = (step: number) => moveTo(Math.max(0, Math.min(count - 1, current + step)));
  const shape = () => tiles.current?.shape() ?? { across: 1, down: 1 };
  // Below the last whole line there may be no tile: then the move stays in its place.
  const lines = (step: number) => {
    const to = current + step * shape().across;
    if (to >= 0 && to < count) moveTo(to);
  };
  const pages = (step: number) => {
    const { across, down } = shape();
    const column = current % across;
    const to = current + step * across * down;
    moveTo(to < 0 ? column : Math.min(count - 1, to));
  };
  useBindings(
    {
      'list.down': () => lines(1),
      'list.up': () => lines(-1),
      'list.left': () => by(-1),
      'list.right': () => by(1),
      'list.pageDown': () => pages(1),
      'list.pageUp': () => pages(-1),
      'list.first': () => moveTo(0),
      'list.last': () => moveTo(count - 1),
      'list.open': open,
      'list.reload': reload,
    },
    { place: 'list' },
  );
}
