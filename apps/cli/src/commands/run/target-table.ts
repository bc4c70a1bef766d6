import type { RunTarget } from '@floorwalker/core/endpoints/run/run';
import type { Factory } from '../../factory.ts';
import { wordOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { toTone } from '../../output/tones.ts';

/** Each terminal of a run, how it stands, and what it waits for or said. */
export function toTargetTable(targets: readonly RunTarget[], factory: Factory): string {
  const { i18n } = factory;
  const columns: TableColumn[] = [
    { title: i18n.t('cli:run.column.terminal'), align: 'right' },
    { title: i18n.t('cli:run.column.name'), align: 'left' },
    { title: i18n.t('cli:run.column.state'), align: 'left' },
    { title: i18n.t('cli:run.column.detail'), align: 'left' },
  ];
  const plain = (text: string): Cell => ({ text, tone: 'plain' });
  const rows = targets.map(({ terminal, terminalName, state, waitingFor, detail }) => [
    plain(String(terminal)),
    plain(clean(terminalName)),
    { text: wordOf(i18n, `choices:commandState.${state}`) ?? state, tone: toTone(state) },
    plain(waitingFor ? i18n.t(`cli:run.waitsFor.${waitingFor}`) : clean(detail)),
  ]);
  return toTable(factory, columns, rows);
}
