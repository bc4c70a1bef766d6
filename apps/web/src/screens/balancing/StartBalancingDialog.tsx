import { startBalancing } from '@floorwalker/core/endpoints/balancing';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useSubmit } from '../../feedback/use-submit.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Balancing.module.css';
import { reportPath } from './log-paths.ts';

const types = ['manual', 'predefined'] as const;

interface Props {
  /** The terminal of the current row, which is offered. */
  readonly terminal: number | null;
  readonly onClose: () => void;
}

/** Starts a balancing of a terminal by the server over its open period, and opens the report. */
export function StartBalancingDialog({ terminal, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const [id, setId] = useState(terminal === null ? '' : String(terminal));
  const [type, setType] = useState<(typeof types)[number]>('manual');
  const isValid = /^\d{1,5}$/.test(id.trim());
  const { submit, footer } = useSubmit(
    startBalancing.access,
    isValid &&
      (async () => {
        const report = await api.call(startBalancing, { params: { id: id.trim() }, body: { type } });
        publishRefetch();
        onClose();
        void navigate(reportPath(report.terminal, report.id));
      }),
  );
  return (
    <Dialog title={t('balancingScreens:start')} description={t('balancingScreens:startDetail')} onClose={onClose} initialFocus={first}>
      <form onSubmit={submit}>
        <div className={styles.fields}>
          <Field
            ref={first}
            label={t('balancingScreens:terminal')}
            value={id}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            onChange={(event) => setId(event.target.value)}
          />
          <label>
            {t('balancingScreens:type')}
            <select value={type} onChange={(event) => setType(event.target.value as (typeof types)[number])}>
              {types.map((one) => (
                <option key={one} value={one}>
                  {t(`choices:balancingType.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <DialogFooter {...footer} action={t('balancingScreens:start')} onClose={onClose} />
      </form>
    </Dialog>
  );
}
