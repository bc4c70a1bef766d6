import type { DatabaseDamage } from '@floorwalker/core/vocabulary/database-damage';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import styles from './bar.module.css';

/** Warns that the database has damaged pages. */
export function DamageBar({ damage: { checksumFailures, failedReads } }: { readonly damage: DatabaseDamage }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="alert" data-database-bar>
      <Glyph name="triangle" />
      <span>{t('shell:database.damaged', { failures: checksumFailures, reads: failedReads })}</span>
    </div>
  );
}
