import { type ApprovalRow, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import { typedApprovalAmount } from '@floorwalker/core/vocabulary/approval-states';
import { isRight } from '@floorwalker/core/vocabulary/rights';
import { isTypedAmount } from '@floorwalker/i18n/format/typed-amount';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { DeviceText } from '../../list/cells/DeviceText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../account/Field.tsx';
import { decide, maxReasonLength } from './approval-acts.ts';
import styles from './DecideDialog.module.css';
import { toHeadline } from './headline.ts';
import { HeldFacts } from './lazy-held-facts.ts';

interface Props {
  readonly row: ApprovalRow;
  readonly approved: boolean;
  readonly onClose: () => void;
}

/** Confirms the decision of an approval in the list [AP-03]; a high amount must be typed before it is approved. */
export function DecideDialog({ row, approved, onClose }: Props) {
  const translation = useTranslation();
  const { t } = translation;
  const may = useMay();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const amount = toHeadline(row, translation);
  const money = isTransactionApproval(row) ? row : null;
  const mustType = approved && money !== null && Math.abs(money.amount) >= typedApprovalAmount;
  const needsReason = row.reasonRequired && reason.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (mustType && !isTypedAmount(typed, money.amount, money.currency)) return setWrong(true);
    if (needsReason) return setMissing(true);
    setBusy(true);
    // A toast and the row show the outcome. After a failure the dialog stays open, so that the operator can try again.
    const outcome = await decide(row, approved, reason.trim());
    publishRefetch();
    if (outcome === 'failed') setBusy(false);
    else onClose();
  };
  const label = t(approved ? 'common:approve' : 'common:decline');
  return (
    <Dialog
      title={t('common:about', { label, text: amount })}
      onClose={onClose}
      initialFocus={mustType ? field : cancelButton}
      danger={!approved}
    >
      <form onSubmit={submit} className={styles.form}>
        <dl className={styles.facts}>
          {money && (
            <>
              <DescriptionItem label={t('common:terminal')}>
                {money.terminal} <DeviceText text={money.terminalName} />
              </DescriptionItem>
              <DescriptionItem label={t('web:approval.sequence')}>{money.sequence}</DescriptionItem>
              <DescriptionItem label={t('web:approval.type')}>{toCodeText('transactionTypes', money.type, translation)}</DescriptionItem>
            </>
          )}
          <DescriptionItem label={t('web:approval.requester')}>{row.requesterName}</DescriptionItem>
          {row.needed > 1 && (
            <DescriptionItem label={t('web:approval.given')}>
              {row.given}/{row.needed}
            </DescriptionItem>
          )}
        </dl>
        <Suspense fallback={null}>{!money && <HeldFacts row={row} />}</Suspense>
        {mustType && (
          <Field
            ref={field}
            label={t('web:approval.typeAmount', { amount })}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            fault={wrong ? t('web:approval.otherAmount') : null}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        )}
        {(!approved || row.reasonRequired) && (
          <Field
            label={t(row.reasonRequired ? 'web:approval.reasonRequired' : 'web:approval.declineReason')}
            fault={missing && needsReason ? t('fields:required', { name: t('web:approval.reasonRequired') }) : null}
            value={reason}
            maxLength={maxReasonLength}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <DialogFooter
          failure={null}
          action={label}
          danger={!approved}
          missingRight={row.rights.filter(isRight).find((right) => !may(right)) ?? null}
          disabled={busy}
          onClose={onClose}
          cancelButton={cancelButton}
        />
      </form>
    </Dialog>
  );
}
