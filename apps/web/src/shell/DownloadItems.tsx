import { Menu } from '@base-ui/react/menu';
import type { ExportRow } from '@floorwalker/core/resources/exports/export';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useSnapshot } from 'valtio';
import { isUnderWay } from '../features/export/export-status.ts';
import { downloadExport, exports, removeExport } from '../features/export/exports-state.ts';
import { useTranslation } from '../platform/i18n/translation.ts';
import { downloads } from '../platform/live/downloads.ts';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './DownloadItems.module.css';

/** The downloads menu [SH-16]: exports with their progress, and log files sent by terminals. */
export function DownloadItems() {
  const { t } = useTranslation();
  const { list: files } = useSnapshot(downloads);
  const { list: made } = useSnapshot(exports);
  if (files.length + made.length === 0) return <p className={styles.none}>{t('logs:export.none')}</p>;
  return (
    <>
      {made.length > 0 && (
        <Menu.Group>
          <Menu.GroupLabel className={styles.group}>{t('logs:export.exports')}</Menu.GroupLabel>
          {made.map((row) => (
            <ExportItem key={row.id} row={row} />
          ))}
        </Menu.Group>
      )}
      {files.length > 0 && (
        <Menu.Group>
          <Menu.GroupLabel className={styles.group}>{t('logs:export.files')}</Menu.GroupLabel>
          {files.map((file) => (
            <Menu.LinkItem key={file.id} className={styles.item} href={file.href} download>
              <span>{cleanDeviceText(file.name)}</span>
              <small>{t('web:frame.fromTerminal', { terminal: file.terminal })}</small>
            </Menu.LinkItem>
          ))}
        </Menu.Group>
      )}
    </>
  );
}

const glyphOf = { done: 'check', failed: 'cross', cancelled: 'barred', queued: 'ring', running: 'play' } as const;

/** An export: selecting it downloads the file; a second button cancels or removes it. */
function ExportItem({ row }: { readonly row: ExportRow }) {
  const { t } = useTranslation();
  const name = cleanDeviceText(row.name);
  return (
    <div className={styles.line} data-state={row.state}>
      <Menu.Item
        className={styles.item}
        disabled={row.state !== 'done'}
        label={name}
        aria-label={`${name}, ${t(`choices:exportState.${row.state}`)}`}
        onClick={() => downloadExport(row.id)}
      >
        <Glyph name={glyphOf[row.state]} />
        <span>{name}</span>
        <Standing row={row} />
      </Menu.Item>
      <Menu.Item className={styles.remove} closeOnClick={false} onClick={() => void removeExport(row.id)}>
        {t(isUnderWay(row) ? 'logs:export.cancel' : 'logs:export.remove')}
        <span className="visually-hidden"> {name}</span>
      </Menu.Item>
    </div>
  );
}

/** Progress, size and expiry of an export, or why it failed. */
function Standing({ row }: { readonly row: ExportRow }) {
  const { t, translate, has, language, formats } = useTranslation();
  const number = (value: number) => formatNumber(value, language, formats);
  if (isUnderWay(row))
    return (
      <small>
        {row.total !== null && row.total > 0 && <progress max={row.total} value={row.rows} aria-hidden="true" />}
        {row.total === null ? number(row.rows) : t('logs:export.progress', { rows: number(row.rows), total: number(row.total) })}
      </small>
    );
  if (row.state === 'done')
    return (
      <small>
        {formatBytes(row.size, language, formats)}
        {row.expires && ` · ${t('logs:export.until', { time: formatTime(row.expires, language, formats) })}`}
      </small>
    );
  const reason = `problems:${row.failure}.title`;
  return <small>{row.failure && has(reason) ? translate(reason) : t(`choices:exportState.${row.state}`)}</small>;
}
