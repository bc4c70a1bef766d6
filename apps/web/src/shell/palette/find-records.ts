import { printValue, printWord } from '@floorwalker/core/filter/print';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { accountResource } from '@floorwalker/core/resources/accounts/account';
import { backupResource } from '@floorwalker/core/resources/backups/backup';
import { exportResource } from '@floorwalker/core/resources/exports/export';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { sessionResource } from '@floorwalker/core/resources/sessions/session';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { formatTime } from '@floorwalker/i18n/format/time';
import { quote } from '../../platform/command-line/cli-line.ts';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { profileLabel } from '../../platform/i18n/profile-label.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import { runBinding } from '../../platform/keys/bindings.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow } from '../../platform/session/session-state.ts';

/** Maximum number of rows listed per resource. */
const maxRows = 4;
/** Shorter texts would match too many rows. */
const minLength = 3;

interface Search {
  readonly text: string;
  readonly translation: Translation;
  readonly navigate: (path: string) => void;
  readonly signal: AbortSignal;
}

/** Finds rows of one resource by name or number. */
type RecordSource = (search: Search) => Promise<readonly PaletteEntry[]>;

const at = (path: string, search: Record<string, string>): string => `${path}?${new URLSearchParams(search)}`;

async function fetchRows<D extends ResourceDefinition>(resource: D, q: string, { signal }: Search) {
  if (!mayNow(resource.right)) return [];
  return (await api.list(resource, { q, limit: maxRows }, { signal })).items;
}

const toTime = (instant: string, { language, formats }: Translation): string =>
  formatTime(instant, language, { ...formats, style: 'long' });

const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);
const isLong = (text: string): boolean => text.length >= minLength;

const transactions: RecordSource = async (search) => {
  const { text, translation, navigate } = search;
  if (!isNumber(text)) return [];
  const found = await fetchRows(transactionLogResource, `number:${text}`, search);
  return found.map((row): PaletteEntry => {
    const title = translation.translate('palette:transaction', { number: row.number });
    const paid = formatMoney(row.amountOut || row.amountIn, row.currency, translation.language, translation.formats);
    return {
      id: `transaction ${row.id}`,
      group: 'records',
      title,
      detail: [`${row.terminal} ${cleanDeviceText(row.terminalName)}`, paid, toTime(row.at, translation)].join(' · '),
      searchText: `${title} ${row.number}`,
      cliCommand: toShowCommand('transaction-log', String(row.id)),
      run: () => navigate(at('/transaction-log', { q: `number:${text}`, open: String(row.id) })),
    };
  });
};

const runs: RecordSource = async (search) => {
  const { text, translation, navigate } = search;
  if (!isLong(text)) return [];
  const found = await fetchRows(runResource, printWord(text), search);
  return found.map((row): PaletteEntry => {
    const label = translation.translate(`commands:${row.command}.label`);
    const title = translation.translate('common:about', {
      label: translation.translate('palette:run', { at: toTime(row.at, translation) }),
      text: label,
    });
    const detail = [row.operatorName, row.reason].filter(Boolean).join(' · ');
    return {
      id: `run ${row.id}`,
      group: 'records',
      title,
      detail,
      searchText: title,
      cliCommand: toShowCommand('runs', row.id),
      run: () => navigate(`/runs/${row.id}`),
    };
  });
};

const backups: RecordSource = async (search) => {
  const { text, navigate } = search;
  if (!isLong(text)) return [];
  const found = await fetchRows(backupResource, printWord(text), search);
  return found.map((row): PaletteEntry => {
    const title = cleanDeviceText(row.name);
    const detail = `${row.terminal} ${cleanDeviceText(row.terminalName)}`;
    const q = `terminal:${row.terminal} name=${printValue(row.name)}`;
    return {
      id: `backup ${row.id}`,
      group: 'records',
      title,
      detail,
      searchText: title,
      cliCommand: toShowCommand('backups', row.id),
      run: () => navigate(at('/backup-management', { q })),
    };
  });
};

const exports: RecordSource = async (search) => {
  const { text, translation } = search;
  if (!isLong(text)) return [];
  const found = await fetchRows(exportResource, printWord(text), search);
  return found.map((row): PaletteEntry => {
    const detail = translation.translate(`choices:exportState.${row.state}`);
    return {
      id: `export ${row.id}`,
      group: 'records',
      title: row.name,
      detail,
      searchText: row.name,
      cliCommand: toShowCommand('exports', row.id),
      // Exports have no screen; they are in the downloads menu.
      run: () => runBinding('menu.downloads'),
    };
  });
};

/** Finds operators by their accounts. */
const accounts: RecordSource = async (search) => {
  const { text, translation, navigate } = search;
  if (!isLong(text)) return [];
  const found = await fetchRows(accountResource, printWord(text), search);
  return found.map((row): PaletteEntry => {
    const name = `${row.name} (${row.login})`;
    const q = `login=${printValue(row.login)}`;
    return {
      id: `account ${row.id}`,
      group: 'operators',
      title: translation.translate('palette:accountOf', { name }),
      detail: profileLabel(translation, row.role),
      searchText: name,
      cliCommand: toShowCommand('accounts', String(row.id)),
      run: () => navigate(at('/user-management', { q })),
    };
  });
};

/** Finds operators by their sessions. */
const sessions: RecordSource = async (search) => {
  const { text, translation, navigate } = search;
  if (!isLong(text)) return [];
  const found = await fetchRows(sessionResource, printWord(text), search);
  const people = new Map(found.map((row) => [row.login, row.operatorName]));
  return [...people].map(([login, name]): PaletteEntry => {
    const title = translation.translate('palette:sessionsOf', { name: `${name} (${login})` });
    const q = `login=${printValue(login)}`;
    return {
      id: `sessions ${login}`,
      group: 'operators',
      title,
      searchText: title,
      cliCommand: `floor session list --where ${quote(q)}`,
      run: () => navigate(at('/user/sessions', { q })),
    };
  });
};

const sources: readonly RecordSource[] = [transactions, accounts, sessions, runs, backups, exports];

/** Searches all resources; a search that fails contributes no entries. */
export async function findRecords(search: Search): Promise<readonly PaletteEntry[]> {
  const found = await Promise.allSettled(sources.map((source) => source(search)));
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
