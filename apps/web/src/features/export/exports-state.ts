import type { RequestOf } from '@floorwalker/core/client/client';
import { beginExport, cancelExport } from '@floorwalker/core/endpoints/export';
import type { ExportRow } from '@floorwalker/core/resources/exports/export';
import { exportResource } from '@floorwalker/core/resources/exports/export';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toFileOrigin } from '@floorwalker/core/validation/project-config';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';
import { addNotice } from '../../platform/live/notices.ts';
import { createWake } from '../../platform/live/wake.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { clock } from '../../platform/ports/ports.ts';
import { project } from '../../platform/ports/project.ts';
import { api } from '../../platform/session/api.ts';
import { finishedSince, isUnderWay } from './export-status.ts';

/** The exports of this operator on the server, newest first [LG-05]. */
export const exports = proxy({ list: [] as ExportRow[], loaded: false });

/** Exports that were started in this window and whose end the operator has not been told yet. */
const unreported = new Set<string>();

/** Cancels the scheduled read; null if none is scheduled. */
let cancelRead: (() => void) | null = null;

onSessionEnd(() => {
  Object.assign(exports, { list: [], loaded: false });
  unreported.clear();
  cancelRead?.();
  cancelRead = null;
});

const maxListed = 20;
/** Polling interval while an export is running; milliseconds. */
const pollIntervalMs = 800;

/** URL of a finished export's file. */
const exportHref = (id: string): string => `${toFileOrigin(project())}/api/v1/exports/${encodeURIComponent(id)}/file`;

/** Downloads the file of a finished export; the server sets its name. */
export function downloadExport(id: string): void {
  const link = document.createElement('a');
  link.href = exportHref(id);
  link.download = '';
  link.click();
}

function announce(row: ExportRow): void {
  if (row.state === 'cancelled') return;
  const succeeded = row.state === 'done';
  const translationKey = succeeded ? 'logs:export.ready' : 'logs:export.failed';
  const values = { name: cleanDeviceText(row.name) };
  addToast({ tone: succeeded ? 'ok' : 'bad', translationKey, values }, 'long');
  addNotice({
    translationKey,
    values,
    ...(!succeeded && { tone: 'bad' }),
    replaceKey: `export ${row.id}`,
    open: () => succeeded && downloadExport(row.id),
  });
}

/** Loads the exports, and polls while one of them is running. */
export const readExports = createWake(async () => {
  const page = await api.list(exportResource, { limit: maxListed }).catch(() => null);
  if (page) {
    const before = exports.list;
    exports.list = [...page.items];
    exports.loaded = true;
    for (const row of finishedSince(before, exports.list, unreported)) {
      unreported.delete(row.id);
      announce(row);
    }
  }
  // After a failed read the list may lack an export started on this page, so polling goes on until its end is reported.
  const mustPoll = exports.list.some(isUnderWay) || (!page && unreported.size > 0);
  if (cancelRead || !mustPoll) return;
  cancelRead = clock.after(pollIntervalMs, () => {
    cancelRead = null;
    readExports();
  });
});

export type ExportRequest = RequestOf<typeof beginExport>['body'];

/** Starts an export and polls its state. Rejects with the server's problem. */
export async function startExport(request: ExportRequest): Promise<void> {
  const { id } = await api.call(beginExport, { body: request });
  unreported.add(id);
  addToast({ tone: 'ok', translationKey: 'logs:export.begun', values: { name: request.title ?? request.resource } });
  readExports();
}

/** Cancels a running export, or deletes a finished one with its file. */
export async function removeExport(id: string): Promise<void> {
  await api.call(cancelExport, { params: { id } }).catch(() => undefined);
  unreported.delete(id);
  readExports();
}
