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
import { toRowLine } from '../../platform/command-line/list-line.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import { runBinding } from '../../platform/keys/bindings.ts';
import type { Entry } from '../../platform/keys/entries.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow } from '../../platform/session/session-state.ts';

/** Rows of each list that the palette offers. */
const few = 4;
/** Letters below which too much would match. */
const least = 3;

interface Search {
  readonly text: string;
  readonly words: Translation;
  readonly go: (path: string) => void;
  readonly signal: AbortSignal;
}

/** The list of something that an operator may look for by name or number: its rows as entries. */
type Source = (search: Search) => Promise<readonly Entry[]>;

const at = (path: string, search: Record<string, string>): string => `${path}?${new URLSearchParams(search)}`;

async function rows<D extends ResourceDefinition>(resource: D, q: string, { signal }: Search) {
  if (!mayNow(resource.right)) return [];
  return (await api.list(resource, { q, limit: few }, { signal })).items;
}

const when = (instant: string, { language, formats }: Translation): string => formatTime(instant, language, { ...formats, style: 'long' });

const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);
const isLong = (text: string): boolean => text.length >= least;

const transactions: Source = async (search) => {
  const { text, words, go } = search;
  if (!isNumber(text)) return [];
  const found = await rows(transactionLogResource, `number:${text}`, search);
  return found.map((row): Entry => {
    const title = words.translate('palette:transaction', { number: row.number });
    const paid = formatMoney(row.amountOut || row.amountIn, row.currency, words.language, words.formats);
    return {
      id: `transaction ${row.id}`,
      group: 'records',
      title,
      detail: [`${row.terminal} ${cleanDeviceText(row.terminalName)}`, paid, when(row.at, words)].join(' · '),
      words: `${title} ${row.number}`,
      line: toRowLine('transaction-log', String(row.id)),
      run: () => go(at('/transaction-log', { q: `number:${text}`, open: String(row.id) })),
    };
  });
};

const runs: Source = async (search) => {
  const { text, words, go } = search;
  if (!isLong(text)) return [];
  const found = await rows(runResource, printWord(text), search);
  return found.map((row): Entry => {
    const label = words.translate(`commands:${row.command}.label`);
    const title = `${words.translate('palette:run', { at: when(row.at, words) })}: ${label}`;
    const detail = [row.operatorName, row.reason].filter(Boolean).join(' · ');
    return {
      id: `run ${row.id}`,
      group: 'records',
      title,
      detail,
      words: title,
      line: toRowLine('runs', row.id),
      run: () => go(`/runs/${row.id}`),
    };
  });
};

const backups: Source = async (search) => {
  const { text, go } = search;
  if (!isLong(text)) return [];
  const found = await rows(backupResource, printWord(text), search);
  return found.map((row): Entry => {
    const title = cleanDeviceText(row.name);
    const detail = `${row.terminal} ${cleanDeviceText(row.terminalName)}`;
    const q = `terminal:${row.terminal} name=${printValue(row.name)}`;
    return {
      id: `backup ${row.id}`,
      group: 'records',
      title,
      detail,
      words: title,
      line: toRowLine('backups', row.id),
      run: () => go(at('/backup-management', { q })),
    };
  });
};

const exports: Source = async (search) => {
  const { text, words } = search;
  if (!isLong(text)) return [];
  const found = await rows(exportResource, printWord(text), search);
  return found.map((row): Entry => {
    const detail = words.translate(`choices:exportState.${row.state}`);
    return {
      id: `export ${row.id}`,
      group: 'records',
      title: row.name,
      detail,
      words: row.name,
      line: toRowLine('exports', row.id),
      // Exports have no screen of their own: they lie among the downloads.
      run: () => runBinding('menu.downloads'),
    };
  });
};

/** Operators by their accounts, where these may be seen. */
const accounts: Source = async (search) => {
  const { text, words, go } = search;
  if (!isLong(text)) return [];
  const found = await rows(accountResource, printWord(text), search);
  return found.map((row): Entry => {
    const name = `${row.name} (${row.login})`;
    const q = `login=${printValue(row.login)}`;
    return {
      id: `account ${row.id}`,
      group: 'operators',
      title: words.translate('palette:accountOf', { name }),
      detail: words.translate(`roles:${row.role}`),
      words: name,
      line: toRowLine('accounts', String(row.id)),
      run: () => go(at('/user-management', { q })),
    };
  });
};

/** Operators by the sessions that may be seen. */
const sessions: Source = async (search) => {
  const { text, words, go } = search;
  if (!isLong(text)) return [];
  const found = await rows(sessionResource, printWord(text), search);
  const people = new Map(found.map((row) => [row.login, row.operatorName]));
  return [...people].map(([login, name]): Entry => {
    const title = words.translate('palette:sessionsOf', { name: `${name} (${login})` });
    const q = `login=${printValue(login)}`;
    return {
      id: `sessions ${login}`,
      group: 'operators',
      title,
      words: title,
      line: `floor session list --where ${quote(q)}`,
      run: () => go(at('/user/sessions', { q })),
    };
  });
};

const sources: readonly Source[] = [transactions, accounts, sessions, runs, backups, exports];

/** Asks every list that may know the text; one that refuses or fails has nothing. */
export async function findRecords(search: Search): Promise<readonly Entry[]> {
  const found = await Promise.allSettled(sources.map((source) => source(search)));
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
