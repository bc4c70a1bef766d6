import { summaryFilters, summaryParts } from '@floorwalker/core/vocabulary/terminal-summary';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory, Prompt } from '../../factory.ts';
import { Interrupted, PromptLeft, usageFailure } from '../../failure.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toLabelled } from '../../output/joined.ts';
import { toLinkText } from '../../ui/fleet/fleet-lines.ts';
import { type Entry, type FleetState, type ListState, type ViewId, viewIds } from '../../ui/fleet/fleet-state.ts';
import { createFleetStore } from '../../ui/fleet/fleet-store.ts';
import { fleetViews } from '../../ui/fleet/fleet-views.ts';
import { createFleetData } from './fleet-data.ts';
import { toEntryText } from './row-text.ts';
import { toTimeOfDay } from './time-of-day.ts';
import { readTypedCommand } from './typed-command.ts';

/** Number of rows that are written when a list is opened, and by `more`. */
const pageRows = 20;

/** Lines of the help, in their order. */
const helpParts = ['lists', 'filter', 'more', 'summary', 'commands', 'quit'] as const;

/**
 * `floor ui --plain`: the same data as lines, for screen readers. Nothing moves the cursor: each change is a new line, each prompt a
 * line of its own, and commands are typed as lines.
 */
export async function runPlainUi(factory: Factory): Promise<ExitCode> {
  const { i18n, stop, out } = factory;
  const store = createFleetStore();
  const data = createFleetData(factory, store);
  await Promise.all([data.start('terminals'), factory.loadFormats()]);
  const lines = factory.input.lines();
  const inside = withLinePrompt(factory, lines);
  let shown = 0;
  let printed: Promise<void> = Promise.resolve();
  const print = (text: readonly string[]) => {
    if (text.length > 0) printed = printed.then(() => out.write(text.map((line) => `${line}\n`).join('')));
    return printed;
  };

  const printRows = (state: FleetState, from: number) => {
    const list = state.lists[state.view];
    if (list.status === 'withheld') return print(list.reason);
    const rows = list.entries.slice(from, from + pageRows);
    shown = from + rows.length;
    const left = list.entries.length - shown;
    const rest = left > 0 || list.hasMore ? [i18n.t('ui:plain.more', { count: left })] : [];
    const none = list.entries.length === 0 ? [i18n.t(list.filter === fleetViews[state.view].filter ? 'ui:empty' : 'ui:emptyFilter')] : [];
    return print([...none, ...rows.map((entry) => toEntryText(factory, state.view, entry)), ...rest]);
  };

  const printSummary = ({ summary }: FleetState) =>
    print(
      summary
        ? [
            ...summaryParts.map((part) =>
              toLabelled(i18n, i18n.t(`handling:summary.${part}`), `${summary.counts[part]} (${summaryFilters[part]})`),
            ),
            toLabelled(i18n, i18n.t('handling:summary.total'), summary.total),
          ]
        : [],
    );

  const openView = async (view: ViewId) => {
    store.dispatch({ kind: 'view', view });
    await print([titleOf(factory, store.get())]);
    if (store.get().lists[view].status === 'loading') data.refresh(view);
    else await printRows(store.get(), 0);
  };

  const runLine = async (text: string): Promise<void> => {
    const word = text.trim();
    const view = viewIds.find((id) => [id, id.slice(0, -1)].includes(word));
    if (view) return openView(view);
    if (word.startsWith('/')) {
      const errors = await data.applyFilter(store.get().view, word.slice(1).trim());
      return print(errors.length > 0 ? errors : [titleOf(factory, store.get())]);
    }
    if (word === 'help' || word === '?') return print(helpParts.map((part) => i18n.t(`ui:plain.help.${part}`)));
    if (word === 'more') return printRows(store.get(), shown);
    if (word === 'summary') return printSummary(store.get());
    const typed = readTypedCommand(word, []);
    if ('refused' in typed) return print([i18n.t(`ui:refused.${typed.refused}`, { word: clean(typed.word) })]);
    await factory.runLine(typed.argv, inside);
    data.refresh(store.get().view);
  };

  let before = store.get();
  const endChanges = store.subscribe(() => {
    const state = store.get();
    void print(toChanges(factory, before, state));
    before = state;
  });
  await printSummary(store.get());
  await print([titleOf(factory, store.get())]);
  await printRows(store.get(), 0);
  before = store.get();
  const endFollow = data.follow();
  const stopped = new Promise<IteratorResult<string>>((resolve) =>
    stop.addEventListener('abort', () => resolve({ done: true, value: '' })),
  );
  try {
    for (;;) {
      await print([i18n.t('ui:plain.prompt')]);
      const { done, value } = await Promise.race([lines.next(), stopped]);
      if (done || ['q', 'quit', ':q'].includes(String(value).trim())) break;
      if (String(value).trim() !== '') await runLine(String(value).replace(/^:/, ''));
    }
  } finally {
    endChanges();
    endFollow();
    await printed;
    await lines.return?.();
  }
  if (stop.aborted) throw new Interrupted();
  return exitCodes.done;
}

/** Prompts with a line of output and reads the next line of input. A password is not read, because it would be visible. */
function withLinePrompt(factory: Factory, lines: AsyncIterator<string>): Factory {
  const prompt: Prompt = {
    async question(question) {
      await factory.err.write(`${question.trimEnd()}\n`);
      const { done, value } = await lines.next();
      if (done) throw new PromptLeft();
      return value;
    },
    secret: async () => {
      throw usageFailure(factory.i18n.t('ui:plain.secret'), ['floor login']);
    },
  };
  return Object.create(factory, Object.getOwnPropertyDescriptors({ prompt: () => prompt, settings: { ...factory.settings } }));
}

function titleOf({ i18n }: Factory, { view, lists }: FleetState): string {
  const { filter, entries, hasMore, status } = lists[view];
  const title = findMessage(i18n, `resources:${fleetViews[view].resource.id}.title`) ?? view;
  const count = status === 'ready' ? `, ${i18n.t(hasMore ? 'ui:count.more' : 'ui:count.rows', { count: entries.length })}` : '';
  return `${title}${filter === '' ? '' : ` / ${clean(filter)}`}${count}`;
}

/** What has changed between two states, a line for each change. */
export function toChanges(factory: Factory, before: FleetState, state: FleetState): readonly string[] {
  const { i18n } = factory;
  const toTime = (at: number) => toTimeOfDay(factory, at);
  const link = before.link.kind === state.link.kind ? [] : [toLinkText(state, { i18n, toTime })];
  const notice = state.notice && state.notice !== before.notice ? [state.notice.text] : [];
  const list = state.lists[state.view];
  const old = before.lists[state.view];
  // Rows of another list or filter have not changed: they are written when it is opened.
  if (list === old || before.view !== state.view || list.filter !== old.filter) return [...link, ...notice];
  if (list.status === 'withheld') return old.status === 'withheld' ? [...link, ...notice] : [...link, ...notice, ...list.reason];
  return [...link, ...notice, ...toRowChanges(factory, state.view, old, list)];
}

function toRowChanges(factory: Factory, view: ViewId, old: ListState, list: ListState): readonly string[] {
  const { i18n } = factory;
  const toText = (entry: Entry) => toEntryText(factory, view, entry);
  const known = new Map(old.entries.map((entry) => [entry.id, entry]));
  const present = new Set(list.entries.map(({ id }) => id));
  const isFirst = old.status !== 'ready';
  const fresh = list.entries.filter((entry) => !known.has(entry.id));
  // Events are written in the order in which they happened.
  if (view === 'events') return (isFirst ? fresh.slice(0, pageRows) : fresh).toReversed().map(toText);
  if (isFirst) return list.entries.slice(0, pageRows).map(toText);
  const changed = list.entries.filter((entry) => {
    const last = known.get(entry.id);
    return last !== undefined && toText(last) !== toText(entry);
  });
  return [
    ...fresh.map((entry) => i18n.t('ui:plain.added', { row: toText(entry) })),
    ...changed.map((entry) => i18n.t('ui:plain.changed', { row: toText(entry) })),
    ...old.entries.filter(({ id }) => !present.has(id)).map((entry) => i18n.t('ui:plain.removed', { row: toText(entry) })),
  ];
}
