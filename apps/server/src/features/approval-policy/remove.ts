import type { removeApprovalPolicy } from '@floorwalker/core/endpoints/approval';
import type { approvalPolicyResource } from '@floorwalker/core/resources/approvals/approval-policy';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { lockPolicies, publishPolicies, requirePolicyAuthority } from './form.ts';

/** Removes an approval policy; a policy for changes of rights holds its own removal. */
export function removeApprovalPolicyHandler(policies: List<typeof approvalPolicyResource>): Handler<typeof removeApprovalPolicy> {
  return async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      const old = await policies.show(caller, params.id, tx);
      requirePolicyAuthority(caller, old.properties);
      const { name, subject, threshold, quorum } = old;
      const changes = [
        {
          list: 'approval-policies',
          id: params.id,
          isNew: false,
          fields: [
            { name: 'name', old: name, new: '' },
            { name: 'quorum', old: String(quorum), new: '' },
            { name: 'threshold', old: threshold, new: '' },
          ],
        },
      ];
      const hold = await call.hold(tx, { subject: 'rights-change', properties: null });
      await tx.execute('delete from approval_policy where id = $1', [old.id]);
      hold.settle({ size: 1, changes });
      auditCall(tx, call, 'approval-policy.remove', `approval-policy/${old.id}`, { old: { name, subject, threshold, quorum } });
      publishPolicies(tx, old.properties);
      return null;
    }, lockPolicies);
    return undefined;
  };
}
