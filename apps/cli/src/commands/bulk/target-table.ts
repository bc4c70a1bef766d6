import type { RunTarget } from '@floorwalker/core/endpoints/run';
import type { WaitingFor } from '@floorwalker/core/vocabulary/command-states';
import type { Factory } from '../../factory.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import type { Records } from '../../output/records.ts';
import type { Cell, TableColumn } from '../../output/table.ts';
import { toTimeText } from '../../output/times.ts';
import { toTone } from '../../output/tones.ts';
import { toWrappedTable } from '../../output/wrapped-table.ts';

/** The targets of a run as records; `-o id` writes terminal ids, which other commands accept. */
export const toTargetRecords = (targets: readonly RunTarget[]): Records => ({
  rows: targets.map((target) => ({ ...target })),
  names: ['terminal', 'terminalName', 'state', 'waitingFor', 'waitingSince', 'waitingUntil', 'detail', 'at'],
  id: 'terminal',
});

/** A table of the targets of a run: state, and what each waits for or reported. */
export function toTargetTable(targets: readonly RunTarget[], factory: Factory): string {
  const { i18n } = factory;
  const columns: TableColumn[] = [
    { title: i18n.t('cli:run.column.terminal'), align: 'right' },
    { title: i18n.t('cli:run.column.name'), align: 'left' },
    { title: i18n.t('cli:run.column.state'), align: 'left' },
    { title: i18n.t('cli:run.column.detail'), align: 'left' },
  ];
  const rows = targets.map((target) => [
    plain(String(target.terminal)),
    plain(clean(target.terminalName)),
    { text: findMessage(i18n, `choices:commandState.${target.state}`) ?? target.state, tone: toTone(target.state) },
    plain(toNote(target, factory)),
  ]);
  return toWrappedTable(factory, columns, rows);
}

const plain = (text: string): Cell => ({ text, tone: 'plain' });

/** Returns what a target waits for, since when and until when: `is in a transaction, since 21:10`. */
function toReason({ waitingSince, waitingUntil }: RunTarget, waitingFor: WaitingFor, factory: Factory): string {
  const { i18n } = factory;
  return [
    i18n.t(`cli:run.waitsFor.${waitingFor}`),
    ...(waitingSince ? [i18n.t('cli:run.since', { at: toTimeText(factory, waitingSince) })] : []),
    ...(waitingUntil ? [i18n.t('cli:run.until', { at: toTimeText(factory, waitingUntil) })] : []),
  ].join(', ');
}

/**
 * Returns the note about a target: the condition that the target waits for, the reason of its withdrawal, or the detail that the
 * terminal reported.
 */
function toNote(target: RunTarget, factory: Factory): string {
  const { i18n } = factory;
  const { withdrawal, state, detail } = target;
  if (!withdrawal) return target.waitingFor ? toReason(target, target.waitingFor, factory) : clean(detail);
  const { to, by, byName, reason, confirmed } = withdrawal;
  const who = by === null ? [] : [i18n.t('cli:run.by', { name: clean(byName ?? String(by)) })];
  const why = reason ? [i18n.t(`choices:revocationReason.${reason}`)] : [];
  if (state === 'sent') return [i18n.t('choices:withdrawalNote.asked'), ...why, ...who].join(', ');
  if (state !== to) return i18n.t('choices:withdrawalNote.late');
  return [...why, ...who, ...(confirmed ? [] : [i18n.t('choices:withdrawalNote.unconfirmed')])].join(', ');
}
