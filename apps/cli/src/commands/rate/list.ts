import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { waitingRatesFilter } from '@floorwalker/core/vocabulary/approval-subjects';
import { type Factory, writeNotice } from '../../factory.ts';
import { runList } from '../resource/list.ts';

/** Lists exchange rates. On a terminal a note says how many requests wait for a confirmation, since new rates are not listed before it. */
export const runRateList: typeof runList = async (factory, resource, options) => {
  const code = await runList(factory, resource, options);
  if (factory.out.isTty && !options.count && !options.explain && !options.watch) await noteWaiting(factory);
  return code;
};

async function noteWaiting(factory: Factory): Promise<void> {
  const { client } = await factory.api();
  const { count } = await client.count(approvalResource, waitingRatesFilter, { signal: factory.stop }).catch(
    // The list was printed; whether requests wait is only a note.
    () => ({ count: 0 }),
  );
  const command = `floor approval list '${waitingRatesFilter}'`;
  if (count > 0) await writeNotice(factory, factory.i18n.t('cli:rate.waiting', { count, command }));
}
