import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ListState } from '../list/list-store.ts';
import { codeOf } from '../session/api.ts';
import { useWords } from '../start/words.ts';
import { Button } from './Button.tsx';
import { Centre } from './Centre.tsx';
import { Glyph } from './Glyph.tsx';
import styles from './ListNotice.module.css';
import { ProblemText } from './ProblemText.tsx';
import { StaleMark } from './StaleMark.tsx';

interface Props {
  readonly resource: ResourceDefinition;
  readonly state: ListState<unknown>;
  readonly filtered: boolean;
  readonly onRetry: () => void;
  readonly onShowWaiting: () => void;
}

/** The states of a list beside having rows: loading, empty, failed, no right, stale, and rows that wait on top. */
export function ListNotice({ resource, state, filtered, onRetry, onShowWaiting }: Props) {
  const { t, say } = useWords();
  const empty = state.rows.length === 0;
  return (
    <>
      <div className={styles.marker} aria-live="polite">
        {!empty && <StaleMark />}
        {state.waiting > 0 && (
          <button type="button" className={styles.waiting} onClick={onShowWaiting} tabIndex={-1}>
            <Glyph name="up" size={9} /> {t('live:newRows', { count: state.waiting })} <kbd>n</kbd>
          </button>
        )}
      </div>
      {state.status === 'loading' && empty && <Skeleton label={t('common:loading')} />}
      {state.status === 'failed' && (
        <Centre
          tone="bad"
          over={!empty}
          title={codeOf(state.failure) === 'right.missing' ? t('common:rights.insufficient') : t('web:list.failed')}
        >
          <ProblemText failure={state.failure} />
          <Button onClick={onRetry} hint="r">
            {t('common:retry')}
          </Button>
        </Centre>
      )}
      {state.status === 'ready' && empty && (
        <Centre tone="muted" title={filtered ? t('common:noData') : say(`resources:${resource.id}.title`)}>
          <p>{say(`resources:${resource.id}.empty`)}</p>
        </Centre>
      )}
    </>
  );
}

/** Rows to come, drawn as quiet lines. */
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
