import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { useEffect, useId, useState } from 'react';
import { TimeField } from '../../../features/command/CommandFields.tsx';
import { Choice } from '../../../features/form/FormField.tsx';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { api } from '../../../platform/session/api.ts';
import { useOperator } from '../../../platform/session/session-state.ts';
import styles from './ActDialog.module.css';
import { type ActCall, type ActRow, callsOf } from './log-acts.ts';

type OnChange = (call: Omit<ActCall, 'comment'> | null) => void;

interface RadioProps {
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

function Radios({ choices, chosen, onChoose }: RadioProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('handling:dialog.choice')}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Acknowledges rows, or takes that back. */
export function AcknowledgeChoice({ row, onChange }: { readonly row: ActRow; readonly onChange: OnChange }) {
  const { t } = useTranslation();
  const [act, setAct] = useState<'acknowledge' | 'unacknowledge'>(row.acknowledged ? 'unacknowledge' : 'acknowledge');
  useEffect(() => onChange({ act }), [act, onChange]);
  return (
    <Radios
      choices={[
        ['acknowledge', t('handling:dialog.take')],
        ['unacknowledge', t('handling:dialog.takeBack')],
      ]}
      chosen={act}
      onChoose={(value) => setAct(value as typeof act)}
    />
  );
}

interface Assignee {
  readonly id: number;
  readonly login: string;
  readonly name: string;
}

const nobody = 'nobody';

/** Assigns rows to an operator, by default to oneself, or to nobody. */
export function AssigneeChoice({ noun, onChange }: { readonly noun: ActNoun; readonly onChange: OnChange }) {
  const { t } = useTranslation();
  const { operator: self } = useOperator();
  const [assignees, setAssignees] = useState<readonly Assignee[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [chosen, setChosen] = useState(String(self));
  useEffect(() => {
    api.call(callsOf[noun].assignees, {}).then(({ items }) => setAssignees(items), setFailure);
  }, [noun]);
  const isKnown = chosen === nobody || assignees?.some(({ id }) => String(id) === chosen) === true;
  useEffect(() => {
    if (!isKnown) onChange(null);
    else onChange(chosen === nobody ? { act: 'unassign' } : { act: 'assign', assignee: Number(chosen) });
  }, [chosen, isKnown, onChange]);
  if (failure !== null) return <ProblemText failure={failure} />;
  const toLabel = ({ id, login, name }: Assignee) => {
    const text = `${cleanDeviceText(name)} · ${login}`;
    return id === self ? t('handling:dialog.me', { name: text }) : text;
  };
  const operators = (assignees ?? []).map((one) => ({ value: String(one.id), label: toLabel(one) }));
  return (
    <Choice
      name="assignee"
      label={t('handling:dialog.assignee')}
      text={isKnown ? chosen : ''}
      onChange={setChosen}
      fault={null}
      options={[...operators, { value: nobody, label: t('handling:dialog.nobody') }]}
    />
  );
}

const hours = [1, 4, 8, 24] as const;
const hourMs = 3_600_000;

/** Snoozes rows for some hours or until a time, or ends the snooze. */
export function SnoozeChoice({ onChange }: { readonly onChange: OnChange }) {
  const { t, formats } = useTranslation();
  const hint = useId();
  const [chosen, setChosen] = useState('1');
  const [opened] = useState(() => Date.now());
  const [at, setAt] = useState(() => new Date(Math.ceil(Date.now() / hourMs + 1) * hourMs).toISOString());
  const until = chosen === 'at' ? at : new Date(opened + Number(chosen) * hourMs).toISOString();
  const isPast = chosen === 'at' && Date.parse(at) <= opened;
  useEffect(() => {
    if (chosen === 'end') onChange({ act: 'unsnooze' });
    else onChange(isPast ? null : { act: 'snooze', until });
  }, [chosen, until, isPast, onChange]);
  return (
    <>
      <Radios
        choices={[
          ...hours.map((count): readonly [string, string] => [String(count), t('handling:dialog.hours', { count })]),
          ['at', t('handling:dialog.atTime')],
          ['end', t('handling:dialog.end')],
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen === 'at' && (
        <>
          <TimeField label={t('handling:dialog.until')} at={at} first={undefined} isWrong={isPast} describedBy={hint} onChange={setAt} />
          <p id={hint}>{t('logs:range.zone', { zone: formats.zone })}</p>
        </>
      )}
    </>
  );
}
