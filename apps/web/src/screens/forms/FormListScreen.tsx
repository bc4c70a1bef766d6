import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { may } from '@floorwalker/core/session/may';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Given } from '../../features/form/Checks.tsx';
import type { Option } from '../../features/form/FormField.tsx';
import type { Section } from '../../features/form/FormSection.tsx';
import type { FormRow, Texts } from '../../features/form/form-state.ts';
import { NewButton } from '../../features/form/NewButton.tsx';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { type LogPanelProps, LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const FormDialog = lazyDialog(() => import('../../features/form/FormDialog.tsx').then((module) => module.FormDialog));
const ActDialog = lazyDialog(() => import('./ActDialog.tsx').then((module) => module.ActDialog));

/** How a row is removed. */
interface Removal {
  /** Whether a row can be removed; by default every row. */
  readonly fits?: (row: LooseRow) => boolean;
  /** Column with the name of the row. */
  readonly name: string;
  readonly question: (name: string) => string;
  /** i18n key of the message afterwards. */
  readonly done: string;
  readonly send: (id: string) => Promise<unknown>;
}

interface Props {
  readonly form: FormDefinition;
  readonly overrides: Overrides;
  /** Whether a row can be changed; by default every row. */
  readonly editable?: (row: FormRow) => boolean;
  /** Replaces the panel that shows every field. */
  readonly panel?: (props: LogPanelProps) => ReactNode;
  /** How rows are removed; left out: they stay. */
  readonly removal?: Removal;
  /** More actions on rows. */
  readonly actions?: readonly RowAction[];
  /** Options of fields whose values are not a closed list. */
  readonly options?: { readonly [field: string]: readonly Option[] };
  /** The fields in sections. */
  readonly sections?: readonly Section[];
  /** Values of sets that count already, by the names of the fields. */
  readonly given?: (texts: Texts) => { readonly [field: string]: Given };
  /** Fields that have no effect with these texts, which are not shown. */
  readonly withoutEffect?: (texts: Texts) => readonly string[];
  /** Shows below the fields what a change means. */
  readonly note?: (texts: Texts, row: FormRow | null) => ReactNode;
  readonly onSaved?: (row: FormRow) => void;
  /** Texts of a new row: the form opens with them, and `onClosed` is called when it closes. */
  readonly initial?: Texts | null;
  readonly onClosed?: () => void;
  /** Shown between the filter bar and the rows. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

/** The list of a form: holders of its right create rows and change them here. */
export function FormListScreen({
  form,
  overrides,
  editable,
  removal,
  panel,
  actions = [],
  options,
  sections,
  given,
  withoutEffect,
  note,
  onSaved,
  initial = null,
  onClosed,
  notice,
  children,
}: Props) {
  const { t, translate } = useTranslation();
  const operator = useOperator();
  const [edited, setEdited] = useState<FormRow | 'new' | null>(null);
  const mayManage = may(operator, form.right);
  const edit: RowAction = { id: 'edit', label: t('logs:row.edit'), fits: (row) => mayManage && (editable?.(row) ?? true), run: setEdited };
  const [removed, setRemoved] = useState<LooseRow | null>(null);
  const remove: RowAction[] = removal
    ? [
        {
          id: 'remove',
          label: t('logs:row.remove'),
          destructive: true,
          fits: (row) => mayManage && (removal.fits?.(row) ?? true),
          run: setRemoved,
        },
      ]
    : [];
  const name = removal && removed ? cleanDeviceText(String(removed[removal.name])) : '';
  const create = () => setEdited('new');
  useBindings(mayManage ? { 'form.new': create } : {});
  useEffect(() => {
    if (initial && mayManage) setEdited('new');
  }, [initial, mayManage]);
  const close = () => {
    setEdited(null);
    if (initial) onClosed?.();
  };
  const row = edited === 'new' ? null : edited;
  return (
    <LogScreen
      resource={form.resource}
      overrides={overrides}
      {...(panel && { panel })}
      actions={[edit, ...remove, ...actions]}
      tools={mayManage && <NewButton label={translate(`forms:${form.resource.id}.new`)} onClick={create} />}
      notice={notice}
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {edited && (
          <FormDialog
            form={form}
            row={row}
            onClose={close}
            {...(row === null && initial && { initial })}
            {...(options && { options })}
            {...(sections && { sections })}
            {...(given && { given })}
            {...(withoutEffect && { withoutEffect })}
            {...(note && { note: (texts) => note(texts, row) })}
            {...(onSaved && { onSaved })}
          />
        )}
        {removal && removed && (
          <ActDialog
            action={t('logs:row.remove')}
            question={removal.question(name)}
            name={name}
            done={removal.done}
            access={form.right}
            send={() => removal.send(String(removed[form.resource.rowId]))}
            removes={[form.resource.id, String(removed[form.resource.rowId])]}
            onClose={() => setRemoved(null)}
          />
        )}
      </Suspense>
      {children}
    </LogScreen>
  );
}
