import { missingRight } from '@floorwalker/core/contract/visible-columns';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { useTranslation } from '../platform/i18n/translation.ts';
import { useMay } from '../platform/session/session-state.ts';
import { Button } from '../ui/Button.tsx';
import styles from '../ui/Marker.module.css';

interface Props {
  /** The list with all its columns. */
  readonly definition: ResourceDefinition;
  /** Columns of the address's order that the operator may not see. */
  readonly columns: readonly string[];
  /** Takes these columns out of the address. */
  readonly onKeep: () => void;
}

/** Says that the address orders the list by columns that the operator may not see [SE-10], such as that of a colleague with more rights. */
export function HiddenSort({ definition, columns, onKeep }: Props) {
  const { t, translate } = useTranslation();
  const may = useMay();
  const right = columns.map((name) => missingRight(definition.columns[name], 'see', may)).find(Boolean);
  return (
    <p role="status" className={styles.notice}>
      {t('lists:hiddenSort', {
        columns: columns.map((name) => translate(`columns:${definition.id}.${name}`)).join(', '),
        right: translate(`rights:${right}`),
      })}{' '}
      {t('common:rights.hint')} <Button onClick={onKeep}>{t('lists:keepOrder')}</Button>
    </p>
  );
}
