import { isHiddenEvent, needsAct, severityOfEvent } from '@floorwalker/core/catalogues/terminal-events';
import type { ApprovalDecided, LogFileReady, RunProgress, TerminalEvent } from '@floorwalker/core/live/entries';
import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toFileOrigin } from '@floorwalker/core/validation/project-config';
import { addToast } from '../notifications/toasts.ts';
import { project } from '../ports/project.ts';
import { api } from '../session/api.ts';
import { mayNow, session } from '../session/session-state.ts';
import { addDownload } from './downloads.ts';
import { addNotice, addNotices } from './notices.ts';

/** Address of an uploaded file's content. */
export const fileHref = (list: 'backups' | 'log-files', id: string): string =>
  `${toFileOrigin(project())}/api/v1/${list}/${encodeURIComponent(id)}/file`;

/** A log file is ready [LV-08, TM-10]: adds a notice and an entry to the downloads. */
export async function onLogFile(entry: LogFileReady): Promise<void> {
  if (!mayNow('log-file.request')) return;
  const values = { terminal: entry.terminal, name: cleanDeviceText(entry.file) };
  addToast({ tone: 'ok', translationKey: 'live:logFileReady', values }, 'long');
  addNotice({ translationKey: 'live:logFileReady', values, open: () => window.location.assign('#/log-files') });
  const page = await api.list(logFileResource, { q: `terminal:${entry.terminal}`, limit: 20 }).catch(() => null);
  const file = page?.items.find((row) => row.task === entry.task) ?? page?.items[0];
  if (file) addDownload({ id: file.id, terminal: file.terminal, name: file.name, href: fileHref('log-files', file.id) });
}

/** Message keys for approvals that ended without a decision, by the reason that the server sends. */
const endedWithoutDecision: Readonly<Record<string, string>> = {
  void: 'live:approvalVoid',
  'timed-out': 'live:approvalTimedOut',
  withdrawn: 'live:approvalWithdrawn',
};

/**
 * Notifies the operator who requested an approval of its end [AP-04]. Operators are not notified of their own decisions, whose
 * result they have seen. A void request disappears without a decision, so everybody who could have decided it is notified.
 */
export function onApprovalDecided(entry: ApprovalDecided): void {
  const me = session.info?.operator;
  const endKey = entry.approver === 0 ? endedWithoutDecision[entry.reason] : undefined;
  if (entry.approver === me || (entry.requester !== me && endKey !== endedWithoutDecision.void)) return;
  const translationKey = endKey ?? (entry.approved ? 'live:approvalApproved' : 'live:approvalDeclined');
  const values = { terminal: entry.terminal, sequence: entry.sequence };
  addToast({ tone: entry.approved ? 'ok' : endKey ? 'warn' : 'bad', translationKey, values }, endKey ? 'long' : 'approvalResult');
  addNotice({ translationKey, values, open: () => window.location.assign(`#/${approvalResource.id}`) });
}

/** A run of this operator has ended: adds one notice with its totals. */
export async function onRun({ run: id, waiting }: RunProgress): Promise<void> {
  if (waiting > 0) return;
  const run = await api.show(runResource, id).catch(() => null);
  if (run?.operator !== session.info?.operator || !run?.finished) return;
  const values = { done: run.done, failed: run.failed };
  addNotice({
    translationKey: 'web:run.finished',
    label: `commands:${run.command}.label`,
    values,
    open: () => window.location.assign(`#/runs/${id}`),
  });
}

/**
 * Events of terminals [TM-11], in one change of the notices: an event that needs action is listed as a notice once its toast has
 * gone, a warning is listed without being counted as unseen, and all others are only counted.
 */
export function onTerminalEvents(events: readonly TerminalEvent[]): void {
  const shown = events.filter(({ event }) => !isHiddenEvent(event));
  const listed = shown.filter(({ event }) => needsAct(event) || severityOfEvent(event) === 'warning');
  addNotices(listed.map(toEventNotice), shown.length - listed.length);
}

const toEventNotice = ({ terminal, event }: TerminalEvent): Parameters<typeof addNotice>[0] => ({
  translationKey: 'web:event.notice',
  label: `events:${event}`,
  values: { terminal },
  ...(needsAct(event) ? { tone: 'bad' } : { tone: 'warn', quiet: true }),
  replaceKey: `${terminal} ${event}`,
  open: () => window.location.assign(`#/terminal-list?open=${terminal}`),
});
