import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { publishRefetch } from '../../platform/live/entries.ts';
import { api } from '../../platform/session/api.ts';
import { recordChange } from '../../platform/undo/undo-history.ts';
import type { FormRow } from './form-state.ts';

/**
 * Records the edit of a row in the undo history: the undo key stores the former values again, unless somebody else has changed the row
 * since. An edit of secrets is not recorded, because nobody can read the former ones. `sent`: the values of the request.
 */
export function recordEdit(form: FormDefinition, before: FormRow, sent: FormRow, saved: FormRow, onSaved?: (row: FormRow) => void): void {
  const { rowId } = form.resource;
  // Values that the operator may not change were not sent.
  const fields = Object.entries(form.fields).filter(([name]) => Object.hasOwn(sent, name));
  const hasSecrets = fields.some(([name, { kind, isLocal }]) =>
    kind === 'secret' ? (sent[name] ?? '') !== '' : isLocal && saved[name] !== before[name],
  );
  if (hasSecrets) return;
  let { version } = saved;
  const store = async (row: FormRow): Promise<void> => {
    const values = Object.fromEntries(fields.map(([name, { kind }]) => [name, kind === 'secret' ? '' : row[name]]));
    const stored = (await api.call(form.edit, { params: { id: String(saved[rowId]) }, body: { ...values, version } })) as FormRow;
    ({ version } = stored);
    publishRefetch();
    onSaved?.(stored);
  };
  recordChange({
    label: 'keys:changes.values',
    detail: String(saved.name ?? saved[rowId]),
    undo: () => store(before),
    redo: () => store(saved),
  });
}
