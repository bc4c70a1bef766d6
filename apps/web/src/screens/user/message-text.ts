import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatNumber } from '@floorwalker/i18n/format/number';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import type { LooseRow } from '../../cells/cell-text.ts';
import type { Words } from '../../start/words.ts';

/** What the details of messages need beside the words that every page has. */
export const messageWords: readonly Namespace[] = ['profile', 'account', 'licences', 'problems'];

const factors: Readonly<Record<string, string>> = {
  totp: 'account:factor.authenticator',
  passkey: 'account:factor.passkey',
  'recovery-code': 'account:factor.recovery',
};

/** Values that stand for something with words, and where those are. */
const keyOf: Readonly<Record<string, (value: string) => string | undefined>> = {
  factor: (value) => factors[value],
  module: (value) => `licences:module.${value}`,
  command: (value) => `commands:${value}.label`,
  failure: (value) => `problems:${value}.title`,
};

/** Long, and of least interest: behind all others. */
const last = 'agent';

/** What a message tells besides its kind, such as a name and a number; names come from anywhere. */
export function messageDetail(row: LooseRow, { say, has, language, formats }: Pick<Words, 'say' | 'has' | 'language' | 'formats'>): string {
  const toText = ([name, value]: [string, string | number]): string => {
    const key = keyOf[name]?.(String(value));
    const plain = typeof value === 'number' ? formatNumber(value, language, formats) : cleanDeviceText(value);
    const text = key && has(key) ? say(key) : plain;
    const label = `profile:messages.values.${name}`;
    return text !== '' && has(label) ? say(label, { value: text }) : text;
  };
  return Object.entries(row.params as Readonly<Record<string, string | number>>)
    .toSorted(([a], [b]) => Number(a === last) - Number(b === last))
    .map(toText)
    .filter((text) => text !== '')
    .join(' · ');
}
