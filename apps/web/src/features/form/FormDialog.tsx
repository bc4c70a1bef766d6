import { ProblemFailure } from '@floorwalker/core/client/failures';
import { missingFieldRight } from '@floorwalker/core/contract/field-rights';
import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { choiceKey } from '@floorwalker/i18n/choice-key';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { formatsNow } from '../../platform/i18n/formats.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Given } from './Checks.tsx';
import styles from './FormDialog.module.css';
import { FormEntry } from './FormEntry.tsx';
import type { Option } from './FormField.tsx';
import { FormSection, type Section } from './FormSection.tsx';
import {
  confirmationOf,
  countChosen,
  type FormRow,
  fieldsOf,
  mergeTexts,
  readTexts,
  type Texts,
  toTexts,
  unchangedValues,
  unconfirmed,
} from './form-state.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isReadable, unlocked } from './locked-fields.ts';
import { recordEdit } from './record-edit.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSections } from './use-sections.ts';

interface Props {
  readonly form: FormDefinition;
  /** The row to change; null creates one. */
  readonly row: FormRow | null;
  /** Options of fields whose values are not a closed list, such as the properties that the operator may see. */
  readonly options?: { readonly [field: string]: readonly Option[] };
  /** Texts of fields of a new row that differ from those of the form. */
  readonly initial?: Texts;
  /** The fields in sections; fields that are in none are not shown, and keep their values. */
  readonly sections?: readonly Section[];
  /** Values of sets that count already, by the names of the fields. */
  readonly given?: (texts: Texts) => { readonly [field: string]: Given };
  /** Fields that have no effect with these texts: they are not shown, and keep their values. An invalid one is shown. */
  readonly withoutEffect?: (texts: Texts) => readonly string[];
  /** What a change of this text means, shown below the fields; null shows nothing. */
  readonly note?: (texts: Texts) => ReactNode;
  readonly onSaved?: (row: FormRow) => void;
  readonly onClose: () => void;
}

/** The conflict of two people: who has saved, and the texts of fields that both have changed. */
interface Conflict {
  readonly by: string;
  readonly texts: Texts;
}

const isChangedMeanwhile = (failure: unknown): failure is ProblemFailure =>
  failure instanceof ProblemFailure && failure.problem.code === 'row.changed';

/** Returns the errors of fields that the server has refused, by the name of the field. */
const refusedFields = (failure: unknown): { readonly [field: string]: FieldError } =>
  failure instanceof ProblemFailure ? Object.fromEntries(failure.problem.fields.map((error) => [error.path, error])) : {};

const focusField = (form: HTMLFormElement | null, name: string) => form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

/**
 * Creates a row of a list or changes its values. Each invalid value is named at its field. If somebody else has saved meanwhile, the
 * values are merged field by field. Closing the dialog or leaving its screen with
 * changed values asks first.
 */
export function FormDialog({ form, row, options = {}, initial = {}, sections, given, withoutEffect, note, onSaved, onClose }: Props) {
  const { t, translate, has, language } = useTranslation();
  const { zone, numberFormat } = formatsNow();
  const reader = { zone, numberFormat, language };
  const { id: list, rowId } = form.resource;
  const [base, setBase] = useState(() => ({ row, texts: { ...toTexts(form, row, reader), ...(row ? {} : initial) } }));
  const [texts, setTexts] = useState(base.texts);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [leaving, setLeaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<{ readonly name: string } | null>(null);
  const { isOpen, toggle, expand } = useSections(sections ?? []);
  const isNew = row === null;
  const may = useMay();
  const fields = fieldsOf(form, isNew);
  const isLocked = (name: string) => !isNew && missingFieldRight(form, name, may) !== undefined;
  const { values, faults } = readTexts(unlocked(fields, isLocked), texts, reader);
  const differing = unconfirmed(fields, texts);
  const refused = refusedFields(failure);
  const isDirty = Object.keys(texts).some((name) => texts[name] !== base.texts[name]);
  const lostRight = Object.keys(fields).flatMap((name) =>
    isLocked(name) && texts[name] !== base.texts[name] ? (missingFieldRight(form, name, may) ?? []) : [],
  )[0];
  const missingRight = useMissingRight((isNew ? form.add : form.edit).access) ?? lostRight ?? null;
  const guard = useLeaveGuard(isDirty && !busy);

  const labelOf = (name: string) =>
    translate(has(`forms:${list}.fields.${name}`) ? `forms:${list}.fields.${name}` : `columns:${list}.${name}`);
  const hintOf = (name: string) => (has(`forms:${list}.hints.${name}`) ? translate(`forms:${list}.hints.${name}`) : undefined);
  const faultOf = (name: string): string | null => {
    const local = tried ? faults[name] : undefined;
    const { code = local?.fault, params = local?.params } = refused[name] ?? {};
    return code === undefined ? null : translate(`fields:${code}`, { name: labelOf(name), ...params });
  };
  const ofForm = Object.keys(isNew ? fields : { ...form.fixed, ...fields }).filter(
    (name) => !isLocked(name) || isReadable(form, name, base.row),
  );
  const names = sections?.flatMap((section) => section.fields.filter((name) => ofForm.includes(name))) ?? ofForm;
  const optionsOf = (name: string): readonly Option[] => {
    const { kind, values: known, translationKey = '' } = fields[name] ?? {};
    const keyOf = (value: string) => (kind === 'code' ? `${translationKey}:${value}` : choiceKey(translationKey, value));
    return options[name] ?? (known ?? []).map((value) => ({ value, label: translate(keyOf(value)) }));
  };
  // The first value that the server has refused gets the focus, as one that is refused here.
  const firstRefused = Object.keys(fields).find((name) => refused[name]);
  useEffect(() => {
    if (failure !== null && firstRefused) focusField(element.current, firstRefused);
  }, [failure, firstRefused]);
  // A wrong value may be in a section that its error has just expanded.
  useEffect(() => {
    if (wrong) focusField(element.current, wrong.name);
  }, [wrong]);
  const change = (name: string, text: string) => {
    setTexts((before) => ({ ...before, [name]: text }));
    setFailure(null);
  };

  const save = async (): Promise<FormRow> => {
    if (base.row === null) return (await api.call(form.add, { body: values })) as FormRow;
    const body = { ...values, ...unlocked(unchangedValues(form, base.row, base.texts, texts), isLocked), version: base.row.version };
    const saved = (await api.call(form.edit, { params: { id: String(base.row[rowId]) }, body })) as FormRow;
    recordEdit(form, base.row, body, saved, onSaved);
    return saved;
  };
  const refuse = (problem: unknown) => {
    expand(Object.keys(refusedFields(problem)));
    setFailure(problem);
  };
  /** Reads the values that somebody else has saved, and merges them with those of this form. */
  const merge = async (by: string) => {
    const current = (await api.call(toListEndpoints(form.resource).show, { params: { id: String(base.row?.[rowId]) } })) as FormRow;
    const theirs = toTexts(form, current, reader);
    const merged = mergeTexts(base.texts, texts, theirs);
    setBase({ row: current, texts: theirs });
    setTexts(merged.texts);
    setConflict({ by, texts: merged.conflicts });
    expand(Object.keys(merged.conflicts));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (missingRight !== null) return;
    setTried(true);
    setFailure(null);
    const name = names.find((one) => faults[one]) ?? differing.map(confirmationOf)[0];
    expand([...Object.keys(faults), ...differing]);
    if (name) return setWrong({ name });
    setBusy(true);
    try {
      const saved = await save();
      addToast({
        tone: 'ok',
        translationKey: `forms:${list}.${isNew ? 'created' : 'changed'}`,
        detail: String(saved.name ?? saved[rowId]),
      });
      publishRefetch();
      onSaved?.(saved);
      onClose();
    } catch (problem) {
      try {
        if (isChangedMeanwhile(problem)) await merge(String(problem.problem.params?.by ?? ''));
        else refuse(problem);
      } catch (unreadable) {
        setFailure(unreadable);
      }
      setBusy(false);
    }
  };
  const close = () => (isDirty && !busy ? setLeaving(true) : onClose());

  const firstName = names.find((name) => fields[name] && !isLocked(name));
  const draw = (name: string) => {
    const field = fields[name] ?? form.fixed[name];
    if (!field || !ofForm.includes(name) || (hidden.includes(name) && faultOf(name) === null)) return null;
    const theirs = conflict?.texts[name];
    return (
      <FormEntry
        key={name}
        name={name}
        label={labelOf(name)}
        field={field}
        texts={texts}
        onChange={change}
        fault={faultOf(name)}
        isUnconfirmed={tried && differing.includes(name)}
        options={optionsOf(name)}
        given={givenValues[name]}
        readOnly={!fields[name] || isLocked(name)}
        hint={field.kind === 'secret' && !isNew ? t('forms:unchanged') : hintOf(name)}
        inputRef={name === firstName ? first : undefined}
        theirs={conflict && theirs !== undefined ? { by: conflict.by, text: theirs } : null}
      />
    );
  };
  const givenValues = given?.(texts) ?? {};
  const hidden = withoutEffect?.(texts) ?? [];
  return (
    <Dialog
      title={isNew ? translate(`forms:${list}.new`) : `${translate(`resources:${list}.one`)} ${row[rowId]}`}
      onClose={close}
      width={560}
      initialFocus={first}
    >
      <form ref={element} onSubmit={submit} noValidate className={styles.form}>
        {conflict && (
          <p role="alert" className={styles.merged}>
            {t('forms:merged', { by: conflict.by })}
          </p>
        )}
        {sections
          ? sections.map((section) => (
              <FormSection
                key={section.id}
                section={section}
                isOpen={isOpen(section)}
                chosen={countChosen(fields, section.fields, texts)}
                onToggle={() => toggle(section)}
              >
                {section.fields.map(draw)}
              </FormSection>
            ))
          : names.map(draw)}
        {note?.(texts)}
        {names.some((name) => fields[name] && isLocked(name)) && missingRight === null && (
          <p className={styles.merged}>{t('forms:partly')}</p>
        )}
        <DialogFooter
          failure={failure}
          action={isNew ? translate(`forms:${list}.new`) : t('forms:save')}
          missingRight={missingRight}
          disabled={busy}
          onClose={close}
        />
      </form>
      {(leaving || guard.isAsking) && (
        <LeaveDialog
          onLeave={guard.isAsking ? guard.leave : onClose}
          onStay={() => {
            guard.stay();
            setLeaving(false);
          }}
        />
      )}
    </Dialog>
  );
}
