import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toActText, toChangeText, toSizeText } from '@floorwalker/i18n/format/held-act';
import { formatDecimal } from '@floorwalker/i18n/format/number';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './HeldFacts.module.css';

/** What a held act is about: the act in words, its size and reason, and old and new values of what it changes. */
export function HeldFacts({ row }: { readonly row: ApprovalRow }) {
  const translation = useTranslation();
  const { t, language, formats } = translation;
  const toDecimal = (text: string) => formatDecimal(text, language, formats);
  return (
    <div className={styles.facts}>
      <p>
        {toActText(row, translation)} ({toSizeText(row, translation)})
      </p>
      {row.targets.length > 0 && <p>{row.targets.join(', ')}</p>}
      {row.requestReason && (
        <p>
          {t('approvals:requestReason')}: {cleanDeviceText(row.requestReason)}
        </p>
      )}
      {row.changes.map((change) => {
        const { title, lines } = toChangeText(change, { ...translation, toDecimal });
        return (
          <section key={`${change.list} ${change.id}`} aria-label={cleanDeviceText(title)}>
            <h3>{cleanDeviceText(title)}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{cleanDeviceText(line)}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
