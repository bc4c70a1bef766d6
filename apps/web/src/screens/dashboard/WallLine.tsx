import { endOfIdle } from '@floorwalker/core/session/warnings';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DashboardAddress, nextOnWall, toDashboardPath } from '../../features/dashboard/dashboard-address.ts';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { shell } from '../../platform/frame/shell-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useNow } from '../../platform/i18n/use-now.ts';
import { addressNow } from '../../platform/ports/address.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Dashboard.module.css';

interface Props {
  readonly address: DashboardAddress;
  readonly title: string;
  readonly asOf: string | null;
  readonly onChange: (change: Partial<DashboardAddress>) => void;
}

/** Age of figures from which a display says that they are old: three reads have been missed; milliseconds. */
const oldAfterMs = 200_000;

/**
 * The line below a dashboard on a wall: what is shown, the time, how old the figures are, and what happens when the session ends [ST-01].
 * While it is shown, the page fills the window, and the next dashboard follows if that was chosen.
 */
export function WallLine({ address, title, asOf, onChange }: Props) {
  const { t, language, formats } = useTranslation();
  const now = useNow();
  const toClock = (at: string | number) => formatTime(at, language, { ...formats, style: 'short' });
  useFullWindow();
  useRotation(address);
  const isOld = asOf !== null && now - Date.parse(asOf) > oldAfterMs;
  return (
    <footer className={styles.wall} data-key-scope="list">
      <h1>{title}</h1>
      <span>{toClock(now)}</span>
      {asOf !== null && (
        <span data-tone={isOld ? 'warn' : undefined}>
          {t(isOld ? 'dashboardScreens:wall.stale' : 'dashboardScreens:asOf', { time: toClock(asOf) })}
        </span>
      )}
      <StaleMark />
      <small>
        <SessionEnd />
      </small>
      <Button tone="bare" onClick={() => onChange({ wall: null })} keyHint="Escape">
        {t('dashboardScreens:wall.leave')}
      </Button>
    </footer>
  );
}

/** When the session ends, and what a display does then. */
function SessionEnd() {
  const { t, language, formats } = useTranslation();
  const operator = useOperator();
  const { expires, idleSeconds, watchFrom } = operator;
  const end = t('dashboardScreens:wall.ends', { time: formatTime(expires, language, { ...formats, style: 'long' }) });
  if (watchFrom !== null) return `${t('dashboardScreens:wall.watches')} ${end}`;
  if (endOfIdle(operator, 0) === null) return end;
  return `${t('dashboardScreens:wall.idle', { minutes: Math.round(idleSeconds / 60) })} ${end}`;
}

function useFullWindow(): void {
  useEffect(() => {
    shell.wall = true;
    return () => {
      // The next dashboard of the display has another screen, and the same window.
      if (addressNow().has('wall')) return;
      shell.wall = false;
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}

function useRotation(address: DashboardAddress): void {
  const navigate = useNavigate();
  const may = useMay();
  const { wall } = address;
  const next = toDashboardPath(nextOnWall(address, may));
  const isSame = next === toDashboardPath(address);
  useEffect(() => {
    if (!wall || isSame) return;
    const timer = window.setTimeout(() => void navigate(next, { replace: true }), wall * 1000);
    return () => window.clearTimeout(timer);
  }, [wall, next, isSame, navigate]);
}
