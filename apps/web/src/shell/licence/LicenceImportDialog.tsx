import { importLicence, type Licence } from '@floorwalker/core/endpoints/licence';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { maxLicenceBytes } from '@floorwalker/core/validation/licence-size';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { formatBothTimes } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileField } from '../../ui/FileField.tsx';
import styles from './LicenceImportDialog.module.css';

type Plan = Shape<(typeof importLicence)['response']>;

interface Checked {
  readonly content: string;
  readonly plan: Plan;
}

/** Reads at most one byte more than a licence file has, so that a wrong file of any size is refused quickly. */
const readFile = (file: File): Promise<string> => file.slice(0, maxLicenceBytes + 1).text();

/** Imports a licence file [LI-01]: the server checks it first and shows what it grants; nothing is imported before the confirmation. */
export function LicenceImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef(0);
  const missingRight = useMissingRight(importLicence.access);
  const confirm = useRef<HTMLButtonElement>(null);
  // In the field Enter would open the choice of files again.
  useEffect(() => {
    if (checked) confirm.current?.focus();
  }, [checked]);

  const check = async (file: File | undefined) => {
    latest.current += 1;
    const request = latest.current;
    setChecked(null);
    setFailure(null);
    setBusy(file !== undefined);
    if (!file) return;
    try {
      const content = await readFile(file);
      const plan = await api.call(importLicence, { body: { content, plan: true } });
      if (request === latest.current) setChecked({ content, plan });
    } catch (problem) {
      if (request === latest.current) setFailure(problem);
    }
    if (request === latest.current) setBusy(false);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!checked || busy || missingRight !== null) return;
    setBusy(true);
    try {
      const { licence } = await api.call(importLicence, { body: { content: checked.content } });
      addToast({ tone: 'ok', translationKey: 'licences:import.done', values: { number: licence.number } });
      publishRefetch();
      onClose();
    } catch (problem) {
      setFailure(problem);
      setChecked(null);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t('licences:import.title')}
      description={t('licences:import.explain')}
      onClose={onClose}
      initialFocus={field}
      width={560}
    >
      <form onSubmit={(event) => void send(event)} className={styles.form}>
        <FileField
          label={t('licences:import.file')}
          emptyText={t('common:chooseFile')}
          inputRef={field}
          aria-invalid={failure !== null || undefined}
          onChoose={(file) => void check(file)}
        />
        <div role="status">
          {busy && !checked && t('licences:import.checking')}
          {checked && <Grants licence={checked.plan.licence} replaces={checked.plan.replaces} />}
        </div>
        <DialogFooter
          failure={failure}
          action={t('licences:import.confirm')}
          missingRight={missingRight}
          disabled={!checked || busy}
          onClose={onClose}
          submitButton={confirm}
        />
      </form>
    </Dialog>
  );
}

/** What the chosen file grants. */
function Grants({ licence, replaces }: { readonly licence: Licence; readonly replaces: string | null }) {
  const { t, translate, language, formats } = useTranslation();
  const time = (at: string) => formatBothTimes(at, language, formats);
  const { number, customer, type, modules, unlimited, terminals, clients, properties, validUntil } = licence;
  const counts = unlimited ? t('licences:import.unlimited') : `${terminals} · ${clients} · ${properties}`;
  const rows: readonly (readonly [string, string])[] = [
    [t('columns:license-key-usage-overview.number'), number],
    [t('columns:license-key-usage-overview.customer'), customer],
    [t('columns:license-key-usage-overview.type'), translate(`choices:licenceType.${type}`)],
    [t('licences:import.modules'), modules.map((module) => translate(`licences:module.${module}`)).join(', ')],
    [t('licences:import.counts'), counts],
    [t('columns:license-key-usage-overview.validUntil'), validUntil === null ? t('licences:import.never') : time(validUntil)],
    ...(replaces === null ? [] : [[t('licences:import.replaces'), time(replaces)] as const]),
  ];
  return (
    <dl className={styles.grants}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
