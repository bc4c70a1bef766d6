import { type ApprovalRow, approvalResource, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import { formatDuration } from '@floorwalker/i18n/format/duration';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { DeviceText } from '../../list/cells/DeviceText.tsx';
import { useHasColumnRoom } from '../../platform/frame/breakpoints.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import type { BindingId } from '../../platform/keys/default-keymap.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { profileState } from '../../platform/profile/profile-state.ts';
import { recordChange } from '../../platform/undo/undo-history.ts';
import { BindingKey } from '../../ui/BindingKey.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import styles from './ApprovalPopup.module.css';
import { focusApproval, openApproval, returnFocus } from './approval-acts.ts';
import { type ApprovalLayout, toApprovalLayout } from './approval-layout.ts';
import { type ApprovalFold, approvals } from './approvals-state.ts';
import { toHeadline } from './headline.ts';
import { urgentSeconds, useSecondsLeft } from './use-seconds-left.ts';

/**
 * The sticky pop-up of open approvals [AP-02], the most urgent first. It opens without taking the focus; F8 moves the focus
 * into it and Escape moves the focus back. It covers nothing, because the page makes room for it.
 */
export function ApprovalPopup() {
  const { t } = useTranslation();
  const { open, at, focusRequests } = useSnapshot(approvals);
  const { layout, fold } = useApprovalLayout();
  const region = useRef<HTMLElement>(null);
  const row = open[at] as ApprovalRow | undefined;
  const count = open.length;
  const step = (by: number) => {
    approvals.at = (at + by + count) % Math.max(1, count);
  };
  const collapse = () => {
    if (count === 0) return;
    const inside = region.current?.contains(document.activeElement);
    fold();
    if (inside) returnFocus();
  };
  useBindings(
    {
      'approval.go': () => openApproval(),
      'approval.fold': collapse,
      'approval.next': () => step(1),
      'approval.previous': () => step(-1),
      'approval.put': collapse,
      'approval.leave': returnFocus,
    },
    { hiddenFromStatusLine: count > 1 ? [] : ['approval.next', 'approval.previous', ...(row ? [] : ['approval.go' as const])] },
  );
  // Bound only in the pop-up's scope, because the copied command releases money; in other scopes the same key copies a
  // command that only reads.
  const copyLine = row?.mayDecide && (() => void copyText(`floor approval approve ${toCliId(row)}`));
  useBindings({ 'list.copyCommand': copyLine }, { scope: 'approval' });
  // A layout effect moves the focus in the commit that renders the pop-up, so that the next key reaches it. A remount alone
  // does not move the focus.
  const handledRequests = useRef(focusRequests);
  useLayoutEffect(() => {
    if (handledRequests.current === focusRequests) return;
    handledRequests.current = focusRequests;
    focusApproval(region.current);
  }, [focusRequests]);
  useEffect(() => {
    // If the last card disappears while it has the focus, the focus returns to the previous element.
    if (count === 0 && document.activeElement === document.body) returnFocus();
  }, [count]);
  return (
    <div className={styles.anchor}>
      <LiveAnnouncement row={row} count={count} />
      {row && (layout === 'column' || layout === 'below') && (
        <aside
          ref={region}
          className={styles.popup}
          data-key-scope="approval"
          data-layout={layout}
          tabIndex={-1}
          aria-label={t('web:approval.title')}
        >
          <header className={styles.head}>
            <h2>{t('web:approval.title')}</h2>
            {count > 1 && <Step label={t('web:keys.previous')} binding="approval.previous" onPress={() => step(-1)} />}
            <span>
              {at + 1}/{count}
            </span>
            {count > 1 && <Step label={t('web:keys.next')} binding="approval.next" onPress={() => step(1)} />}
            <Step label={t('web:keys.fold')} binding="approval.put" onPress={collapse} />
            <BindingKey id="approval.go" />
          </header>
          <ApprovalCard key={row.id} row={row} onDone={() => region.current?.focus()} />
        </aside>
      )}
      {row && layout === 'line' && <Line row={row} count={count} />}
    </div>
  );
}

/** The id of a request in the command line: without the boot, since only the newest request of a number can be decided. */
const toCliId = (row: ApprovalRow): string => (isTransactionApproval(row) ? `${row.terminal}/${row.sequence}` : row.id);

/** Returns the layout of the approvals and the action that collapses or expands them. */
function useApprovalLayout(): { readonly layout: ApprovalLayout; readonly fold: () => void } {
  const { fold } = useSnapshot(approvals);
  const { shown } = useSnapshot(profileState);
  const { pathname } = useLocation();
  const display = shown?.approvalDisplay ?? 'popup';
  const hasRoom = useHasColumnRoom();
  const layout = toApprovalLayout({ fold, display, hasRoom, onList: pathname === `/${approvalResource.id}` });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation ends an expansion that was made on the previous page
  useEffect(() => {
    if (approvals.fold === 'open') approvals.fold = 'auto';
  }, [pathname]);
  const setFold = (next: ApprovalFold) => {
    approvals.fold = next;
  };
  return {
    layout,
    fold: () => {
      const before = approvals.fold;
      const after = layout === 'column' || layout === 'below' ? 'folded' : hasRoom && display === 'popup' ? 'auto' : 'open';
      setFold(after);
      recordChange({ label: 'keys:changes.approvals', undo: () => setFold(before), redo: () => setFold(after) });
    },
  };
}

/** The open approvals as one line below the page: the most urgent one and their number. */
function Line({ row, count }: { readonly row: ApprovalRow; readonly count: number }) {
  const translation = useTranslation();
  const { t, language, formats } = translation;
  const left = useSecondsLeft(row);
  return (
    <button type="button" className={styles.line} data-strip tabIndex={-1} onClick={() => openApproval()}>
      <Glyph name="half" />
      <span>{t('web:approval.waiting', { count })}</span>
      <b>{toHeadline(row, translation)}</b>
      <span className={styles.about}>
        {isTransactionApproval(row) ? (
          <>
            {t('common:terminal')} {row.terminal} <DeviceText text={row.terminalName} /> ·{' '}
            {toCodeText('transactionTypes', row.type, translation)}
          </>
        ) : (
          <DeviceText text={row.requesterName} />
        )}
      </span>
      <span data-urgent={left < urgentSeconds || undefined}>{formatDuration(left, language, formats)}</span>
      <BindingKey id="approval.go" />
    </button>
  );
}

/**
 * Announces the most urgent approval and its amount. The countdown is not part of the live region, because it would be read
 * out every second.
 */
function LiveAnnouncement({ row, count }: { readonly row: ApprovalRow | undefined; readonly count: number }) {
  const translation = useTranslation();
  const { t } = translation;
  return (
    <div aria-live="polite" className="visually-hidden">
      {row && (
        <>
          <p>{t('web:approval.waiting', { count })}</p>
          <p key={row.id}>
            {toHeadline(row, translation)}
            {isTransactionApproval(row) && `, ${t('common:terminal')} ${row.terminal}`}
          </p>
        </>
      )}
    </div>
  );
}

function Step({ label, binding, onPress }: { readonly label: string; readonly binding: BindingId; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.step} aria-label={label} title={label} onClick={onPress}>
      <BindingKey id={binding} />
    </button>
  );
}
