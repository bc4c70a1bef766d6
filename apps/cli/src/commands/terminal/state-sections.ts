import { configEntryOf } from '@floorwalker/core/catalogues/configuration-entries';
import type { HistoryMark, TerminalStateAt } from '@floorwalker/core/endpoints/terminal-history';
import { configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import { terminalIdentifiersResource } from '@floorwalker/core/resources/terminals/terminal-identifiers';
import { type MarkKind, markKinds, type TerminalFact, terminalFacts } from '@floorwalker/core/vocabulary/terminal-facts';
import { isVersionType } from '@floorwalker/core/vocabulary/version-types';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { historyText, toMarkText } from '@floorwalker/i18n/format/history-text';
import { zoneOfRow } from '@floorwalker/i18n/format/options';
import { type Factory, hasColour } from '../../factory.ts';
import { columnTitle, findMessage, readerOf, toCellContext, toCellTranslator, toPersonCell } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { type Section, toPairLines, toSections } from '../../output/sections.ts';
import type { Cell } from '../../output/table.ts';
import { toClockText, toExactText } from '../../output/times.ts';
import { paint, toTone } from '../../output/tones.ts';
import { toStockDetails } from './stock-details.ts';

const plain = (text: string): Cell => ({ text, tone: 'plain' });

/** The translation for the texts of marks; times are in the zone that the profile selects. */
export const toMarkTranslation = (factory: Factory, zone: string): CellTranslation => ({
  ...factory.formats,
  ...toCellTranslator(factory.i18n),
  language: currentLanguage(factory.i18n),
  zone: zoneOfRow(zone, factory.formats),
});

/** Name of a fact or of a kind of marks. */
const nameOf = ({ i18n }: Factory, what: TerminalFact | MarkKind): string =>
  markKinds.includes(what as MarkKind) ? i18n.t(`history:kind.${what as MarkKind}`) : i18n.t(`history:fact.${what as TerminalFact}`);

interface Recorded {
  readonly zone: string;
  readonly first: string | null;
  readonly hidden: readonly (TerminalFact | MarkKind)[];
}

/** Says when the records begin if there are none for a time, and what the rights hide. */
export function toNotes(factory: Factory, { zone, first, hidden }: Recorded, isUnknown: boolean): string {
  const { i18n } = factory;
  const names = hidden.map((what) => nameOf(factory, what)).join(', ');
  const at = first === null ? '' : toExactText(first, factory.clock.now(), readerOf(factory, { zone }));
  const notes = [
    ...(isUnknown ? [first === null ? i18n.t('history:nothing') : i18n.t('history:first', { at })] : []),
    ...(hidden.length > 0 ? [i18n.t('history:hidden', { names })] : []),
  ];
  return notes.map((note) => `${note}\n`).join('');
}

type Pair = readonly [string, Cell];

/** A terminal as it was at a time, as sections of text. */
export async function toStateText(factory: Factory, state: TerminalStateAt): Promise<string> {
  const { i18n, out } = factory;
  const more = ['columns', 'fillLevelDevices', 'stockLevels', 'mediaTypes', 'web', 'logs'] as const;
  await Promise.all([factory.loadMessages([...historyText, ...more]), factory.loadFormats()]);
  const now = factory.clock.now();
  const reader = readerOf(factory, state);
  const toTime = (at: string) => toClockText(at, now, reader);
  const colour = hasColour(factory, out);
  const head = `${i18n.t('web:terminal.panel', { id: state.terminal })}  ${i18n.t('history:past', { at: toExactText(state.at, now, reader) })}`;
  const spanOf = ({ since, until, initial }: { readonly since: string; readonly until: string | null; readonly initial: boolean }) => {
    const text =
      until === null ? i18n.t('history:since', { at: toTime(since) }) : i18n.t('history:span', { from: toTime(since), to: toTime(until) });
    return initial ? `${text}, ${i18n.t('history:initial')}` : text;
  };
  const shown = terminalFacts.filter((fact) => !state.hidden.includes(fact));
  const facts = shown.flatMap((fact): Section[] => {
    const value = state[fact];
    const name = nameOf(factory, fact);
    if (!value) return [[name, [i18n.t('history:unknown')]]];
    return [[`${name}  (${spanOf(value)})`, toPairLines(factory, toPairsOf(factory, state, fact))]];
  });
  const marks = (all: readonly HistoryMark[]) =>
    toPairLines(
      factory,
      all.map((mark) => [
        toTime(mark.at),
        { text: toMarkText(mark, toMarkTranslation(factory, state.zone)), tone: toTone(mark.severity ?? mark.state) },
      ]),
    );
  const errors: Section[] =
    state.errors === null ? [] : [[i18n.t('history:open'), state.errors.length > 0 ? marks(state.errors) : [i18n.t('history:noErrors')]]];
  const around: Section = [i18n.t('history:around'), state.around.length > 0 ? marks(state.around) : [i18n.t('history:quiet')]];
  const notes = toNotes(factory, state, state.state === null);
  return `${paint(head, 'warn', colour)}\n${i18n.t('history:notice')}\n\n${toSections(factory, [...facts, ...errors, around], i18n.t('common:noData'))}${notes && `\n${notes}`}`;
}

/** Titles and values of one fact. */
function toPairsOf(factory: Factory, state: TerminalStateAt, fact: TerminalFact): readonly Pair[] {
  const { i18n } = factory;
  const context = toCellContext(factory);
  const title = (column: string) => findMessage(i18n, `columns:terminals.${column}`) ?? column;
  const choice = (list: string, value: string): Cell => ({
    text: findMessage(i18n, `choices:${list}.${value}`) ?? clean(value),
    tone: toTone(value),
  });
  const text = (value: unknown) => plain(clean(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
  if (fact === 'state' && state.state) {
    const { state: name, reason, online, operatorLogin, light, atm } = state.state;
    return [
      [title('state'), choice('terminalState', name)],
      ...(reason === '' ? [] : [[i18n.t('history:reason'), text(reason)] as const]),
      [title('online'), plain(i18n.t(online ? 'cli:table.yes' : 'cli:table.no'))],
      [title('operatorLogin'), choice('operatorLogin', operatorLogin)],
      [title('light'), choice('terminalLight', light)],
      [title('atm'), choice('atmConnection', atm)],
    ];
  }
  if (fact === 'connection' && state.connection) return [[title('connection'), choice('connection', state.connection.connection)]];
  if (fact === 'software' && state.software) return [[title('software'), text(state.software.software)]];
  if (fact === 'stock' && state.stock) {
    const levels = state.stock.levels.map((level, device): Pair => {
      const name = findMessage(i18n, `fillLevelDevices:${device}`) ?? String(device);
      return [name, plain(findMessage(i18n, `stockLevels:${level}`) ?? String(level))];
    });
    return [...levels, ...toStockDetails(factory, state.stock.units)];
  }
  if (fact === 'versions' && state.versions) {
    return Object.entries(state.versions.versions).map(([name, version]): Pair => {
      const label = isVersionType(name) ? findMessage(i18n, `choices:versionType.${name}`) : undefined;
      return [label ?? clean(name), text(version)];
    });
  }
  if (fact === 'machine' && state.machine) {
    const names = ['mac', 'ip', 'hardwareCpu', 'softwareCpu', 'onlineSystem', 'vpn'] as const;
    const { machine } = state;
    const { columns, id } = terminalIdentifiersResource;
    return names.flatMap((name): Pair[] =>
      machine[name] === '' ? [] : [[columnTitle(i18n, id, name), toPersonCell(name, columns[name], machine, context)]],
    );
  }
  const { value: column } = configurationStateResource.columns;
  return (state.configuration?.entries ?? []).map(({ key, value }): Pair => {
    const dataType = configEntryOf(key)?.dataType;
    return [clean(key), toPersonCell('value', column, { value, dataType }, context)];
  });
}

/** The state for a pipe: tab-separated lines, each beginning with the fact. */
export function toStateLines({ terminal, at, first, errors, around, hidden, ...state }: TerminalStateAt): string {
  const lines = [
    ['terminal', String(terminal)],
    ['at', at],
    ['first', first ?? ''],
    ...terminalFacts.flatMap((fact) => Object.entries(state[fact] ?? {}).map(([name, value]) => [fact, name, toField(value)])),
    ...(errors ?? []).map((mark) => ['errors', JSON.stringify(mark)]),
    ...around.map((mark) => ['around', JSON.stringify(mark)]),
    ...hidden.map((what) => ['hidden', what]),
  ];
  return lines.map((cells) => `${cells.map(clean).join('\t')}\n`).join('');
}

const toField = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
