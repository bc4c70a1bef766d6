import { type DashboardId, type DashboardScope, shareRights } from '@floorwalker/core/dashboard/dashboards';
import type { DashboardLayout } from '@floorwalker/core/dashboard/layout';
import { readDashboard, saveDashboard } from '@floorwalker/core/endpoints/dashboard';
import { type FormEvent, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useProfiles } from '../operators/use-profiles.ts';
import styles from './Dashboard.module.css';

interface Props {
  readonly board: DashboardId;
  readonly scope: DashboardScope;
  readonly widgets: DashboardLayout;
  readonly onClose: () => void;
}

/** Shares a layout with the holders of a rights profile. What is replaced is read just before, so that a change of somebody else is noticed. */
export function ShareDialog({ board, scope, widgets, onClose }: Props) {
  const { t } = useTranslation();
  const profiles = useProfiles();
  const first = useRef<HTMLSelectElement>(null);
  const missingRight = useMissingRight(shareRights[scope]);
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles[0];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || missingRight !== null || !profile) return;
    setBusy(true);
    setFailure(null);
    try {
      const { version } = await api.call(readDashboard, { params: { id: board }, query: { scope, profile: profile.id } });
      await api.call(saveDashboard, { params: { id: board }, body: { scope, profile: profile.id, widgets: [...widgets], version } });
      addToast({ tone: 'ok', translationKey: 'dashboardScreens:compose.shared', values: { profile: profile.label } });
      onClose();
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('dashboardScreens:compose.shareTitle')}
      description={t('dashboardScreens:compose.shareHint')}
      onClose={onClose}
      initialFocus={first}
    >
      <form onSubmit={submit} className={styles.fields}>
        <label className={styles.field}>
          {t('dashboardScreens:compose.profile')}
          <select ref={first} value={profile?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
            {profiles.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <DialogFooter
          failure={failure}
          action={t('keys:dashboard.share')}
          missingRight={missingRight}
          disabled={isBusy || !profile}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
