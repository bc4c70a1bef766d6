import type { removeView } from '@floorwalker/core/endpoints/view';
import type { viewResource } from '@floorwalker/core/resources/views/view';
import { auditCall } from '../../http/audit-call.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

/** Deletes a view: one's own, or with the right a view shared by somebody else. */
export function removeViewHandler({ views }: { readonly views: List<typeof viewResource> }): Handler<typeof removeView> {
  return async ({ caller, params, correlation, write }) => {
    await write(async (tx) => {
      const old = await views.show(caller, params.id, tx);
      if (!old.mine) checkAccess(caller.operator, 'view.share');
      await tx.execute('delete from saved_view where id = $1', [old.id]);
      auditCall(tx, { caller, correlation }, 'view.remove', `view/${old.id}`, { old });
    });
    return undefined;
  };
}
