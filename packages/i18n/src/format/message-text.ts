import type { CellTranslation } from './cell-text.ts';

/** Values with translated labels, and the prefix of their i18n keys. */
const keyOf: { readonly [name: string]: (value: unknown) => string } = {
  factor: (value) => `messages:factors.${value}`,
  module: (value) => `licences:module.${value}`,
  command: (value) => `commands:${value}.label`,
  failure: (value) => `problems:${value}.title`,
  problem: (value) => `problems:${value}.title`,
  end: (value) => `choices:alertEnd.${value}`,
  reason: (value) => `choices:recurringStopReason.${value}`,
};

/** Namespaces that the texts of messages need. */
export const messageText = ['messages', 'licences', 'commands', 'problems', 'choices'] as const;

/**
 * Returns the text of a message to an operator [SH-18], the same in console, command line and exports. Names are untrusted; a
 * message of an unknown kind is shown as its kind.
 */
export function toMessageText(row: object, { translate, has, clean }: Pick<CellTranslation, 'translate' | 'has' | 'clean'>): string {
  const { kind, params } = row as { readonly kind: string; readonly params: Readonly<Record<string, string | number>> };
  const toValue = (name: string, value: string | number): string | number => {
    const key = keyOf[name]?.(value);
    if (key && has(key)) return translate(key);
    return typeof value === 'number' ? value : clean(value);
  };
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toValue(name, value)]));
  const key = `messages:${kind}`;
  if (has(key)) return translate(key, values).trim();
  const choice = `choices:messageKind.${kind}`;
  return has(choice) ? translate(choice) : clean(kind);
}
