import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { proxy } from 'valtio/vanilla';
import { whenSessionEnds } from '../session/when-session-ends.ts';

/**
 * Open approvals that this operator may decide [AP-03], closest to their end first, then the operator's own requests; `folded`: only one line tells of them.
 */
export const approvals = proxy({ open: [] as ApprovalRow[], at: 0, folded: false });

whenSessionEnds(() => Object.assign(approvals, { open: [], at: 0, folded: false }));
