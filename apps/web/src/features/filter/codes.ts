import { componentTypes } from '@floorwalker/core/catalogues/component-types';
import { deviceMessages } from '@floorwalker/core/catalogues/device-messages';
import { mediaTypes } from '@floorwalker/core/catalogues/media-types';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { terminalTypes } from '@floorwalker/core/catalogues/terminal-types';
import { transactionTypes } from '@floorwalker/core/catalogues/transaction-types';
import type { CompletionCode } from '@floorwalker/core/filter/complete';
import { toCodeText } from '../../list/cells/cell-text.ts';
import type { Translation } from '../../platform/i18n/translation.ts';

interface Entry {
  readonly code: number;
  readonly key: string;
}

const numbered = (list: readonly { readonly number: number; readonly key: string }[]): readonly Entry[] =>
  list.map(({ number, key }) => ({ code: number, key }));

/** The catalogues that code columns name in `words`. */
const catalogues: Readonly<Record<string, readonly Entry[]>> = {
  componentTypes,
  deviceMessages: numbered(deviceMessages),
  mediaTypes,
  terminalEvents: numbered(terminalEvents),
  terminalTypes,
  transactionTypes,
};

/** The codes of a catalogue with their words in the operator's language; none for a catalogue that there is not. */
export const codesOf = (words: string, spoken: Translation): readonly CompletionCode[] =>
  (catalogues[words] ?? []).map(({ code, key }) => ({
    code,
    // A key that is a number would be read as that number, so the number itself stands for it.
    ...(/^\d+$/.test(key) ? {} : { key }),
    // Values that only a row has stand as an ellipsis.
    label: toCodeText(words, code, spoken).replace(/\{\d\}/g, '…'),
  }));
