import { componentResource } from '@floorwalker/core/resources/terminals/component';
import type { TerminalRow } from '@floorwalker/core/resources/terminals/terminal';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { StockUnit } from '@floorwalker/core/vocabulary/stock-unit';
import { isVersionType } from '@floorwalker/core/vocabulary/version-types';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import { useCatalogues } from '../logs/use-catalogues.ts';
import { LevelMark } from './LevelMark.tsx';
import styles from './TerminalPanel.module.css';
import type { DetailedTerminalView } from './use-terminal.ts';

/** Any value that a device reported, as text. */
const toText = (value: unknown): string => cleanDeviceText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Fill levels of the devices of a terminal. */
export function FillLevels({ view: { row } }: { readonly view: { readonly row: Pick<TerminalRow, 'levels' | 'fills'> } }) {
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

interface VersionsView {
  readonly row: Pick<TerminalRow, 'software'>;
  readonly detail: Pick<DetailedTerminalView['detail'], 'versions'>;
}

/** Versions of the software and of the parts of a terminal; names of the device's own are shown as they are. */
export function Versions({ view: { row, detail } }: { readonly view: VersionsView }) {
  const { t, translate } = useTranslation();
  return (
    <>
      <h3>{t('web:terminal.versions')}</h3>
      <dl className={styles.facts}>
        <DescriptionItem label={translate('columns:terminals.software')}>{cleanDeviceText(row.software)}</DescriptionItem>
        {Object.entries(detail.versions).map(([name, version]) => (
          <DescriptionItem key={name} label={isVersionType(name) ? translate(`choices:versionType.${name}`) : cleanDeviceText(name)}>
            {toText(version)}
          </DescriptionItem>
        ))}
      </dl>
    </>
  );
}

/** Value of all units of each currency, in minor units; amounts of different currencies are never added. */
function toValues(units: readonly StockUnit[]): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { currency, denomination, pieces } of units) {
    if (denomination !== null) values.set(currency, (values.get(currency) ?? 0) + denomination * pieces);
  }
  return values;
}

/** The pieces of each component by medium and denomination, and their value by currency [TM-06]. */
export function StockDetails({ view }: { readonly view: { readonly detail: Pick<DetailedTerminalView['detail'], 'stock'> } }) {
  const translation = useTranslation();
  const { t, formats, language } = translation;
  useCatalogues(componentResource, 'mediaTypes');
  const { stock } = view.detail;
  const money = (amount: number, currency: string) => formatMoney(amount, currency, language, formats);
  const nameOf = ({ component, rank, medium, denomination, currency }: StockUnit): string =>
    [
      `${toCodeText('componentTypes', component, translation)} ${rank}`,
      ...(medium === null ? [] : [toCodeText('mediaTypes', medium, translation)]),
      ...(denomination === null ? [] : [money(denomination, currency)]),
    ].join(' · ');
  return (
    <>
      <h3>{t('logs:parts.details')}</h3>
      {stock.length === 0 && <p className={styles.none}>{t('common:noData')}</p>}
      <ul className={styles.stock}>
        {stock.map((unit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a terminal may report the same unit twice
          <li key={index}>
            <span>{nameOf(unit)}</span>
            {unit.capacity === null ? (
              <span>{formatNumber(unit.pieces, language, formats)}</span>
            ) : (
              <LevelMark level={unit.level} fill={{ items: unit.pieces, capacity: unit.capacity }} withItems />
            )}
          </li>
        ))}
        {[...toValues(stock)].map(([currency, value]) => (
          <li key={currency}>
            <b>{t('logs:parts.value', { currency })}</b>
            <b>{money(value, currency)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The tab with the stock, by device and by denomination, and with the versions [TM-06]. */
export function TerminalStock({ view }: { readonly view: DetailedTerminalView }) {
  return (
    <>
      <FillLevels view={view} />
      <StockDetails view={view} />
      <Versions view={view} />
    </>
  );
}
