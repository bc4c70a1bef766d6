import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { LooseRow } from '../../cells/cell-text.ts';
import type { Words } from '../../start/words.ts';

/** Values of messages that stand for something with words: where those words are. */
const wordsOf: { readonly [name: string]: { readonly [value: string]: string } } = {
  factor: { totp: 'account:factor.authenticator', passkey: 'account:factor.passkey', 'recovery-code': 'account:factor.recovery' },
};

/** Long, and of least interest: behind all others. */
const last = 'agent';

/** What a message tells besides its kind, such as a name and a number; names come from anywhere. */
export function messageDetail(row: LooseRow, { say, has }: Pick<Words, 'say' | 'has'>): string {
  return Object.entries(row.params as Readonly<Record<string, string | number>>)
    .toSorted(([a], [b]) => Number(a === last) - Number(b === last))
    .map(([name, value]) => {
      const key = wordsOf[name]?.[String(value)];
      const label = `profile:messages.values.${name}`;
      const text = key ? say(key) : cleanDeviceText(String(value));
      return text !== '' && has(label) ? say(label, { value: text }) : text;
    })
    .filter((text) => text !== '')
    .join(' · ');
}
