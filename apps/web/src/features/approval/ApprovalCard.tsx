import { type ApprovalRow, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import { typedApprovalAmount } from '@floorwalker/core/vocabulary/approval-states';
import { formatDuration } from '@floorwalker/i18n/format/duration';
import { isTypedAmount } from '@floorwalker/i18n/format/typed-amount';
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useState } from 'react';
import { ServerUnreachable, useServerReachable } from '../../feedback/ServerUnreachable.tsx';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { DeviceName } from '../../list/cells/DeviceName.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ApprovalPopup.module.css';
import { decide, maxReasonLength } from './approval-acts.ts';
import { toHeadline } from './headline.ts';
import { ConvertedAmount } from './lazy-converted-amount.ts';
import { HeldFacts } from './lazy-held-facts.ts';
import { urgentSeconds, useSecondsLeft } from './use-seconds-left.ts';

/**
 * Keys have no effect for this long after a card has appeared (milliseconds), so that a key typed for something else does
 * not decide about money.
 */
const enableDelayMs = 500;

interface Props {
  readonly row: ApprovalRow;
  /** Moves the focus back into the pop-up. */
  readonly onDone: () => void;
}

/** One approval request in the pop-up with the buttons that decide it. A field opens if the amount must be typed, or for a reason. */
export function ApprovalCard({ row, onDone }: Props) {
  const translation = useTranslation();
  const { t, language, formats } = translation;
  const [enabled, setEnabled] = useState(false);
  const [field, setField] = useState<'amount' | 'reason' | 'approvalReason' | null>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(row);
  useEffect(() => {
    const timer = window.setTimeout(() => setEnabled(true), enableDelayMs);
    return () => window.clearTimeout(timer);
  }, []);
  const server = useServerReachable();
  const ready = enabled && !busy && server && row.mayDecide;
  const money = isTransactionApproval(row) ? row : null;
  const large = money !== null && Math.abs(money.amount) >= typedApprovalAmount;
  const [confirmed, setConfirmed] = useState(false);
  const open = (next: typeof field) => {
    setField(next);
    setTyped('');
    setWrong(false);
  };
  const submitDecision = async (approved: boolean, reason = '') => {
    if (!ready) return;
    if (approved && large && !confirmed) {
      if (field !== 'amount') return open('amount');
      if (!money || !isTypedAmount(typed, money.amount, money.currency)) return setWrong(true);
      if (row.reasonRequired) setConfirmed(true);
    }
    if (row.reasonRequired && reason === '') return open(approved ? 'approvalReason' : 'reason');
    setBusy(true);
    // The focus moves to the next card, whose keys work after `enableDelayMs`; after the last card it returns to the page.
    onDone();
    // A request that could not be decided stays and can be tried again.
    setBusy((await decide(row, approved, reason)) === 'decided');
  };
  const openReasonField = () => ready && open('reason');
  useBindings({
    'approval.approve': row.mayDecide && (() => void submitDecision(true)),
    'approval.decline': row.mayDecide && (() => void submitDecision(false)),
    'approval.declineReason': row.mayDecide && openReasonField,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (field === 'reason') void submitDecision(false, typed.trim());
    else void submitDecision(true, field === 'approvalReason' ? typed.trim() : '');
  };
  /** Escape closes only the field and does not reach the pop-up; a second Escape leaves the pop-up. */
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    open(null);
    onDone();
  };
  const amount = toHeadline(row, translation);
  return (
    <form className={styles.card} onSubmit={submit}>
      <p className={styles.amount}>{amount}</p>
      <Suspense fallback={null}>{money && <ConvertedAmount amount={money.amount} currency={money.currency} at={row.at} />}</Suspense>
      <dl>
        {money && (
          <>
            <dt>{t('common:terminal')}</dt>
            <dd className={styles.named}>
              {money.terminal} <DeviceName text={money.terminalName} />
            </dd>
            <dt>{t('web:approval.sequence')}</dt>
            <dd>{money.sequence}</dd>
            <dt>{t('web:approval.type')}</dt>
            <dd>{toCodeText('transactionTypes', money.type, translation)}</dd>
          </>
        )}
        <dt>{t('web:approval.requester')}</dt>
        <dd>{row.requesterName}</dd>
        <dt>{t('web:approval.expires')}</dt>
        <dd data-urgent={left < urgentSeconds || undefined}>{formatDuration(left, language, formats)}</dd>
        {row.needed > 1 && (
          <>
            <dt>{t('web:approval.given')}</dt>
            <dd>
              {row.given}/{row.needed}
            </dd>
          </>
        )}
      </dl>
      <Suspense fallback={null}>{!money && <HeldFacts row={row} />}</Suspense>
      {field && row.mayDecide && (
        <label key={field} className={styles.typed}>
          {field === 'amount'
            ? t('web:approval.typeAmount', { amount })
            : t(row.reasonRequired ? 'web:approval.reasonRequired' : 'web:approval.declineReason')}
          <input
            // biome-ignore lint/a11y/noAutofocus: the operator has just asked for this field
            autoFocus
            value={typed}
            aria-invalid={wrong}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
            onKeyDown={close}
            {...(field === 'amount' ? { inputMode: 'decimal' } : { maxLength: maxReasonLength })}
            autoComplete="off"
          />
        </label>
      )}
      {row.mayDecide && <Decisions ready={ready} onDecide={(approved) => void submitDecision(approved)} onReason={openReasonField} />}
      {row.ownRequest && <p>{t('web:approval.ownRequest')}</p>}
      {row.identityConflict && <p>{t('web:approval.identityConflict')}</p>}
    </form>
  );
}

interface DecisionsProps {
  readonly ready: boolean;
  readonly onDecide: (approved: boolean) => void;
  readonly onReason: () => void;
}

function Decisions({ ready, onDecide, onReason }: DecisionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ServerUnreachable />
      <div className={styles.actions}>
        <Button tone="accent" binding="approval.approve" aria-disabled={!ready} onClick={() => onDecide(true)}>
          {t('common:approve')}
        </Button>
        <Button tone="danger" binding="approval.decline" aria-disabled={!ready} onClick={() => onDecide(false)}>
          {t('common:decline')}
        </Button>
        <Button tone="bare" binding="approval.declineReason" aria-disabled={!ready} onClick={onReason}>
          {t('web:approval.declineWithReason')}
        </Button>
      </div>
    </>
  );
}
