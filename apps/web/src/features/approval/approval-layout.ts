import type { ApprovalDisplay } from '@floorwalker/core/vocabulary/profile';
import type { ApprovalFold } from './approvals-state.ts';

/** How open approvals are displayed. `none`: the page lists them already. */
export type ApprovalLayout = 'column' | 'below' | 'line' | 'none';

interface LayoutConditions {
  readonly fold: ApprovalFold;
  /** How the operator's profile says that approvals are displayed. */
  readonly display: ApprovalDisplay;
  /** Whether the window has room for a column beside the page. */
  readonly hasRoom: boolean;
  /** Whether the current page is the list of approvals. */
  readonly onList: boolean;
}

/**
 * Returns how open approvals are displayed: in a column beside the page, in a region below the page after the operator has
 * opened them, or as one line [AP-02].
 */
export function toApprovalLayout({ fold, display, hasRoom, onList }: LayoutConditions): ApprovalLayout {
  if (fold === 'open') return hasRoom ? 'column' : 'below';
  if (onList) return 'none';
  return fold === 'auto' && hasRoom && display === 'popup' ? 'column' : 'line';
}
