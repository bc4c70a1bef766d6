import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { setSelection } from '../../features/command/selection.ts';
import { useTerminalActions } from '../../features/command/use-terminal-actions.ts';
import { FilterBar } from '../../features/filter/FilterBar.tsx';
import { looks } from '../../list/cells/choice-looks.ts';
import { DeviceName } from '../../list/cells/DeviceName.tsx';
import { toStateContent } from '../../list/cells/terminal-cells.ts';
import type { RowSource } from '../../list/grid/Grid.tsx';
import { TileGrid, type TileHandle } from '../../list/grid/TileGrid.tsx';
import { useTileKeys } from '../../list/keys/use-tile-keys.ts';
import { ListMarker } from '../../list/ListMarker.tsx';
import { ListNotice } from '../../list/ListNotice.tsx';
import { countMarked, followRow, isMarked, toMarkedFilter } from '../../list/marks.ts';
import { useList } from '../../list/use-list.ts';
import { useMarks } from '../../list/use-marks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useAddressPart } from '../../platform/ports/address.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { ConnectionFilter } from './ConnectionFilter.tsx';
import { toIndicators } from './indicators.ts';
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

/** The icon view [TM-01]: all terminals as small, medium or big icons, in the colours of the legend [TM-02]. */
export function TerminalIconScreen() {
  const { translate } = useTranslation();
  const navigate = useNavigate();
  const { store, state, address, change } = useList(terminalResource);
  const tiles = useRef<TileHandle>(null);
  const [held, setHeld] = useState<Held>({ at: 0 });
  const [size, choose] = useSize();
  const { marks, setMarks, clearAll } = useMarks(terminalResource);
  const { openActions } = useTerminalActions();
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
        <ListMarker state={state} />
      </FilterBar>
      <div className={styles.body} data-size={size}>
        <TileGrid
          handle={tiles}
          label={translate('web:screens.terminalIcon')}
          source={store as unknown as RowSource<TerminalRow>}
          length={state.length}
          {...measures[size]}
          current={current}
          tile={(row, index, tabIndex) => (
            <Icon
              row={row}
              index={index}
              marked={isMarked(marks, String(row.id))}
              tabIndex={tabIndex}
              onFocus={setHeld}
              onOpen={openTerminal}
              onMenu={openActions}
            />
          )}
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

interface IconProps {
  readonly row: TerminalRow;
  readonly marked: boolean;
  readonly index: number;
  readonly tabIndex: 0 | -1;
  readonly onFocus: (held: Held) => void;
  readonly onOpen: (id: string) => void;
  readonly onMenu: (() => void) | null;
}

/** The icon of a terminal. A move changes two of hundreds, so the others are not drawn again. */
const Icon = memo(function Icon({ row, index, marked, tabIndex, onFocus, onOpen, onMenu }: IconProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { text: state, look } = toStateContent(row, translation);
  const indicators = toIndicators(row, translation);
  return (
    <button
      type="button"
      className={styles.icon}
      data-tone={looks.colour[row.colour].tone}
      data-marked={marked || undefined}
      tabIndex={tabIndex}
      title={[`${row.id} ${cleanDeviceText(row.name)}`, state, ...indicators.map(({ text }) => text)].join(' · ')}
      onFocus={() => onFocus({ at: index, id: String(row.id) })}
      onClick={() => onOpen(String(row.id))}
      onContextMenu={(event) => {
        if (!onMenu) return;
        event.preventDefault();
        event.currentTarget.focus();
        onMenu();
      }}
    >
      <span>
        {look && <Glyph name={look.glyph} />}{' '}
        {look?.second && (
          <span data-tone={look.second.tone}>
            <Glyph name={look.second.glyph} />
          </span>
        )}
      </span>
      <b>
        {marked && <Glyph name="check" />} {row.id} {marked && <span className="visually-hidden">{t('web:icon.marked')}</span>}
      </b>
      <span className={styles.name}>
        <DeviceName text={row.name} />
      </span>
      <span className={styles.state}>{state}</span>
      <span className={styles.indicators}>
        {indicators.map(({ look: { glyph, tone }, text }) => (
          <span key={text} data-tone={tone}>
            <Glyph name={glyph} /> <span className={styles.meaning}>{text}</span>
          </span>
        ))}
      </span>
    </button>
  );
});
