import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { toasts } from '../../platform/notifications/toasts.ts';
import { Mark } from '../../ui/Mark.tsx';
import { formatValues } from './format-values.ts';
import styles from './ToastArea.module.css';

const glyphs = { ok: 'check', bad: 'cross', warn: 'triangle' } as const;

/** Toasts that disappear by themselves; a polite live region. */
export function ToastArea() {
  const { list } = useSnapshot(toasts);
  const translation = useTranslation();
  const { translate } = translation;
  return (
    <div className={styles.area} role="status" aria-live="polite">
      {list.map((toast) => (
        <div key={toast.id} className={styles.toast} data-toast data-tone={toast.tone}>
          <Mark glyph={glyphs[toast.tone as keyof typeof glyphs] ?? 'info'} tone={toast.tone}>
            {translate(toast.translationKey, formatValues(toast.values, translation))}
          </Mark>
          {toast.detail && <p className={styles.detail}>{cleanDeviceText(toast.detail)}</p>}
        </div>
      ))}
    </div>
  );
}
