import type { WidgetKey } from '@floorwalker/core/dashboard/widgets';
import { toWidgetTitle } from '@floorwalker/i18n/format/widget-text';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Dashboard.module.css';

interface Props {
  readonly widgets: readonly WidgetKey[];
  readonly onAdd: (widget: WidgetKey) => void;
  readonly onClose: () => void;
}

/** Chooses a widget by typing a part of its name; Enter adds the first one that is found, arrows go to another. */
export function AddWidgetDialog({ widgets, onAdd, onClose }: Props) {
  const { t, translate } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const needle = text.trim().toLowerCase();
  const found = widgets
    .map((widget) => ({ widget, title: toWidgetTitle(widget, { translate }) }))
    .filter(({ widget, title }) => `${title} ${widget}`.toLowerCase().includes(needle));
  const add = (widget: WidgetKey) => {
    onClose();
    onAdd(widget);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isField = event.target === field.current;
    if (event.key === 'Enter' && isField && found[0]) {
      event.preventDefault();
      add(found[0].widget);
    }
    if (step === undefined) return;
    event.preventDefault();
    const stops: readonly (HTMLElement | null)[] = [field.current, ...(list.current?.querySelectorAll('button') ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  return (
    <Dialog title={t('keys:dashboard.add')} onClose={onClose} initialFocus={field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the field and the buttons below it */}
      <div onKeyDown={onKeyDown}>
        <input
          ref={field}
          className={styles.find}
          value={text}
          autoComplete="off"
          placeholder={t('dashboardScreens:compose.find')}
          aria-label={t('dashboardScreens:compose.find')}
          onChange={(event) => setText(event.target.value)}
        />
        <ul ref={list} className={styles.choices}>
          {found.map(({ widget, title }) => (
            <li key={widget}>
              <Button tone="bare" onClick={() => add(widget)}>
                {title}
              </Button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p role="status">{t('dashboardScreens:compose.nothing')}</p>}
      </div>
    </Dialog>
  );
}
