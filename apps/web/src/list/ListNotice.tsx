import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { lazy, Suspense } from 'react';
import { ProblemText } from '../feedback/ProblemText.tsx';
import { useTranslation } from '../platform/i18n/translation.ts';
import { codeOf } from '../platform/session/api.ts';
import { Button } from '../ui/Button.tsx';
import { CenteredNotice } from '../ui/CenteredNotice.tsx';
import styles from '../ui/Notice.module.css';
import type { ListState } from './store/list-state.ts';

const EmptyNotice = lazy(() => import('./EmptyNotice.tsx').then((module) => ({ default: module.EmptyNotice })));
const SlowNotice = lazy(() => import('./SlowNotice.tsx').then((module) => ({ default: module.SlowNotice })));

interface Props {
  readonly resource: ResourceDefinition;
  readonly state: ListState;
  readonly q: string;
  readonly store: { reload(): Promise<void>; cancel(): void };
  readonly onFilter: (q: string) => void;
}

/** Status of a list that shows no rows: loading, slow, stopped, empty, failed or forbidden. */
export function ListNotice({ resource, state, q, store, onFilter }: Props) {
  const { t } = useTranslation();
  const { status, slow } = state;
  const empty = state.length === 0;
  return (
    <>
      {status === 'loading' && empty && <Skeleton label={t('common:loading')} />}
      {status === 'failed' && (
        <CenteredNotice
          tone="bad"
          overlay={!empty}
          title={codeOf(state.failure) === 'right.missing' ? t('common:rights.insufficient') : t('web:list.failed')}
        >
          <ProblemText failure={state.failure} />
          <Button onClick={() => void store.reload()} binding="list.reload">
            {t('common:retry')}
          </Button>
          {q && codeOf(state.failure) === 'right.missing' && <Button onClick={() => onFilter('')}>{t('lists:empty.clear')}</Button>}
        </CenteredNotice>
      )}
      <Suspense>
        {(slow || status === 'stopped') && <SlowNotice stopped={status === 'stopped'} overlay={!empty} store={store} />}
        {status === 'ready' && empty && <EmptyNotice key={q} resource={resource} q={q} onFilter={onFilter} />}
      </Suspense>
    </>
  );
}

/** Placeholder rows. They appear after a delay, so that a fast response shows none. */
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
