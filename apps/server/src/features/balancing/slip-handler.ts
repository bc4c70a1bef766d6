import { Readable } from 'node:stream';
import type { balancingReportDetail, balancingSlip } from '@floorwalker/core/endpoints/balancing';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import { toSlip } from './slip.ts';

interface Deps {
  /** The handler that returns a report to callers who may see it. */
  readonly detail: Handler<typeof balancingReportDetail>;
  /** Translations in the language, formats and zone of the caller. */
  readonly messagesFor: (caller: Caller) => Promise<CellTranslation>;
}

/** Creates the handler of `GET /balancing-reports/{id}/slip`: the slip of a report as PDF. */
export const createSlipHandler =
  ({ detail, messagesFor }: Deps): Handler<typeof balancingSlip> =>
  async (call) => {
    // The handler reads only caller and parameters, which both calls have.
    const report = await detail(call as unknown as Call<typeof balancingReportDetail>);
    const { renderPaper } = await import('../../pdf/paper.ts');
    const file = await renderPaper(toSlip(report, await messagesFor(call.caller)));
    return {
      name: `balancing-${report.terminal}-${report.id}.pdf`,
      type: 'application/pdf',
      size: file.length,
      body: Readable.from([file]),
    };
  };
