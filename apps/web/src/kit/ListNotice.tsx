import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { lazy, type ReactNode, Suspense } from 'react';
import { runBinding } from '../keys/bindings.ts';
import type { BindingId } from '../keys/usual-keys.ts';
import type { ListState } from '../rows/list-state.ts';
import { codeOf } from '../session/api.ts';
import { useWords } from '../start/words.ts';
import { Button } from './Button.tsx';
import { Centre } from './Centre.tsx';
import { Glyph } from './Glyph.tsx';
import { KeyOf } from './KeyOf.tsx';
import styles from './ListNotice.module.css';
import { ProblemText } from './ProblemText.tsx';
import { StaleMark } from './StaleMark.tsx';

const EmptyNotice = lazy(() => import('./EmptyNotice.tsx').then((module) => ({ default: module.EmptyNotice })));
const SlowNotice = lazy(() => import('./SlowNotice.tsx').then((module) => ({ default: module.SlowNotice })));

interface Props {
  readonly resource: ResourceDefinition;
  readonly state: ListState;
  readonly q: string;
  readonly store: { reload(): Promise<void>; cancel(): void };
  readonly onFilter: (q: string) => void;
}

/** The states of a list beside having rows: loading, late, stopped, empty, failed, no right, stale, and rows that wait on top. */
export function ListNotice({ resource, state, q, store, onFilter }: Props) {
  const { t } = useWords();
  const { status, slow, waiting, reordered } = state;
  const empty = state.length === 0;
  return (
    <>
      <div className={styles.marker}>
        {!empty && <StaleMark />}
        {waiting > 0 && (
          <MarkerButton keyOf="list.showNew">
            <Glyph name="up" size={9} /> {t('live:newRows', { count: waiting })}
          </MarkerButton>
        )}
        {reordered && !empty && <MarkerButton keyOf="list.reload">{t('lists:reordered')}</MarkerButton>}
      </div>
      {status === 'loading' && empty && <Skeleton label={t('common:loading')} />}
      {status === 'failed' && (
        <Centre
          tone="bad"
          over={!empty}
          title={codeOf(state.failure) === 'right.missing' ? t('common:rights.insufficient') : t('web:list.failed')}
        >
          <ProblemText failure={state.failure} />
          <Button onClick={() => void store.reload()} keyOf="list.reload">
            {t('common:retry')}
          </Button>
        </Centre>
      )}
      <Suspense>
        {(slow || status === 'stopped') && <SlowNotice stopped={status === 'stopped'} over={!empty} store={store} />}
        {status === 'ready' && empty && <EmptyNotice key={q} resource={resource} q={q} onFilter={onFilter} />}
      </Suspense>
    </>
  );
}

/** A notice above the rows that a key or a click acts on. */
function MarkerButton({ keyOf, children }: { readonly keyOf: BindingId; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.waiting}
      tabIndex={-1}
      // The focus stays where it is: the button goes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => runBinding(keyOf)}
    >
      {children} <KeyOf id={keyOf} />
    </button>
  );
}

/** Rows to come, drawn as quiet lines; quick answers come before anything is drawn. */
function Skeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: 14 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <i key={index} style={{ width: `${34 + ((index * 37) % 48)}%` }} />
      ))}
    </div>
  );
}
