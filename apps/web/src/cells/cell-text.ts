import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import { formatMoney } from '@floorwalker/i18n/format/money';
import type { Language } from '@floorwalker/i18n/languages';
import type { Say } from '../start/words.ts';
import { formatCellTime } from './format.ts';

/** A row as the generic list sees it. */
export type LooseRow = { readonly [name: string]: unknown };
export type CellColumn = ColumnDefinition & { readonly name: string };

interface Words {
  readonly say: Say;
  readonly has: (key: string) => boolean;
  readonly language: Language;
}

/** Namespaces that hold the words of codes, by the name that columns give them. */
const codeWords: Readonly<Record<string, string>> = { terminalEvents: 'events' };

/** A code with its words: `printer jam`; one that is not in the catalogue is shown as such. */
export function toCodeText(words: string, code: unknown, { say, has }: Words): string {
  const key = `${codeWords[words] ?? words}:${code}`;
  return has(key) ? say(key) : say('common:unknownCode', { code });
}

/** Fill levels in words: what is amiss, else OK [TM-03]. */
export function toLevelWords(levels: readonly number[], { say }: Words): string {
  const amiss = [3, 5, 2, 4].flatMap((level) => {
    const count = levels.filter((one) => one === level).length;
    return count ? [`${count} ${say(`stockLevels:${level}`).toLowerCase()}`] : [];
  });
  if (amiss.length > 0) return amiss.join(', ');
  return levels.every((level) => level === 0) ? say('stockLevels:0') : say('stockLevels:1');
}

/** The plain text of a cell: what is copied, and what a table test compares. */
export function toCellText(column: CellColumn, row: LooseRow, words: Words): string {
  const value = row[column.name];
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'choice':
      return column.words ? words.say(`choices:${column.words}.${value}`) : String(value);
    case 'code':
      return column.words ? toCodeText(column.words, value, words) : String(value);
    case 'time':
      return formatCellTime(String(value), words.language, typeof row.zone === 'string' ? row.zone : undefined);
    case 'money':
      return formatMoney(Number(value), String(row[column.currency ?? 'currency'] ?? ''), words.language);
    case 'flag':
      return words.say(value ? 'common:yes' : 'common:no');
    case 'bytes':
      return formatBytes(Number(value), words.language);
    case 'levels':
      return toLevelWords(value as readonly number[], words);
    case 'text':
      return cleanDeviceText(String(value));
    case 'integer':
      return String(value);
  }
}
