import type { HistoryMark } from '@floorwalker/core/endpoints/terminal-history';
import type { BandFact } from '@floorwalker/core/vocabulary/terminal-facts';
import { type CellTranslation, isWholeTerminal, toChoiceText, toCodeText, toEventDetail, toMessage } from './cell-text.ts';
import { formatMoney } from './money.ts';

/** Namespaces that the texts of marks need. */
export const historyText = [
  'history',
  'choices',
  'commands',
  'common',
  'deviceMessages',
  'componentTypes',
  'events',
  'transactionTypes',
] as const;

const join = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const choiceOfBand = { state: 'terminalState', connection: 'connection' } as const satisfies Record<BandFact, string>;

/** Returns the label of a state or connection on the time line; of several changes their number. */
export function toBandText(
  { fact, value, count }: { readonly fact: BandFact; readonly value: string | null; readonly count: number },
  translation: CellTranslation,
): string {
  return value === null ? translation.translate('history:changes', { count }) : toChoiceText(choiceOfBand[fact], value, translation);
}

/** Returns what a mark of a terminal's time line means: one error, event, command or approval, or the number of several. */
export function toMarkText(mark: HistoryMark, translation: CellTranslation): string {
  const { kind, count, code, command, state, component, rank, params, amount, currency } = mark;
  const { translate, clean, language } = translation;
  if (count > 1) return translate(`history:several.${kind}`, { count });
  const [first = '', second = ''] = params;
  if (kind === 'error') {
    const part = isWholeTerminal('componentTypes', component) ? '' : `${toCodeText('componentTypes', component, translation)} ${rank}`;
    const message = toMessage(toCodeText('deviceMessages', code, translation), params, translation);
    return join([message, part, toChoiceText('errorState', state, translation)]);
  }
  if (kind === 'event') {
    const details = [
      toEventDetail(first, 'event-detail-1', translation, { event: code }),
      toEventDetail(second, 'event-detail-2', translation, { event: code }),
    ];
    return join([toCodeText('terminalEvents', code, translation), ...details]);
  }
  if (kind === 'command') {
    const key = `commands:${command}.label`;
    const label = translation.has(key) ? translate(key) : clean(command);
    return join([label, toChoiceText('commandState', state, translation), clean(first), clean(second)]);
  }
  const money = amount === null || currency === null ? '' : formatMoney(amount, currency, language, translation);
  return join([toCodeText('transactionTypes', code, translation), money, toChoiceText('approvalState', state, translation), clean(first)]);
}
