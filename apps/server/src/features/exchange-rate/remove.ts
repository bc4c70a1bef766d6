import type { removeRate } from '@floorwalker/core/endpoints/exchange-rate';
import { type ExchangeRateRow, exchangeRateResource } from '@floorwalker/core/resources/rates/exchange-rate';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { toHeldRates } from './confirmation.ts';
import { lockRates, publishRates, readFutureRates } from './form.ts';
import { storeSentRates } from './sent-rates.ts';

/** What the person who confirms sees of the rate. */
const toRemoval = ({ id, source, target, rate, fee, validFrom }: ExchangeRateRow) => ({
  list: exchangeRateResource.id,
  id: String(id),
  isNew: false,
  fields: Object.entries({ source, target, rate, fee, validFrom }).map(([name, old]) => ({ name, old, new: '' })),
});

/** Deletes an exchange rate whose validity has not started [MG-15]. */
export function removeRateHandler(rates: List<typeof exchangeRateResource>): Handler<typeof removeRate> {
  return async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      const old = await rates.show(caller, params.id, tx);
      await readFutureRates(tx, [{ id: String(old.id), path: null }]);
      const act = await toHeldRates(tx, [{ id: String(old.id), values: old, old }]);
      const hold = act && (await call.hold(tx, act));
      await tx.execute('delete from exchange_rate where id = $1', [old.id]);
      await storeSentRates(tx, [old]);
      hold?.settle({ size: 1, changes: [toRemoval(old)] });
      auditCall(tx, call, 'exchange-rate.remove', `exchange-rate/${old.id}`, { old });
      publishRates(tx);
    }, lockRates);
    return undefined;
  };
}
