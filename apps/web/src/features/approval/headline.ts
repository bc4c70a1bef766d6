import { type ApprovalRow, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import { choiceKey } from '@floorwalker/i18n/choice-key';
import type { Translation } from '../../platform/i18n/translation.ts';
import { formatAmount } from './format-amount.ts';

/** The heading of a request: the amount of a transaction, or the subject of a held act. */
export const toHeadline = (row: ApprovalRow, { language, formats, translate }: Translation): string =>
  isTransactionApproval(row) ? formatAmount(row, language, formats) : translate(choiceKey('approvalSubject', row.subject));
