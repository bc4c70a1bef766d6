import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import styles from './ColumnsDialog.module.css';
import { type ColumnSetting, columnWidth, limitWidth, moveColumn, printColumnSettings, sortPinned } from './store/column-settings.ts';

export interface ColumnsDialogProps {
  readonly all: readonly { readonly id: string; readonly title: string }[];
  readonly usual: readonly ColumnSetting[];
  readonly places: readonly ColumnSetting[];
  /** Of the places those that are not shown, as every row says the same. */
  readonly hidden: ReadonlySet<string>;
  /** Null: the usual columns again. */
  readonly onChoose: (places: readonly ColumnSetting[] | null) => void;
  readonly onClose: () => void;
}

/** Pixels by which a key changes a width, and where a column without one begins. */
const step = 16;
const begin = 160;

/** Which columns a list shows, in which order, how wide, and which are pinned: by mouse and by keyboard. */
export function ColumnsDialog({ all, usual, places, hidden, onChoose, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const titleOf = (id: string) => all.find((column) => column.id === id)?.title ?? id;
  const placeOf = (id: string) => places.find((place) => place.id === id && !hidden.has(id));
  const lines = [...places.map(({ id }) => id), ...all.map(({ id }) => id).filter((id) => places.every((place) => place.id !== id))];
  const choose = (next: readonly ColumnSetting[]) => {
    if (next.some(({ auto }) => !auto)) onChoose(printColumnSettings(next) === printColumnSettings(usual) ? null : next);
  };
  const alter = (id: string, change: (place: ColumnSetting) => ColumnSetting) =>
    choose(sortPinned(places.map((place) => (place.id === id ? change(place) : place))));
  const show = (id: string, shown: boolean) => {
    if (!shown) choose(places.filter((place) => place.id !== id));
    // A column that was hidden by itself comes back where it stood.
    else if (hidden.has(id)) alter(id, ({ auto: _, ...place }) => place);
    else choose([...places, { id }]);
  };
  const pin = (id: string) => alter(id, ({ pinned, ...place }) => (pinned ? place : { ...place, pinned: true }));
  const widen = (id: string, width: number | null) =>
    alter(id, ({ width: _, ...place }) => (width === null ? place : { ...place, width: limitWidth(width) }));
  // A line that moves loses the focus, without an event.
  const moving = useRef<string | null>(null);
  useEffect(() => {
    if (moving.current === null) return;
    focusLine(list.current, moving.current);
    moving.current = null;
  });
  const onKey = (event: KeyboardEvent, id: string) => {
    const place = placeOf(id);
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0 && event.altKey && place) choose(moveColumn(places, id, by));
    else if (by !== 0) focusLine(list.current, lines[lines.indexOf(id) + by]);
    else if (event.key === '!' && place) pin(id);
    else if (event.key === '>' && place) widen(id, (place.width ?? begin) + step);
    else if (event.key === '<' && place) widen(id, (place.width ?? begin) - step);
    else return;
    if (event.altKey || event.key === '!') moving.current = id;
    event.preventDefault();
  };
  return (
    <Dialog title={t('web:list.columns')} description={t('lists:columns.hint')} onClose={onClose} width={520}>
      <ul className={styles.columns} ref={list}>
        {lines.map((id) => {
          const place = placeOf(id);
          const column = titleOf(id);
          return (
            <li
              key={id}
              draggable={place !== undefined}
              data-dragged={dragged === id || undefined}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && place && event.preventDefault()}
              onDrop={() =>
                dragged &&
                choose(
                  moveColumn(places, dragged, places.findIndex((one) => one.id === id) - places.findIndex((one) => one.id === dragged)),
                )
              }
            >
              <label>
                <input
                  type="checkbox"
                  data-line={id}
                  checked={place !== undefined}
                  onChange={(event) => show(id, event.target.checked)}
                  onKeyDown={(event) => onKey(event, id)}
                />
                <span>
                  {column} {hidden.has(id) && <small>{t('lists:columns.uniform')}</small>}
                </span>
              </label>
              {place && (
                <>
                  <button
                    type="button"
                    aria-pressed={place.pinned ?? false}
                    aria-label={t('lists:columns.pin', { column })}
                    onClick={() => pin(id)}
                  >
                    {t('lists:columns.pinned')}
                  </button>
                  <input
                    type="number"
                    min={columnWidth.min}
                    max={columnWidth.max}
                    step={step}
                    placeholder={t('lists:columns.automatic')}
                    aria-label={t('lists:columns.width', { column })}
                    value={place.width ?? ''}
                    onChange={(event) => widen(id, event.target.value === '' ? null : Number(event.target.value))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button onClick={() => onChoose(null)}>{t('web:list.usualColumns')}</Button>
        <Button tone="accent" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const focusLine = (list: HTMLElement | null, id: string | undefined) =>
  id !== undefined && list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)?.focus();
