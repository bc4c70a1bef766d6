import {
  exportReport,
  maxReportPdfRows,
  type ReportFormat,
  type ReportResult,
  reportFormats,
} from '@floorwalker/core/contract/report-endpoint';
import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import { printFigure } from '@floorwalker/i18n/format/report-chart';
import { type FormEvent, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { readFile } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ReportAddress } from './report-address.ts';
import styles from './Statistics.module.css';

interface Props {
  readonly report: ReportDefinition;
  readonly address: ReportAddress;
  readonly result: ReportResult | null;
  /** Title of the report, in the name of the file. */
  readonly title: string;
  readonly onClose: () => void;
}

/** The path of the file of a report as it is shown. */
export function toExportPath({ id }: ReportDefinition, address: ReportAddress, format: ReportFormat): string {
  const { from, to, by, q, compare, currency, figure } = address;
  const query = new URLSearchParams({ format, from, to, by: by.join(), figure: printFigure(figure) });
  if (q) query.set('q', q);
  if (compare) query.set('compare', compare);
  if (currency) query.set('currency', currency);
  return `${exportReport.path.replace('{id}', id)}?${query}`;
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a report as a file, as it is shown [ST-02]. */
export function ExportReportDialog({ report, address, result, title, onClose }: Props) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState<ReportFormat>('csv');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const missingRight = useMissingRight(exportReport.access);
  const isTooLong = format === 'pdf' && result !== null && result.rows.length > maxReportPdfRows;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isTooLong || missingRight !== null) return;
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await readFile(toExportPath(report, address, format)), `${title} ${address.from} ${address.to}.${format}`);
      onClose();
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('statistics:export.title')} description={t('statistics:export.hint')} onClose={onClose} initialFocus={first}>
      <form onSubmit={submit}>
        <fieldset className={styles.formats}>
          <legend>{t('statistics:export.format')}</legend>
          {reportFormats.map((one, at) => (
            <label key={one}>
              <input type="radio" name="format" ref={at === 0 ? first : null} checked={format === one} onChange={() => setFormat(one)} />
              {t(`statistics:export.${one}`)}
            </label>
          ))}
        </fieldset>
        <p role="status">{isTooLong && t('logs:export.pdf', { count: maxReportPdfRows })}</p>
        <DialogFooter
          failure={failure}
          action={t('statistics:export.save')}
          missingRight={missingRight}
          disabled={isBusy || isTooLong}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
