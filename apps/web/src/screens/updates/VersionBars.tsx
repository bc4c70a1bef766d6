import { terminalVersions } from '@floorwalker/core/endpoints/terminal';
import { printValue } from '@floorwalker/core/filter/print';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatPercent } from '@floorwalker/i18n/format/number';
import { Link } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import styles from './Updates.module.css';

/** Terminals report all the time, and each count reads all of them; milliseconds. */
const minIntervalMs = 5000;

/** Versions with a bar of their own; the rest is summed up, so that the list below keeps its place. */
const maxBars = 5;

const toAddress = (version: string) => `/terminal-list?${new URLSearchParams({ q: `software=${printValue(version)}` })}`;

/** The versions of the software over the fleet as bars [MG-13], each with the way to its terminals. */
export function VersionBars() {
  const { t, language, formats } = useTranslation();
  const read = () => api.call(terminalVersions, {});
  const { shown, failure } = useLiveRead('versions', read, ({ kind }) => kind === 'cat', minIntervalMs);
  if (failure !== null) return <ProblemText failure={failure} />;
  if (!shown || shown.total === 0) return null;
  const { total, versions } = shown;
  const bars = versions.slice(0, versions.length > maxBars + 1 ? maxBars : versions.length);
  const others = versions.slice(bars.length);
  const sum = others.reduce((terminals, one) => terminals + one.terminals, 0);
  const figure = (terminals: number) =>
    t('updates:versionCount', { count: terminals, share: formatPercent(terminals / total, language, formats) });
  return (
    <section className={styles.versions} aria-label={t('updates:versions')}>
      <h2>{t('updates:versions')}</h2>
      <ul>
        {bars.map(({ version, terminals }) => {
          const label = cleanDeviceText(version) || t('updates:versionUnknown');
          return (
            <li key={version}>
              <Link to={toAddress(version)} title={label}>
                {label}
              </Link>
              <meter max={total} value={terminals} aria-label={label} />
              <span>{figure(terminals)}</span>
            </li>
          );
        })}
        {others.length > 0 && (
          <li>
            <span>{t('updates:otherVersions', { count: others.length })}</span>
            <meter max={total} value={sum} aria-label={t('updates:otherVersions', { count: others.length })} />
            <span>{figure(sum)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
