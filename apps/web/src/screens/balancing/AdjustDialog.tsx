import { isCountedRow } from '@floorwalker/core/balancing/summary';
import { adjustBalancing, type BalancingReport, maxCountedPieces, maxReasonLength } from '@floorwalker/core/endpoints/balancing';
import { useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useSubmit } from '../../feedback/use-submit.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Balancing.module.css';
import { useBalancingText } from './use-balancing-text.ts';
import { useReadAmount } from './use-read-amount.ts';

interface Props {
  readonly report: BalancingReport;
  readonly onClose: () => void;
}

const minReasonLength = 3;

/** Corrects a confirmed report by an adjustment in the open period, with a reason [ST-06]. */
export function AdjustDialog({ report, onClose }: Props) {
  const { t } = useTranslation();
  const text = useBalancingText();
  const readAmount = useReadAmount();
  const first = useRef<HTMLSelectElement>(null);
  const rows = report.rows.filter(isCountedRow);
  const [place, setPlace] = useState(rows[0]?.place ?? 0);
  const [typed, setTyped] = useState({ pieces: '', amount: '', reason: '' });
  const row = rows.find((one) => one.place === place);
  const pieces = /^[+-]?\d{1,7}$/.test(typed.pieces.trim()) ? Number(typed.pieces) : null;
  const isValid = pieces !== null && Math.abs(pieces) <= maxCountedPieces;
  const isAmountTyped = row?.denomination === null;
  const sign = typed.amount.trim().startsWith('-') ? -1 : 1;
  const amount = row && isAmountTyped ? readAmount(typed.amount.trim().replace(/^[+-]/, ''), row.currency) : 0;
  const value =
    row && pieces !== null && row.denomination !== null ? pieces * row.denomination : amount === 'invalid' ? null : sign * amount;
  const isReady = isValid && value !== null && (pieces !== 0 || value !== 0) && typed.reason.trim().length >= minReasonLength;
  const { submit, footer } = useSubmit(
    adjustBalancing.access,
    isReady &&
      pieces !== null &&
      (async () => {
        await api.call(adjustBalancing, {
          params: { id: String(report.id) },
          body: { place, pieces, ...(isAmountTyped && { amount: value }), reason: typed.reason.trim() },
        });
        addToast({ tone: 'ok', translationKey: 'balancingScreens:adjusted' });
        publishRefetch();
        onClose();
      }),
  );
  const set = (name: keyof typeof typed) => (next: string) => setTyped((before) => ({ ...before, [name]: next }));
  return (
    <Dialog title={t('balancingScreens:adjust')} description={t('balancingScreens:adjustDetail')} onClose={onClose} initialFocus={first}>
      <form onSubmit={submit}>
        <div className={styles.fields}>
          <label>
            {t('balancing:columns.unit')}
            <select ref={first} value={place} onChange={(event) => setPlace(Number(event.target.value))}>
              {rows.map((one) => (
                <option key={one.place} value={one.place}>
                  {text.row(one)}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={t('balancingScreens:columns.pieces')}
            value={typed.pieces}
            inputMode="text"
            maxLength={9}
            autoComplete="off"
            fault={typed.pieces !== '' && typed.pieces !== '-' && !isValid ? t('balancingScreens:invalidPieces') : null}
            hint={value !== null && row ? text.signed(value, row.currency) : t('balancingScreens:adjustHint')}
            onChange={(event) => set('pieces')(event.target.value)}
          />
          {isAmountTyped && (
            <Field
              label={t('balancingScreens:columns.amount')}
              value={typed.amount}
              maxLength={20}
              autoComplete="off"
              fault={typed.amount !== '' && typed.amount !== '-' && amount === 'invalid' ? t('balancingScreens:invalidAmount') : null}
              onChange={(event) => set('amount')(event.target.value)}
            />
          )}
          <Field
            label={t('balancingScreens:reason')}
            value={typed.reason}
            maxLength={maxReasonLength}
            autoComplete="off"
            onChange={(event) => set('reason')(event.target.value)}
          />
        </div>
        <DialogFooter {...footer} action={t('balancingScreens:adjust')} onClose={onClose} />
      </form>
    </Dialog>
  );
}
