import { type FormEvent, useRef, useState } from 'react';
import { rotations } from '../../features/dashboard/dashboard-address.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './Dashboard.module.css';

interface Props {
  /** Starts the display; `seconds` until the next dashboard, 0: never. */
  readonly onStart: (seconds: number) => void;
  readonly onClose: () => void;
}

/** Starts the wall display, on request with one dashboard after the other. */
export function WallDialog({ onStart, onClose }: Props) {
  const { t } = useTranslation();
  const first = useRef<HTMLSelectElement>(null);
  const [seconds, setSeconds] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A browser that refuses full screen still fills its window.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    onClose();
    onStart(seconds);
  };
  return (
    <Dialog title={t('dashboardScreens:wall.title')} description={t('dashboardScreens:wall.hint')} onClose={onClose} initialFocus={first}>
      <form onSubmit={submit} className={styles.fields}>
        <label className={styles.field}>
          {t('dashboardScreens:wall.rotate')}
          <select ref={first} value={seconds} onChange={(event) => setSeconds(Number(event.target.value))}>
            {rotations.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? t('dashboardScreens:wall.never') : t('dashboardScreens:wall.every', { seconds: one })}
              </option>
            ))}
          </select>
        </label>
        <DialogActions>
          <Button onClick={onClose} keyHint="Escape">
            {t('common:cancel')}
          </Button>
          <Button type="submit" tone="accent" keyHint="Enter">
            {t('dashboardScreens:wall.start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
