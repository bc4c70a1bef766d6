import { beginExport } from '@floorwalker/core/endpoints/export';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { exportFormats, maxPdfRows } from '@floorwalker/core/vocabulary/export-formats';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useServerReachable } from '../../feedback/ServerUnreachable.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { countMarked, type Marks } from '../../list/marks.ts';
import { readAddress } from '../../list/url-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ExportDialog.module.css';
import { columnsOf, type ExportChoice, mayExportMarked, toExportRequest } from './export-request.ts';
import { startExport } from './exports-state.ts';

interface Props {
  readonly resource: ResourceDefinition;
  readonly q: string;
  /** Number of rows that match; null if unknown. */
  readonly count: number | null;
  readonly marks: Marks;
  readonly onClose: () => void;
}

/** Asks what to export and in which format; the server then writes the file in the background [LG-05]. */
export function ExportDialog({ resource, q, count, marks, onClose }: Props) {
  const { t, translate, language, formats } = useTranslation();
  const [search] = useSearchParams();
  const address = useMemo(
    () => ({ ...readAddress(search, Object.keys(resource.columns), resource.defaultSort), q }),
    [search, resource, q],
  );
  const first = useRef<HTMLInputElement>(null);
  const withMarks = mayExportMarked(resource, marks);
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'csv',
    columns: 'shown',
    rows: withMarks ? 'marked' : 'matching',
    name: translate(`resources:${resource.id}.title`),
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const server = useServerReachable();
  const missingRight = useMissingRight(beginExport.access);
  const marked = countMarked(marks, count);
  const rows = choice.rows === 'marked' ? marked : count;
  const number = (value: number) => formatNumber(value, language, formats);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !server || missingRight !== null || rows === 0) return;
    setBusy(true);
    try {
      await startExport(toExportRequest(resource, address, marks, choice));
      onClose();
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  };
  const option = <K extends 'format' | 'columns' | 'rows'>(name: K, value: ExportChoice[K], label: ReactNode, isFirst = false) => (
    <label key={value}>
      <input
        type="radio"
        name={name}
        ref={isFirst ? first : null}
        checked={choice[name] === value}
        onChange={() => setChoice({ ...choice, [name]: value })}
      />
      {label}
    </label>
  );
  const columns = (which: ExportChoice['columns']) => columnsOf(resource, address, which).length;
  return (
    <Dialog title={t('logs:export.title')} {...(q && { description: q })} onClose={onClose} width={600} initialFocus={first}>
      <form onSubmit={submit} className={styles.form}>
        <fieldset>
          <legend>{t('logs:export.format')}</legend>
          {exportFormats.map((format, at) => option('format', format, t(`choices:exportFormat.${format}`), at === 0))}
        </fieldset>
        <fieldset>
          <legend>{t('logs:export.rows')}</legend>
          {option('rows', 'matching', `${t('logs:export.matching')}${count === null ? '' : ` (${number(count)})`}`)}
          {withMarks && option('rows', 'marked', `${t('logs:export.marked')} (${number(marked)})`)}
        </fieldset>
        <fieldset>
          <legend>{t('logs:export.columns')}</legend>
          {option('columns', 'shown', t('logs:export.shown', { count: columns('shown') }))}
          {option('columns', 'all', t('logs:export.all', { count: columns('all') }))}
        </fieldset>
        <label className={styles.name}>
          <span>{t('logs:export.name')}</span>
          <input value={choice.name} maxLength={80} onChange={({ target }) => setChoice({ ...choice, name: target.value })} />
        </label>
        <div role="status" className={styles.note}>
          {rows === 0 && <b>{t('common:noData')}</b>}
          {choice.format === 'pdf' && rows !== null && rows > maxPdfRows && t('logs:export.pdf', { count: maxPdfRows })}
        </div>
        <DialogFooter
          failure={failure}
          action={t('logs:export.begin')}
          missingRight={missingRight}
          disabled={busy || rows === 0}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
