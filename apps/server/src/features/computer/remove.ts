import type { removeComputer } from '@floorwalker/core/endpoints/computer-registration';
import type { computerRegistrationResource } from '@floorwalker/core/resources/licences/computer-registration';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { lockComputers, publishComputers } from './form.ts';

/** Removes the registration of a computer [MG-09]. */
export function removeComputerHandler(computers: List<typeof computerRegistrationResource>): Handler<typeof removeComputer> {
  return async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      const { id, serial, name, terminal, property } = await computers.show(caller, params.id, tx);
      await tx.execute('delete from computer_registration where id = $1', [id]);
      auditCall(tx, call, 'computer-registration.remove', `computer/${id}`, { old: { serial, name, terminal }, terminal });
      publishComputers(tx, property);
    }, lockComputers);
    return undefined;
  };
}
