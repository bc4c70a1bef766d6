import { type ReactNode, useSyncExternalStore } from 'react';
import { StaleMark } from '../feedback/StaleMark.tsx';
import { useTranslation } from '../platform/i18n/translation.ts';
import { runBinding } from '../platform/keys/bindings.ts';
import type { BindingId } from '../platform/keys/default-keymap.ts';
import { BindingKey } from '../ui/BindingKey.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import styles from '../ui/Marker.module.css';
import type { LooseRow } from './cells/cell-text.ts';
import type { ListState } from './store/list-state.ts';
import type { RowStore } from './store/row-store.ts';

/** Banner above the rows: the data is stale, new rows are waiting, or rows are no longer in sort order. It never covers a row. */
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

/** The banner of a list whose rows change often: only the banner is rendered when the number of new rows changes. */
export function LiveListMarker({ store }: { readonly store: Pick<RowStore<LooseRow>, 'subscribe' | 'get'> }) {
  return <ListMarker state={useSyncExternalStore(store.subscribe, store.get)} />;
}

/** Banner button that runs a key binding. */
function MarkerButton({ keyOf, children }: { readonly keyOf: BindingId; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.waiting}
      data-marker
      tabIndex={-1}
      // Prevents the button from taking the focus, since the button disappears when it is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => runBinding(keyOf)}
    >
      {children} <BindingKey id={keyOf} />
    </button>
  );
}
