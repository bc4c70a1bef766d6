import { explainRight, type RightExplanation } from '@floorwalker/core/endpoints/operator';
import type { OperatorRow } from '@floorwalker/core/resources/operators/operator';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { areaOfRight, rightAreas, rightsByArea } from '@floorwalker/core/vocabulary/right-areas';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { toExplanationLines } from '@floorwalker/i18n/format/right-explanation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ExplainDialog.module.css';

interface Props {
  readonly operator: OperatorRow;
  readonly onClose: () => void;
}

/** Explains why an operator has a right or lacks it: by account, rights profile, and the property of a terminal [MG-03]. */
export function ExplainDialog({ operator, onClose }: Props) {
  const { t, translate } = useTranslation();
  const missingRight = useMissingRight(explainRight.access);
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  const [right, setRight] = useState<Right>('terminal.view');
  const [terminal, setTerminal] = useState('');
  const [explained, setExplained] = useState<RightExplanation | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isWrong = !/^\d{0,5}$/.test(terminal.trim());
  const forget = () => {
    setExplained(null);
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    forget();
    if (isWrong) return;
    setBusy(true);
    try {
      const query = terminal.trim() === '' ? {} : { terminal: terminal.trim() };
      setExplained(await api.call(explainRight, { params: { id: String(operator.id), right }, query }));
    } catch (problem) {
      setFailure(problem);
    }
    setBusy(false);
  };
  const [result, ...reasons] = explained ? toExplanationLines(explained, { translate, clean: cleanDeviceText }) : [];
  return (
    <Dialog
      title={t('common:about', { label: t('logs:row.explainRight'), text: cleanDeviceText(operator.name) })}
      onClose={onClose}
      width={560}
      initialFocus={first}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <div className={styles.field}>
          <label htmlFor={id}>{t('operators:right')}</label>
          <select
            ref={first}
            id={id}
            value={right}
            onChange={(event) => {
              setRight(event.target.value as Right);
              forget();
            }}
          >
            {rightAreas.map((area) => (
              <optgroup key={area} label={translate(`choices:rightArea.${area}`)}>
                {rightsByArea
                  .filter((one) => areaOfRight(one) === area)
                  .map((one) => (
                    <option key={one} value={one}>
                      {translate(`rights:${one}`)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
        <Field
          label={t('operators:terminal')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={terminal}
          onChange={(event) => {
            setTerminal(event.target.value);
            forget();
          }}
          fault={tried && isWrong ? t('fields:invalid', { name: t('operators:terminal') }) : null}
        />
        <div role="status" className={styles.result}>
          {explained && (
            <>
              <p data-granted={explained.granted}>{result}</p>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <DialogFooter failure={failure} action={t('operators:ask')} missingRight={missingRight} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
