import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { isNarrow } from '../platform/frame/breakpoints.ts';
import { foldNavigation, shell } from '../platform/frame/shell-state.ts';
import { formatBothTimes, formatClock, formatClockWithZone } from '../platform/i18n/format.ts';
import { profileLabel } from '../platform/i18n/profile-label.ts';
import { useTranslation } from '../platform/i18n/translation.ts';
import { useNow } from '../platform/i18n/use-now.ts';
import { openPalette } from '../platform/keys/palette-state.ts';
import { useKeyOf } from '../platform/keys/use-bindings.ts';
import { usePainted } from '../platform/ports/first-paint.ts';
import { project } from '../platform/ports/project.ts';
import { live } from '../platform/session/live-state.ts';
import { useOperator } from '../platform/session/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { KeyCap } from '../ui/KeyCap.tsx';
import { toShortcut } from '../ui/key-label.ts';
import styles from './Header.module.css';

const HeaderMenus = lazy(() => import('./HeaderMenus.tsx').then((module) => ({ default: module.HeaderMenus })));

/** The header: installation, connection, clock, notices, downloads, operator. */
export function Header() {
  const translation = useTranslation();
  const { t } = translation;
  const operator = useOperator();
  const painted = usePainted();
  const { navigation, folded } = useSnapshot(shell);
  const paletteKey = useKeyOf('palette', '$mod+k', true);
  const sites =
    operator.properties.length === 1 ? operator.properties[0]?.name : t('web:frame.sites', { count: operator.properties.length });
  return (
    <header className={styles.header} data-key-scope="header">
      <Button
        tone="bare"
        className={styles.burger}
        aria-label={t('web:frame.navigation')}
        aria-controls="navigation"
        aria-expanded={isNarrow() ? navigation : !folded}
        onClick={foldNavigation}
      >
        <Glyph name="menu" />
      </Button>
      <p className={styles.brand}>
        <b>{project().title}</b>
        <span aria-hidden="true">▸</span>
        <span className={styles.site} title={sites}>
          {sites}
        </span>
      </p>
      <button type="button" className={styles.ask} onClick={() => openPalette()} aria-keyshortcuts={toShortcut(paletteKey)}>
        <Glyph name="prompt" /> <span title={t('web:frame.ask')}>{t('web:frame.ask')}</span> {paletteKey && <KeyCap keys={paletteKey} />}
      </button>
      <Connection />
      <Clock />
      <Suspense fallback={<span className={styles.who}>{operator.name}</span>}>
        {painted ? (
          <HeaderMenus name={operator.name} role={profileLabel(translation, operator.role)} />
        ) : (
          <span className={styles.who}>{operator.name}</span>
        )}
      </Suspense>
    </header>
  );
}

function Connection() {
  const { t, language, formats } = useTranslation();
  const { connected, lostAt, latency } = useSnapshot(live);
  if (connected)
    return (
      <p className={styles.live} data-on>
        <Glyph name="dot" size={10} /> {t('web:frame.live')} {latency !== null && <small>{t('web:frame.latency', { ms: latency })}</small>}
      </p>
    );
  return (
    <p className={styles.live}>
      <Glyph name="dashed" size={10} />{' '}
      {lostAt ? t('live:staleSince', { time: formatClock(lostAt, language, formats) }) : t('web:frame.connecting')}
    </p>
  );
}

function Clock() {
  const { language, formats } = useTranslation();
  const now = useNow();
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()} title={formatBothTimes(now, language, formats)}>
      {formatClockWithZone(now, language, formats)}
    </time>
  );
}
