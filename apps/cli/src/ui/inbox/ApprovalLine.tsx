import { type ApprovalRow, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import { Box, Text } from 'ink';
import type { Formats } from '../../formats.ts';
import { findMessage, toIsoMoney } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toActLine } from './act-text.ts';

export interface ApprovalLineProps {
  readonly approval: ApprovalRow;
  readonly isSelected: boolean;
  readonly i18n: I18n;
  readonly formats: Formats;
  readonly now: number;
}

/** Remaining seconds below which the time is shown in red. */
const urgentSeconds = 15;

/** The note beside an approval that the operator cannot decide. */
function undecidableMark({ ownRequest, identityConflict }: ApprovalRow): 'ownRequest' | 'identityConflict' | 'notYours' {
  if (ownRequest) return 'ownRequest';
  return identityConflict ? 'identityConflict' : 'notYours';
}

/** Terminal and type of a transaction, or what a held act is. */
function toSubject(approval: ApprovalRow, i18n: I18n): string {
  if (!isTransactionApproval(approval)) return toActLine(approval, i18n);
  const { terminalName, type } = approval;
  return `${clean(terminalName)} · ${findMessage(i18n, `transactionTypes:${type}`) ?? `#${type}`}`;
}

/** One approval in the inbox: id, subject, amount, requester, time left. */
export function ApprovalLine({ approval, isSelected, i18n, formats, now }: ApprovalLineProps) {
  const { id, requesterName, expires, mayDecide, needed, given } = approval;
  const seconds = Math.max(0, Math.ceil((Date.parse(expires) - now) / 1000));
  return (
    <Box gap={2}>
      <Text bold={isSelected}>{`${isSelected ? '▌' : ' '} ${clean(id).padEnd(12)}`}</Text>
      <Box flexGrow={1} flexBasis={0}>
        <Text wrap="truncate-end" dimColor={!mayDecide}>
          {`${toSubject(approval, i18n)} · ${clean(requesterName)}`}
        </Text>
      </Box>
      {needed > 1 && <Text>{`${given}/${needed}`}</Text>}
      {isTransactionApproval(approval) && <Text bold>{toIsoMoney(approval.amount, approval.currency, { i18n, formats })}</Text>}
      <Text {...(seconds <= urgentSeconds ? { color: 'red' } : {})}>{i18n.t('cli:inbox.left', { seconds })}</Text>
      {!mayDecide && <Text dimColor>{i18n.t(`cli:inbox.${undecidableMark(approval)}`)}</Text>}
    </Box>
  );
}
