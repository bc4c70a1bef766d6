import { commands } from '@floorwalker/core/commands/index';
import type { Factory } from '../../factory.ts';
import { findMessage, type Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { type ColumnSelection, toCells, toTableColumns } from '../../output/columns.ts';
import { toShortId } from '../../output/short-id.ts';
import type { SheetCells } from '../../ui/fleet/fleet-lines.ts';
import type { FleetServices } from '../../ui/fleet/fleet-services.ts';
import { chosenRows, type ViewId, viewIds } from '../../ui/fleet/fleet-state.ts';
import type { FleetStore } from '../../ui/fleet/fleet-store.ts';
import { fleetViews, terminalsOf } from '../../ui/fleet/fleet-views.ts';
import type { FleetData } from './fleet-data.ts';
import { createCommandRunner } from './run-command.ts';
import { toTimeOfDay } from './time-of-day.ts';
import { readTypedCommand } from './typed-command.ts';

/** The columns of a list of `floor ui`. */
export const toSelection = (view: ViewId): ColumnSelection => {
  const { resource, columns } = fleetViews[view];
  return { resource, columns: resource.columns, names: columns };
};

/** The command that shows a row of each list. */
const detailVerbs: { readonly [V in ViewId]: readonly [noun: string, verb: string] } = {
  terminals: ['terminal', 'describe'],
  events: ['event', 'show'],
  approvals: ['approval', 'show'],
  runs: ['run', 'targets'],
};

/** Connects the keys of `floor ui` to its data and to the command line. */
export function createFleetServices(factory: Factory, store: FleetStore, data: FleetData, width: () => number): FleetServices {
  const { i18n } = factory;
  const runner = createCommandRunner(factory, store, width);
  const sheets = Object.fromEntries(
    viewIds.map((view): [ViewId, SheetCells] => {
      const selection = toSelection(view);
      return [view, { columns: toTableColumns(factory, selection), cells: (row) => toCells(factory, selection, row) }];
    }),
  ) as { readonly [V in ViewId]: SheetCells };
  const idOf = (view: ViewId, row: Row) => String(row[fleetViews[view].resource.rowId]);

  const run = async (argv: readonly string[], isOperatorCommand: boolean) => {
    const toNotice = (id: string) => i18n.t('ui:started', { id: toShortId(clean(id)) });
    const shows = argv.includes('--dry-run') || argv.includes('--plan') || argv.includes('--help') || argv.includes('-h');
    await runner.run({ argv, line: `floor ${clean(argv.join(' '))}`, view: null, ...(isOperatorCommand && !shows && { toNotice }) });
    data.refresh(store.get().view);
  };

  return {
    refresh: data.refresh,
    applyFilter: data.applyFilter,
    answer: runner.answer,
    cancel: runner.cancel,
    sheet: (view) => sheets[view],
    actions: commands.map(({ noun, verb, id }) => ({ label: findMessage(i18n, `commands:${id}.label`) ?? id, line: `${noun} ${verb}` })),
    runTyped(text) {
      const { view, lists } = store.get();
      const typed = readTypedCommand(text, terminalsOf(view, chosenRows(lists[view])));
      if ('refused' in typed) {
        store.dispatch({ kind: 'notice', text: i18n.t(`ui:refused.${typed.refused}`, { word: clean(typed.word) }), isBad: true });
      } else void run(typed.argv, typed.isOperatorCommand);
    },
    open(view, row) {
      const id = idOf(view, row);
      const [noun, verb] = detailVerbs[view];
      const at = toTimeOfDay(factory, factory.clock.now());
      const line = i18n.t('ui:detailTitle', { line: `floor ${noun} ${verb} ${clean(id)}`, at });
      void runner.run({ argv: [noun, verb, id], line, view });
    },
    async decide(decision, row) {
      const takesReason = decision === 'decline' || row.reasonRequired === true;
      const reason = takesReason ? await runner.question(i18n.t(row.reasonRequired ? 'approvals:reasonRequired' : 'cli:inbox.reason')) : '';
      if (reason === null) return;
      const text = reason.trim();
      await run(['approval', decision, idOf('approvals', row), ...(text === '' ? [] : [`--reason=${text}`])], false);
    },
    changeRun: (verb, row) => void run(['run', verb, idOf('runs', row), ...(verb === 'retry' ? ['--no-wait'] : [])], false),
  };
}
