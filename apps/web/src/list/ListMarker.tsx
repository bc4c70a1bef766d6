import type { ReactNode } from 'react';
import { StaleMark } from '../feedback/StaleMark.tsx';
import { useTranslation } from '../platform/i18n/translation.ts';
import { runBinding } from '../platform/keys/bindings.ts';
import type { BindingId } from '../platform/keys/default-keymap.ts';
import { BindingKey } from '../ui/BindingKey.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import styles from '../ui/Marker.module.css';
import type { ListState } from './store/list-state.ts';

/** How the rows of a list differ from those of the server: stale, new rows that wait, another order. It stands beside the rows, never over them. */
export function ListMarker({ state }: { readonly state: Pick<ListState, 'length' | 'waiting' | 'reordered'> }) {
  const { t } = useTranslation();
  const { length, waiting, reordered } = state;
  return (
    <>
      {length > 0 && <StaleMark />}
      {waiting > 0 && (
        <MarkerButton keyOf="list.showNew">
          <Glyph name="up" size={9} /> {t('live:newRows', { count: waiting })}
        </MarkerButton>
      )}
      {reordered && length > 0 && <MarkerButton keyOf="list.reload">{t('lists:reordered')}</MarkerButton>}
    </>
  );
}

/** A marker that a key or a click acts on. */
function MarkerButton({ keyOf, children }: { readonly keyOf: BindingId; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.waiting}
      data-marker
      tabIndex={-1}
      // The focus stays where it is: the button goes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => runBinding(keyOf)}
    >
      {children} <BindingKey id={keyOf} />
    </button>
  );
}
