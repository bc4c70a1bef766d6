import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import { LevelMark } from './LevelMark.tsx';
import styles from './TerminalPanel.module.css';
import type { DetailedTerminalView } from './use-terminal.ts';

/** Any value that a device reported, as text. */
const toText = (value: unknown): string => cleanDeviceText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Fill levels of the devices of a terminal. */
export function FillLevels({ view: { row } }: { readonly view: DetailedTerminalView }) {
  const { t, translate } = useTranslation();
  return (
    <>
      <h3>{t('web:terminal.stock')}</h3>
      <ul className={styles.stock}>
        {row.levels.map((level, device) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the device
          <li key={device}>
            <span>{translate(`fillLevelDevices:${device}`)}</span>
            <LevelMark level={level} fill={row.fills[device] ?? null} withItems />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Versions of the software and of the parts of a terminal, as it names them. */
export function Versions({ view: { row, detail } }: { readonly view: DetailedTerminalView }) {
  const { t, translate } = useTranslation();
  return (
    <>
      <h3>{t('web:terminal.versions')}</h3>
      <dl className={styles.facts}>
        <DescriptionItem label={translate('columns:terminals.software')}>{cleanDeviceText(row.software)}</DescriptionItem>
        {Object.entries(detail.versions).map(([name, version]) => (
          <DescriptionItem key={name} label={cleanDeviceText(name)}>
            {toText(version)}
          </DescriptionItem>
        ))}
      </dl>
    </>
  );
}

/** The tab with the stock of every unit and denomination in pieces, and with the versions [TM-06]. */
export function TerminalStock({ view }: { readonly view: DetailedTerminalView }) {
  const { t, formats, language } = useTranslation();
  const units = Object.entries(view.detail.stock);
  return (
    <>
      <FillLevels view={view} />
      <h3>{t('logs:parts.units')}</h3>
      {units.length === 0 && <p className={styles.none}>{t('common:noData')}</p>}
      <ul className={styles.stock}>
        {units.map(([name, pieces]) => (
          <li key={name}>
            <span>{cleanDeviceText(name)}</span>
            <span>{typeof pieces === 'number' ? formatNumber(pieces, language, formats) : toText(pieces)}</span>
          </li>
        ))}
      </ul>
      <Versions view={view} />
    </>
  );
}
