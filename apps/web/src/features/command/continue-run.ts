import { continueRun } from '@floorwalker/core/endpoints/run';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addFaultToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';

/** Continues a halted run; a failure is shown as a toast. */
export async function continueHalted(id: string): Promise<void> {
  try {
    await api.call(continueRun, { params: { id } });
    publishRefetch();
  } catch (problem) {
    addFaultToast({ translationKey: 'web:run.continue', failure: problem });
  }
}
