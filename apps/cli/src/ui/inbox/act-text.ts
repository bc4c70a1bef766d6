import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import { type ActTranslator, toActText, toChangeText, toSizeText } from '@floorwalker/i18n/format/held-act';
import { type CellContext, findMessage, toReadableDecimal } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';

/** Namespaces with the texts of held acts. */
export const actNamespaces = ['approvals', 'endpoints', 'forms', 'rights', 'columns', 'resources', 'problems'] as const;

export const toActTranslator = (i18n: I18n): ActTranslator => ({
  translate: (key, values) => String(i18n.t(key as 'cli:table.none', { ...values })),
  has: (key) => i18n.exists(key),
});

/** The subject of a held act in one line: what is to be done, and with how much. */
export function toActLine(approval: ApprovalRow, i18n: I18n): string {
  const translator = toActTranslator(i18n);
  return clean(`${toActText(approval, translator)} (${toSizeText(approval, translator)})`);
}

/** What a held act changes, a line for each field. */
export const toChangeLines = ({ changes }: ApprovalRow, context: Pick<CellContext, 'i18n' | 'formats'>): readonly string[] =>
  changes.flatMap((change) => {
    const toDecimal = (text: string) => toReadableDecimal(text, context);
    const { title, lines } = toChangeText(change, { ...toActTranslator(context.i18n), toDecimal });
    return lines.map((line) => clean(`${title} · ${line}`));
  });

/** The result of a decision on a held act in one line. */
export function toOutcome(decided: ApprovalRow, i18n: I18n): string {
  const { state, given, needed, refusal } = decided;
  const act = clean(toActText(decided, toActTranslator(i18n)));
  if (state === 'declined') return i18n.t('approvals:declined', { act });
  if (state === 'pending') return i18n.t('approvals:approvedPartly', { act, given, needed });
  if (state !== 'refused') return i18n.t('approvals:approved', { act });
  return i18n.t('approvals:refused', { act, reason: findMessage(i18n, `problems:${refusal}.title`) ?? String(refusal) });
}
