import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './Widget.module.css';
import { WidgetFigures } from './WidgetFigures.tsx';
import { isEmpty, type WidgetContent } from './widget-content.ts';

/** What is known of the figures of a widget. */
export type WidgetState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'content'; readonly content: WidgetContent }
  /** There is no source of these figures, or the operator may not see them; `text` says which. */
  | { readonly kind: 'none'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

interface Props {
  readonly frame?: Ref<HTMLElement>;
  readonly id: string;
  readonly title: string;
  /** What the figures cover, such as "today". */
  readonly period: string;
  readonly state: WidgetState;
  /** As of when older figures are, if a later read of them has failed; null: they are as current as the page. */
  readonly staleText: string | null;
  readonly current: number;
  readonly isCurrent: boolean;
  /** Text beside the title while the dashboard is composed. */
  readonly editText?: string | undefined;
  readonly onFocus: () => void;
  readonly onOpen?: (() => void) | undefined;
}

/**
 * The frame of a widget: title, period and figures, or why there are none [ST-01]. It has the focus itself; the keys of the page walk
 * from frame to frame and over the figures of one.
 */
export function WidgetFrame({ frame, id, title, period, state, staleText, current, isCurrent, editText, onFocus, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of figures, not a set of fields
    <section
      ref={frame}
      role="group"
      className={styles.widget}
      tabIndex={isCurrent ? 0 : -1}
      data-cell
      data-widget={id}
      data-current={isCurrent || undefined}
      aria-label={[title, period, editText].filter(Boolean).join(', ')}
      aria-busy={state.kind === 'loading'}
      onFocus={onFocus}
      onDoubleClick={onOpen}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <small className={styles.period}>{period}</small>
        {staleText !== null && <small className={styles.stale}>{staleText}</small>}
        {editText && <small className={styles.edit}>{editText}</small>}
      </header>
      <div className={styles.body}>
        <Body state={state} current={isCurrent ? current : -1} isReachable={isCurrent} />
      </div>
    </section>
  );
}

function Body({ state, current, isReachable }: { readonly state: WidgetState; readonly current: number; readonly isReachable: boolean }) {
  const { t } = useTranslation();
  if (state.kind === 'loading')
    return (
      <div className={styles.skeleton} role="status" aria-label={t('common:loading')}>
        <i />
        <i />
        <i />
      </div>
    );
  if (state.kind === 'none') return <Notice>{state.text}</Notice>;
  if (state.kind === 'failed') return <Notice tone="bad">{state.text}</Notice>;
  if (isEmpty(state.content)) return <Notice>{t('common:noData')}</Notice>;
  return <WidgetFigures content={state.content} current={current} isReachable={isReachable} />;
}

const Notice = ({ tone, children }: { readonly tone?: 'bad'; readonly children: ReactNode }) => (
  <p className={styles.notice} data-tone={tone}>
    {children}
  </p>
);
