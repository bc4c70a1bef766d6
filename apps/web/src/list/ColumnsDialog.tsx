import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import styles from './ColumnsDialog.module.css';
import { type ColumnSetting, columnWidth, limitWidth, moveColumn, printColumnSettings, sortPinned } from './store/column-settings.ts';

export interface ColumnsDialogProps {
  readonly all: readonly { readonly id: string; readonly title: string }[];
  readonly defaults: readonly ColumnSetting[];
  readonly settings: readonly ColumnSetting[];
  /** Ids of columns that are not shown, because all rows have the same value in them. */
  readonly hidden: ReadonlySet<string>;
  /** Called with the new column settings; null restores the default columns. */
  readonly onChoose: (settings: readonly ColumnSetting[] | null) => void;
  readonly onClose: () => void;
}

/** Pixels by which an arrow key changes a width; `initialWidth` applies to a column that has no width yet. */
const step = 16;
const initialWidth = 160;

/** Dialog for choosing, ordering, resizing and pinning the columns of a list, by mouse or keyboard. */
export function ColumnsDialog({ all, defaults, settings, hidden, onChoose, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const titleOf = (id: string) => all.find((column) => column.id === id)?.title ?? id;
  const settingOf = (id: string) => settings.find((setting) => setting.id === id && !hidden.has(id));
  const lines = [
    ...settings.map(({ id }) => id),
    ...all.map(({ id }) => id).filter((id) => settings.every((setting) => setting.id !== id)),
  ];
  const choose = (next: readonly ColumnSetting[]) => {
    if (next.some(({ auto }) => !auto)) onChoose(printColumnSettings(next) === printColumnSettings(defaults) ? null : next);
  };
  const alter = (id: string, change: (setting: ColumnSetting) => ColumnSetting) =>
    choose(sortPinned(settings.map((setting) => (setting.id === id ? change(setting) : setting))));
  const show = (id: string, shown: boolean) => {
    if (!shown) choose(settings.filter((setting) => setting.id !== id));
    // A column that was hidden automatically reappears at its old position.
    else if (hidden.has(id)) alter(id, ({ auto: _, ...setting }) => setting);
    else choose([...settings, { id }]);
  };
  const pin = (id: string) => alter(id, ({ pinned, ...setting }) => (pinned ? setting : { ...setting, pinned: true }));
  const widen = (id: string, width: number | null) =>
    alter(id, ({ width: _, ...setting }) => (width === null ? setting : { ...setting, width: limitWidth(width) }));
  // React moves the focused list item in the DOM, which removes the focus without an event; the id is kept to focus it again.
  const moving = useRef<string | null>(null);
  useEffect(() => {
    if (moving.current === null) return;
    focusLine(list.current, moving.current);
    moving.current = null;
  });
  const onKey = (event: KeyboardEvent, id: string) => {
    const setting = settingOf(id);
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0 && event.altKey && setting) choose(moveColumn(settings, id, by));
    else if (by !== 0) focusLine(list.current, lines[lines.indexOf(id) + by]);
    else if (event.key === '!' && setting) pin(id);
    else if (event.key === '>' && setting) widen(id, (setting.width ?? initialWidth) + step);
    else if (event.key === '<' && setting) widen(id, (setting.width ?? initialWidth) - step);
    else return;
    if (event.altKey || event.key === '!') moving.current = id;
    event.preventDefault();
  };
  return (
    <Dialog title={t('web:list.columns')} description={t('lists:columns.hint')} onClose={onClose} width={520}>
      <ul className={styles.columns} ref={list}>
        {lines.map((id) => {
          const setting = settingOf(id);
          const column = titleOf(id);
          return (
            <li
              key={id}
              draggable={setting !== undefined}
              data-dragged={dragged === id || undefined}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && setting && event.preventDefault()}
              onDrop={() =>
                dragged &&
                choose(
                  moveColumn(
                    settings,
                    dragged,
                    settings.findIndex((one) => one.id === id) - settings.findIndex((one) => one.id === dragged),
                  ),
                )
              }
            >
              <label>
                <input
                  type="checkbox"
                  data-line={id}
                  checked={setting !== undefined}
                  onChange={(event) => show(id, event.target.checked)}
                  onKeyDown={(event) => onKey(event, id)}
                />
                <span>
                  {column} {hidden.has(id) && <small>{t('lists:columns.uniform')}</small>}
                </span>
              </label>
              {setting && (
                <>
                  <button
                    type="button"
                    aria-pressed={setting.pinned ?? false}
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
                    value={setting.width ?? ''}
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
