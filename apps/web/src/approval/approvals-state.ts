import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { proxy } from 'valtio/vanilla';
import { whenSessionEnds } from '../session/when-session-ends.ts';

/**
 * Whether the operator has opened the approvals to decide, or folded them to a line. `auto`: neither, so that window, page and
 * profile decide.
 */
export type ApprovalFold = 'auto' | 'open' | 'folded';

/** Open approvals that this operator may decide [AP-03], closest to their end first, then the operator's own requests. */
export const approvals = proxy({ open: [] as ApprovalRow[], at: 0, fold: 'auto' as ApprovalFold });

whenSessionEnds(() => Object.assign(approvals, { open: [], at: 0, fold: 'auto' }));
