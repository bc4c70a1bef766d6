import type { RefObject } from 'react';
import type { TileHandle } from '../kit/TileGrid.tsx';
import { useWords } from '../start/words.ts';
import type { Binding } from './bindings.ts';
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
  const { t, say } = useWords();
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
  const key = (name: string, keys: readonly string[], run: () => void, rank?: number): Binding => ({
    id: `tiles.${name}`,
    keys,
    place: 'list',
    label: say(`web:keys.${name}`),
    run,
    ...(rank !== undefined && { rank }),
  });
  useBindings([
    { ...key('down', ['j', 'ArrowDown'], () => lines(1), 1), shown: { keys: ['h', 'j', 'k', 'l'], label: t('web:keys.move') } },
    key('up', ['k', 'ArrowUp'], () => lines(-1)),
    key('left', ['h', 'ArrowLeft'], () => by(-1)),
    key('right', ['l', 'ArrowRight'], () => by(1)),
    key('pageDown', ['PageDown'], () => pages(1)),
    key('pageUp', ['PageUp'], () => pages(-1)),
    key('first', ['Home'], () => moveTo(0)),
    key('last', ['End'], () => moveTo(count - 1)),
    { ...key('open', ['Enter'], open, 4), native: true },
    key('reload', ['r'], reload),
  ]);
}
