import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { setSelection } from '../../features/command/selection.ts';
import { useTerminalActions } from '../../features/command/use-terminal-actions.ts';
import { FilterBar } from '../../features/filter/FilterBar.tsx';
import type { RowSource } from '../../list/grid/Grid.tsx';
import { TileGrid, type TileHandle } from '../../list/grid/TileGrid.tsx';
import { useTileKeys } from '../../list/keys/use-tile-keys.ts';
import { LiveListMarker } from '../../list/ListMarker.tsx';
import { ListNotice } from '../../list/ListNotice.tsx';
import { countMarked, followRow, isMarked, toMarkedFilter } from '../../list/marks.ts';
import { useList } from '../../list/use-list.ts';
import { useMarks } from '../../list/use-marks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useAddressPart } from '../../platform/ports/address.ts';
import { ConnectionFilter } from './ConnectionFilter.tsx';
import { createIconDraw } from './draw-icon.ts';
import styles from './TerminalIconScreen.module.css';

/** The place and the id of the current icon. */
interface Held {
  readonly at: number;
  readonly id?: string | undefined;
}

const sizes = ['small', 'medium', 'big'] as const;
type Size = (typeof sizes)[number];

/** Minimum width, minimum height and gap of the icons; pixels. */
const measures = {
  small: { minWidth: 86, height: 30, gap: 4 },
  medium: { minWidth: 190, height: 48, gap: 4 },
  big: { minWidth: 270, height: 96, gap: 8 },
} as const;

const rowId = (row: TerminalRow): string => String(row.id);

/** The icon view [TM-01]: all terminals as small, medium or big icons, in the colours of the legend [TM-02]. */
export function TerminalIconScreen() {
  const translation = useTranslation();
  const { translate } = translation;
  const navigate = useNavigate();
  const { store, state, address, change } = useList(terminalResource);
  const tiles = useRef<TileHandle>(null);
  const [held, setHeld] = useState<Held>({ at: 0 });
  const [size, choose] = useSize();
  const { marks, setMarks, clearAll } = useMarks(terminalResource);
  const { openActions } = useTerminalActions();
  const tile = useMemo(() => createIconDraw(translation), [translation]);
  const idAt = (index: number) => {
    const row = store.rowAt(index);
    return row && String(row.id);
  };
  const current = followRow(held.at, held.id, state.length, idAt);
  const currentId = useSyncExternalStore(store.subscribeRows, () => idAt(current));
  const moveTo = useCallback(
    (at: number) => {
      const row = store.rowAt(at);
      setHeld({ at, id: row && String(row.id) });
      tiles.current?.scrollTo(at);
    },
    [store],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter moves to the first icon and clears the marks
  useEffect(() => {
    setHeld({ at: 0 });
    clearAll();
  }, [address.q]);
  const openTerminal = useCallback((id: string) => void navigate(`/terminal-list?open=${id}`), [navigate]);
  const open = () => currentId && openTerminal(currentId);
  const reload = () => void store.reload();
  useTileKeys({ current, count: state.length, tiles, moveTo, open, reload, showNew: store.showWaiting, marks, setMarks, idAt });
  useBindings({ 'icon.size': () => choose(sizes[(sizes.indexOf(size) + 1) % sizes.length] ?? 'medium') });
  useEffect(() => {
    const ids = marks.ids.size > 0 ? [...marks.ids] : currentId ? [currentId] : [];
    const q = marks.all ? toMarkedFilter(marks, address.q, terminalResource.rowId) : address.q;
    setSelection({ resource: terminalResource.id, ids, all: marks.all, q, marked: countMarked(marks, state.count) });
  }, [marks, currentId, address.q, state.count]);
  return (
    <div className={styles.screen}>
      <FilterBar
        resource={terminalResource}
        title={translate('web:screens.terminalIcon')}
        q={address.q}
        state={state}
        marks={marks}
        onFilter={(q) => change({ q })}
        onLeave={() => tiles.current?.focus()}
      >
        <ConnectionFilter q={address.q} onFilter={(q) => change({ q })} />
        <Sizes size={size} onChoose={choose} />
        <LiveListMarker store={store} />
      </FilterBar>
      <div className={styles.body} data-size={size}>
        <TileGrid
          handle={tiles}
          label={translate('web:screens.terminalIcon')}
          source={store as unknown as RowSource<TerminalRow>}
          length={state.length}
          {...measures[size]}
          current={current}
          rowId={rowId}
          marked={(id) => isMarked(marks, id)}
          tile={tile}
          onFocus={(at) => setHeld({ at, id: idAt(at) })}
          onOpen={(row) => openTerminal(rowId(row))}
          onMenu={openActions ?? undefined}
        />
        <ListNotice resource={terminalResource} state={state} q={address.q} store={store} onFilter={(q) => change({ q })} />
      </div>
    </div>
  );
}

/** The size of the icons is a query parameter like the filter; medium is the default. */
function useSize(): readonly [Size, (size: Size) => void] {
  const [size, set] = useAddressPart('size');
  return [sizes.find((one) => one === size) ?? 'medium', (next) => set(next === 'medium' ? null : next)];
}

function Sizes({ size, onChoose }: { readonly size: Size; readonly onChoose: (size: Size) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.sizes}>
      <legend className="visually-hidden">{t('web:icon.size')}</legend>
      {sizes.map((one) => (
        <button key={one} type="button" aria-pressed={one === size} onClick={() => onChoose(one)}>
          {t(`web:icon.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
