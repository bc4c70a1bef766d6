import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { ApprovalChange } from '@floorwalker/core/resources/approvals/approval';

/** Returns the values for the audit: of a secret only that it was set. */
export function withoutSecrets({ fixed, fields }: FormDefinition, values: object): object {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const isSecret = (fields[name] ?? fixed[name])?.kind === 'secret';
    if (!isSecret) shown[name] = value;
    else if (value !== '') shown[name] = '***';
  }
  return shown;
}

/** Maximum length of a value that the people who decide see, in characters. */
const maxLength = 2000;

const toText = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
};

/**
 * Returns what a change of a row looks like to the people who decide: its fields that differ, with old and new values. `old` is null
 * for a new row, of which all fields with a value are named.
 */
export function toApprovalChange(form: FormDefinition, id: string, values: object, old: object | null): ApprovalChange {
  const before = (old ?? {}) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(withoutSecrets(form, values))
    .map(([name, value]) => ({ name, old: toText(before[name]), new: toText(value) }))
    .filter((field) => field.old !== field.new);
  return { list: form.resource.id, id, isNew: old === null, fields };
}
