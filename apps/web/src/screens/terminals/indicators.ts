import type { TerminalRow } from '@floorwalker/core/resources/terminals/terminal';
import { type Look, looks } from '../../list/cells/choice-looks.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import { functionState } from './part-looks.ts';

/** One indicator of a terminal: its shape and colour, and what it means. */
export interface Indicator {
  readonly look: Look;
  readonly text: string;
}

/**
 * Returns the light of a terminal, its ATM connection and its module indicators [TM-05]. A light that is off, an ATM that the terminal
 * does not have, and functions that work are no indicators.
 */
export function toIndicators({ light, atm, modules }: TerminalRow, { t, translate }: Translation): readonly Indicator[] {
  const named = (label: string, value: string) => t('common:about', { label, text: value });
  const ofList = (column: 'light' | 'atm', key: string) => named(translate(`columns:terminals.${column}`), translate(`choices:${key}`));
  return [
    ...(light === 'off' ? [] : [{ look: looks.terminalLight[light], text: ofList('light', `terminalLight.${light}`) }]),
    ...(atm === 'disabled' ? [] : [{ look: looks.atmConnection[atm], text: ofList('atm', `atmConnection.${atm}`) }]),
    ...modules.map((state) => ({
      look: functionState[state],
      text: named(translate('columns:terminals.modules'), translate(`choices:functionState.${state}`)),
    })),
  ];
}
