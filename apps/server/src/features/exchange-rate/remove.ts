import type { removeRate } from '@floorwalker/core/endpoints/exchange-rate';
import type { exchangeRateResource } from '@floorwalker/core/resources/rates/exchange-rate';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { lockRates, publishRates, readFutureRates } from './form.ts';

/** Deletes an exchange rate whose validity has not started [MG-15]. */
export function removeRateHandler(rates: List<typeof exchangeRateResource>): Handler<typeof removeRate> {
  return async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      const old = await rates.show(caller, params.id, tx);
      await readFutureRates(tx, [{ id: String(old.id), path: null }]);
      await tx.execute('delete from exchange_rate where id = $1', [old.id]);
      auditCall(tx, call, 'exchange-rate.remove', `exchange-rate/${old.id}`, { old });
      publishRates(tx);
    }, lockRates);
    return undefined;
  };
}
