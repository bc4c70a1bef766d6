import { readTerminalCause, type TerminalCause } from '@floorwalker/core/client/terminal-cause';
import { whoAmI } from '@floorwalker/core/endpoints/session';
import { terminalDetail } from '@floorwalker/core/endpoints/terminal';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import { type PropertyRow, propertyResource } from '@floorwalker/core/resources/properties/property';
import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { terminalFunctionResource } from '@floorwalker/core/resources/terminals/terminal-function';
import { type TerminalIdentifiersRow, terminalIdentifiersResource } from '@floorwalker/core/resources/terminals/terminal-identifiers';
import { type TerminalSettingsRow, terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import {
  rightOfTab,
  settingsTabs,
  type TerminalLogId,
  type TerminalTab,
  terminalLogs,
  terminalTabs,
} from '@floorwalker/core/resources/terminals/terminal-tabs';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { StockUnit } from '@floorwalker/core/vocabulary/stock-unit';
import type { Factory } from '../../factory.ts';
import type { Row } from '../../output/cells.ts';

/** What the details of a terminal contain: a section for each tab that the operator may see, and the other ones under `hidden`. */
export interface TerminalDescription {
  readonly id: number;
  readonly name: string;
  readonly status?: TerminalRow & Shape<(typeof terminalDetail)['response']>;
  /** Null: the terminal has no open error, and no event is in progress. */
  readonly cause?: TerminalCause | null;
  readonly settings?: Partial<TerminalSettingsRow>;
  readonly address?: Partial<TerminalSettingsRow>;
  readonly functions?: readonly Row[];
  readonly logs: { readonly [L in TerminalLogId]?: readonly Row[] };
  readonly property?: PropertyRow;
  readonly stock?: readonly StockUnit[];
  readonly identifiers?: TerminalIdentifiersRow;
  readonly 'configuration-states'?: readonly Row[];
  readonly hidden: readonly TerminalTab[];
}

/** At least the number of entries, and of functions, that a terminal can have. */
const maxEntries = 200;

/** The list of a log. */
export const resourceOfLog = (log: TerminalLogId): Resource => {
  const resource = resources.find(({ id }) => id === log);
  if (!resource) throw new TypeError(`no list ${log}`);
  return resource;
};

/** Reads the sections that the rights of the caller allow, all at once. */
export async function readDescription(factory: Factory, id: string, limit: number): Promise<TerminalDescription> {
  const { client } = await factory.api();
  const signal = factory.stop;
  const [{ rights }, row] = await Promise.all([client.call(whoAmI, { signal }), client.show(terminalResource, id, { signal })]);
  const may = (right: Right) => (rights as readonly string[]).includes(right);
  const [mayErrors, mayEvents] = [may(rightOfTab['error-log']), may(rightOfTab['event-log'])];
  const params = { id: String(row.id) };
  const newest = async (resource: Resource, max: number) =>
    (await client.list(resource, { q: `terminal:${row.id}`, limit: max }, { signal })).items as readonly Row[];
  const ifAllowed = async <T>(tab: TerminalTab, read: () => Promise<T>): Promise<T | null> => (may(rightOfTab[tab]) ? read() : null);
  const [detail, property, cause, settings, functions, identifiers, entries, ...logs] = await Promise.all([
    ifAllowed('status', () => client.call(terminalDetail, { params, signal })),
    ifAllowed('status', () => client.show(propertyResource, String(row.property), { signal })),
    // An object, so that the cause of a terminal without open errors is not taken for one that the rights hide.
    mayErrors || mayEvents
      ? readTerminalCause(client, params.id, { errors: mayErrors, events: mayEvents }, { signal }).then((found) => ({ cause: found }))
      : null,
    ifAllowed('settings', () => client.show(terminalSettingsResource, params.id, { signal })),
    ifAllowed('functions', () => newest(terminalFunctionResource, maxEntries)),
    ifAllowed('identifiers', () => client.show(terminalIdentifiersResource, params.id, { signal })),
    ifAllowed('configuration-states', () => newest(configurationStateResource, maxEntries)),
    ...terminalLogs.map((log) => ifAllowed(log, async () => [log, await newest(resourceOfLog(log), limit)] as const)),
  ]);
  return {
    id: row.id,
    name: row.name,
    ...(detail && { status: { ...row, ...detail } }),
    ...(property && { property }),
    ...cause,
    ...(settings && { settings: pickSettings(settings, 'settings'), address: pickSettings(settings, 'address') }),
    ...(functions && { functions }),
    logs: Object.fromEntries(logs.flatMap((log) => (log ? [log] : []))),
    ...(detail && { stock: detail.stock }),
    ...(identifiers && { identifiers }),
    ...(entries && { 'configuration-states': entries }),
    hidden: terminalTabs.filter((tab) => !may(rightOfTab[tab])),
  };
}

const pickSettings = (settings: TerminalSettingsRow, tab: keyof typeof settingsTabs): Partial<TerminalSettingsRow> =>
  Object.fromEntries(settingsTabs[tab].map((name) => [name, settings[name]]));
