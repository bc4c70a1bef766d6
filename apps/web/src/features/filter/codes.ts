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

/** Catalogues by the name that code columns use as `translationKey`. */
const catalogues: Readonly<Record<string, readonly Entry[]>> = {
  componentTypes,
  deviceMessages: numbered(deviceMessages),
  mediaTypes,
  terminalEvents: numbered(terminalEvents),
  terminalTypes,
  transactionTypes,
};

/** The codes of a catalogue with their texts in the operator's language; empty for an unknown catalogue. */
export const codesOf = (catalogue: string, translation: Translation): readonly CompletionCode[] =>
  (catalogues[catalogue] ?? []).map(({ code, key }) => ({
    code,
    // A key that consists of digits would be parsed as a code, so only the code is offered.
    ...(/^\d+$/.test(key) ? {} : { key }),
    // Placeholders, whose values only a row has, are shown as an ellipsis.
    label: toCodeText(catalogue, code, translation).replace(/\{\d\}/g, '…'),
  }));
