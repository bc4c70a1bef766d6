import type { FilterError } from '@floorwalker/core/filter/filter-error';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { KeyCap } from '../../ui/KeyCap.tsx';
import styles from './FilterBar.module.css';

interface Props {
  readonly id: string;
  readonly fault: FilterError | null;
  /** Whether a suggestion exists, which Tab or Enter inserts. */
  readonly suggested: boolean;
}

/** The fault of a filter expression with its column, and the suggested correction. */
export function FilterFault({ id, fault, suggested }: Props) {
  const { t, translate } = useTranslation();
  return (
    <div id={id} role="alert" className={styles.fault}>
      {fault && (
        <>
          <pre aria-hidden="true">{`${' '.repeat(fault.column - 1)}^`}</pre>
          {translate(`fields:${fault.code}`, { name: t('common:filter'), ...fault.params })}{' '}
          {suggested && (
            <span className={styles.hint}>
              {t('fields:filter-suggestion', { suggestion: fault.suggestion })} <KeyCap keys="Tab" />
            </span>
          )}
        </>
      )}
    </div>
  );
}
