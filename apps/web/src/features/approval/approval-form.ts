import type { ApprovalDisplay } from '@floorwalker/core/vocabulary/profile';
import type { ApprovalFold } from './approvals-state.ts';

/** How an approval that waits stands on screen. `none`: its page shows it already. */
export type ApprovalForm = 'lane' | 'below' | 'line' | 'none';

interface Situation {
  readonly fold: ApprovalFold;
  /** What the profile says. */
  readonly display: ApprovalDisplay;
  /** The window has room for a lane beside the page. */
  readonly hasRoom: boolean;
  /** The page is the list of approvals. */
  readonly onList: boolean;
}

/** Where the approvals stand: in a lane beside the page, in a part below it once they were opened, or as one line [AP-02]. */
export function toApprovalForm({ fold, display, hasRoom, onList }: Situation): ApprovalForm {
  if (fold === 'open') return hasRoom ? 'lane' : 'below';
  if (onList) return 'none';
  return fold === 'auto' && hasRoom && display === 'popup' ? 'lane' : 'line';
}
