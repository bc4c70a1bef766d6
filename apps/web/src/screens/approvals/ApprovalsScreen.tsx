import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { goToApproval } from '../../approval/approval-acts.ts';
import { approvals } from '../../approval/approvals-state.ts';
import { ListScreen } from '../../list/ListScreen.tsx';

/** All approvals; opening one that is still to be decided goes to the pop-up. */
export function ApprovalsScreen() {
  return (
    <ListScreen
      resource={approvalResource}
      overrides={overrides}
      onOpen={(row) => {
        const at = approvals.open.findIndex((one) => one.id === row.id);
        if (at >= 0) goToApproval(at);
      }}
    />
  );
}

const overrides = { id: { width: [12, 0] }, state: { width: [16, 0] }, terminal: { width: [13, 0] } } as const;
