import type { Handled, TerminalCause } from '@floorwalker/core/client/terminal-cause';
import { configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import type { Resource } from '@floorwalker/core/resources/index';
import type { ErrorRow } from '@floorwalker/core/resources/logs/error-log';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import { propertyResource } from '@floorwalker/core/resources/properties/property';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { terminalFunctionResource } from '@floorwalker/core/resources/terminals/terminal-function';
import { terminalIdentifiersResource } from '@floorwalker/core/resources/terminals/terminal-identifiers';
import { terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { isSettingsTab, type TerminalTab, terminalLogs, terminalTabs } from '@floorwalker/core/resources/terminals/terminal-tabs';
import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { isVersionType } from '@floorwalker/core/vocabulary/version-types';
import { toCauseAct, toCauseCounts } from '@floorwalker/i18n/format/cause-text';
import { type Factory, hasColour } from '../../factory.ts';
import { findMessage, type Row, readerOf, toCellContext, toCodeText, toMachineText } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { type ColumnSelection, namespacesOfColumns, selectColumns } from '../../output/columns.ts';
import { type Section, toFactPairs, toPairLines, toSections, toTableLines } from '../../output/sections.ts';
import type { Cell } from '../../output/table.ts';
import { toExactText } from '../../output/times.ts';
import { paint } from '../../output/tones.ts';
import { resourceOfLog, type TerminalDescription } from './read-description.ts';
import { levelTones, toStockDetails } from './stock-details.ts';

/** The lists of the sections with rows that are no log. */
const resourceOfRows = { functions: terminalFunctionResource, 'configuration-states': configurationStateResource } as const;

type Status = NonNullable<TerminalDescription['status']>;

const plain = (text: string): Cell => ({ text, tone: 'plain' });

/** Columns of the terminal in the section “Status”, as in the console. */
const statusColumns = [
  'state',
  'connection',
  'online',
  'operatorLogin',
  'light',
  'atm',
  'propertyName',
  'type',
  'lifecycleStep',
  'lastSeen',
  'software',
] as const;
/** Columns of the property in its section. */
const propertyColumns = Object.keys(propertyResource.columns);
/** Columns that are the same in every row of a terminal. */
const ownColumns = ['terminal', 'terminalName', 'property', 'propertyName', 'zone'];
/** The values of a device message, which its text contains. */
const messageValues = 'detail';

/** The columns of a list without those that only name the terminal. */
function toSheet(factory: Factory, resource: Resource): ColumnSelection {
  const sheet = selectColumns(factory, resource, {});
  const left = resource.id === 'error-log' ? [...ownColumns, messageValues] : ownColumns;
  return { ...sheet, names: sheet.names.filter((name) => !left.includes(name)) };
}

/** Every identifier of a terminal but its name, which is the heading. */
const toIdentifiers = (factory: Factory): ColumnSelection =>
  selectColumns(factory, terminalIdentifiersResource, {
    columns: Object.keys(terminalIdentifiersResource.columns).filter((name) => name !== 'terminalName'),
  });

/** The whole description for a terminal: one section for each tab of the console, and the sections that the rights hide. */
export async function toDescriptionText(factory: Factory, description: TerminalDescription): Promise<string> {
  const { i18n, out } = factory;
  const { id, name, hidden } = description;
  const lists = [...terminalLogs.map(resourceOfLog), ...Object.values(resourceOfRows)].map((resource) => toSheet(factory, resource));
  const sheets = [selectColumns(factory, terminalResource, { columns: statusColumns }), ...lists];
  await Promise.all([
    factory.loadMessages([
      'columns',
      'handling',
      'deviceMessages',
      'events',
      'choices',
      'resources',
      'logs',
      'web',
      'fillLevelDevices',
      'stockLevels',
      'terminalTypes',
      'componentTypes',
      'mediaTypes',
      ...sheets.flatMap(namespacesOfColumns),
    ]),
    factory.loadFormats(),
  ]);
  const head = paint(`${i18n.t('web:terminal.panel', { id })}  ${clean(name)}`, 'strong', hasColour(factory, out));
  const sections = terminalTabs.flatMap((tab) => toSectionsOfTab(factory, tab, description));
  const left = hidden.map((tab) => labelOf(factory, tab)).join(', ');
  const note = hidden.length > 0 ? `\n${i18n.t('cli:describe.hidden', { sections: left })}\n` : '';
  return `${head}\n\n${toSections(factory, sections, i18n.t('common:noData'))}${note}`;
}

/** The label of a tab, as in the console. */
function labelOf({ i18n }: Factory, tab: TerminalTab): string {
  if (tab === 'status') return i18n.t('web:terminal.status');
  if (tab === 'configuration-states') return i18n.t('logs:management.configuration');
  if (tab === 'functions') return i18n.t('logs:parts.functions');
  if (tab === 'stock') return i18n.t('logs:parts.stock');
  const key = isSettingsTab(tab) || tab === 'identifiers' ? `logs:management.${tab}` : `resources:${tab}.tab`;
  return findMessage(i18n, key) ?? tab;
}

function toSectionsOfTab(factory: Factory, tab: TerminalTab, description: TerminalDescription): readonly Section[] {
  const label = labelOf(factory, tab);
  if (tab === 'status') return description.status ? toStatus(factory, label, description.status, description) : [];
  if (isSettingsTab(tab)) {
    const settings = description[tab];
    const sheet = selectColumns(factory, terminalSettingsResource, { columns: Object.keys(settings ?? {}) });
    return settings ? [[label, toPairLines(factory, toFactPairs(factory, sheet, settings as Row))]] : [];
  }
  if (tab === 'identifiers') {
    const { identifiers } = description;
    return identifiers ? [[label, toPairLines(factory, toFactPairs(factory, toIdentifiers(factory), identifiers as Row))]] : [];
  }
  if (tab === 'stock') return description.stock ? [[label, toPairLines(factory, toStockDetails(factory, description.stock))]] : [];
  const isLog = tab !== 'functions' && tab !== 'configuration-states';
  const rows = isLog ? description.logs[tab] : description[tab];
  const resource = isLog ? resourceOfLog(tab) : resourceOfRows[tab];
  return rows ? [[label, toTableLines(factory, toSheet(factory, resource), rows)]] : [];
}

/** The cause of the state, and who does what about it and why. */
function toCausePairs(factory: Factory, cause: TerminalCause): readonly (readonly [string, Cell])[] {
  const { i18n, clock } = factory;
  const toTime = (at: string) => toExactText(at, clock.now(), readerOf(factory));
  const toLines = (noun: ActNoun, { row, acts }: Handled<ErrorRow | EventRow>): readonly string[] => {
    const text = 'code' in row ? toCodeText(row.code, 'deviceMessages', i18n, row.params) : toCodeText(row.event, 'terminalEvents', i18n);
    const severity = findMessage(i18n, `choices:severity.${row.severity}`);
    return [
      `${text} (${[severity, toTime(row.at)].filter(Boolean).join(', ')})`,
      ...acts.map((act) => toCauseAct(act, noun, { t: i18n.t, clean, toTime })),
    ];
  };
  const lines = [
    ...(cause.error ? toLines('error', cause.error) : []),
    ...(cause.event ? toLines('event', cause.event) : []),
    ...toCauseCounts(cause, i18n),
  ];
  return lines.map((text, line) => [line === 0 ? i18n.t('handling:cause.title') : '', plain(text)] as const);
}

/** The status tab: state, property, stock and versions. */
function toStatus(factory: Factory, label: string, status: Status, { property, cause }: TerminalDescription): readonly Section[] {
  const { i18n } = factory;
  const sheet = selectColumns(factory, terminalResource, { columns: statusColumns });
  const context = toCellContext(factory);
  const timeOf = (at: string | null): Cell =>
    at === null ? { text: i18n.t('common:never'), tone: 'quiet' } : plain(toExactText(at, context.now, readerOf(factory, status)));
  const propertySheet = selectColumns(factory, propertyResource, { columns: propertyColumns });
  const more = [
    [i18n.t('logs:parts.firstSeen'), timeOf(status.firstSeen)] as const,
    [i18n.t('web:terminal.registered'), timeOf(status.registered)] as const,
    ...(status.gaps > 0 ? [[i18n.t('web:terminal.gaps'), { text: String(status.gaps), tone: 'warn' }] as const] : []),
  ];
  return [
    [label, toPairLines(factory, [...(cause ? toCausePairs(factory, cause) : []), ...toFactPairs(factory, sheet, status as Row), ...more])],
    ...(property
      ? [[i18n.t('logs:parts.property'), toPairLines(factory, toFactPairs(factory, propertySheet, property as Row))] as const]
      : []),
    [i18n.t('web:terminal.stock'), toStock(factory, status)],
    [i18n.t('web:terminal.versions'), toPairLines(factory, toVersions(factory, status.versions))],
  ];
}

/** The fill level of each device, with its items and its capacity if they are known. */
function toStock(factory: Factory, { levels, fills }: Status): string[] {
  const { i18n } = factory;
  const pairs = levels.map((level, device) => {
    const fill = fills[device];
    const items = fill ? ` · ${i18n.t('web:terminal.fill', { items: fill.items, capacity: fill.capacity })}` : '';
    const name = findMessage(i18n, `stockLevels:${level}`) ?? String(level);
    const title = findMessage(i18n, `fillLevelDevices:${device}`) ?? String(device);
    return [title, { text: `${name}${items}`, tone: levelTones[level] ?? 'plain' }] as const;
  });
  return toPairLines(factory, pairs);
}

/** Versions by their type; names of the device's own are shown as they are. */
const toVersions = ({ i18n }: Factory, versions: Readonly<Record<string, unknown>>) =>
  Object.entries(versions).map(([name, version]) => {
    const label = isVersionType(name) ? findMessage(i18n, `choices:versionType.${name}`) : undefined;
    return [label ?? clean(name), plain(toText(version))] as const;
  });

/** Any value that a device reported, as text. */
const toText = (value: unknown): string => clean(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The description for a pipe: tab-separated lines, each beginning with the section; the rows of lists are JSON. */
export function toDescriptionLines({
  id,
  name,
  status,
  cause,
  property,
  settings,
  address,
  functions,
  logs,
  stock,
  identifiers,
  hidden,
  ...rest
}: TerminalDescription): string {
  const facts = (section: string, values: object | undefined) =>
    Object.entries(values ?? {}).map(([key, value]) => [section, key, toMachineText(key, undefined, { [key]: value })]);
  const rows = (section: string, list: readonly Row[] | undefined) => (list ?? []).map((row) => [section, JSON.stringify(row)]);
  const lines = [
    ['id', String(id)],
    ['name', name],
    ...facts('status', status),
    ...rows('cause', [cause?.error, cause?.event].flatMap((one) => (one ? [one.row, ...one.acts] : [])) as readonly Row[]),
    ...facts('property', property),
    ...facts('settings', settings),
    ...facts('address', address),
    ...rows('functions', functions),
    ...terminalLogs.flatMap((log) => rows(log, logs[log])),
    ...rows('stock', stock),
    ...facts('identifiers', identifiers),
    ...rows('configuration-states', rest['configuration-states']),
    ...hidden.map((tab) => ['hidden', tab]),
  ];
  return lines.map((cells) => `${cells.map(clean).join('\t')}\n`).join('');
}
