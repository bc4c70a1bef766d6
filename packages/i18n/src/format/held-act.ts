import { isDecimalField } from '@floorwalker/core/contract/decimal-fields';
import type { ApprovalChange, ApprovalRow } from '@floorwalker/core/resources/approvals/approval';

/** Translates keys that are composed at run time. Needs the namespaces `approvals`, `endpoints`, `forms` and `rights`. */
export interface ActTranslator {
  readonly translate: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly has: (key: string) => boolean;
}

/** `toDecimal` writes exact decimal text with the separators of the reader. */
export interface ChangeTranslator extends ActTranslator {
  readonly toDecimal: (text: string) => string;
}

type HeldAct = Pick<ApprovalRow, 'act' | 'size' | 'targets'>;

/** Returns what a held act is, in words, such as `Restart the terminals`. */
export const toActText = ({ act }: Pick<HeldAct, 'act'>, { translate, has }: ActTranslator): string => {
  const key = `endpoints:${act}`;
  return has(key) ? translate(key) : String(act);
};

/** Returns the number of terminals or records that a held act concerns, in words. */
export const toSizeText = ({ size, targets }: HeldAct, { translate }: ActTranslator): string =>
  translate(targets.length > 0 ? 'approvals:terminals' : 'approvals:rows', { count: size ?? 0 });

/** Fields whose values are ids of rights. */
const fieldsOfRights: ReadonlySet<string> = new Set(['rights', 'commands', 'decidingRight']);

function toValueText(change: ApprovalChange, name: string, value: string, { translate, has, toDecimal }: ChangeTranslator): string {
  if (value === '') return translate('approvals:empty');
  if (isDecimalField(change, name)) return toDecimal(value);
  if (value === 'true' || value === 'false') return translate(value === 'true' ? 'approvals:yes' : 'approvals:no');
  if (!fieldsOfRights.has(name)) return value;
  const labels = value.split(', ').map((right) => (has(`rights:${right}`) ? translate(`rights:${right}`) : right));
  return labels.join(', ');
}

function toLabel(list: string, name: string, { translate, has }: ActTranslator): string {
  const key = [`forms:${list}.fields.${name}`, `columns:${list}.${name}`].find(has);
  return key === undefined ? name : translate(key);
}

/** What changes in one row, in words: its name, and a line for each field with old and new values. */
export interface ChangeText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Returns what a held act changes in a row, in words. Texts come from operators: the caller cleans them. */
export function toChangeText(change: ApprovalChange, translator: ChangeTranslator): ChangeText {
  const { list, id, isNew, fields } = change;
  const { translate, has } = translator;
  const key = `resources:${list}.one`;
  const lines = fields.map(({ name, ...field }) => {
    const [label, old, value] = [
      toLabel(list, name, translator),
      toValueText(change, name, field.old, translator),
      toValueText(change, name, field.new, translator),
    ];
    return isNew
      ? translate('approvals:value', { name: label, new: value })
      : translate('approvals:change', { name: label, old, new: value });
  });
  return { title: `${has(key) ? translate(key) : list} ${id}`, lines };
}
