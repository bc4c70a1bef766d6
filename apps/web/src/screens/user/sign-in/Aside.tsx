import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { formatClock } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useNow } from '../../../platform/i18n/use-now.ts';
import { project } from '../../../platform/ports/project.ts';
import { checkServer } from '../../../platform/session/api.ts';
import { live } from '../../../platform/session/live-state.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import styles from './SignInScreen.module.css';

/** The most important keys, for operators who are new to the console. */
const daily = [
  ['$mod+k', 'web:palette.title'],
  ['?', 'web:keys.title'],
  ['/', 'web:keys.filter'],
  ['g t', 'resources:terminals.title'],
  ['g e', 'resources:event-log.title'],
  ['x', 'web:keys.actions'],
  ['F8', 'web:keys.approval'],
] as const;

/** Facts about this installation before the sign-in, and the most important keys. */
export function Aside() {
  const { t, language, formats } = useTranslation();
  const now = useNow();
  const { reachable, latency } = useSnapshot(live);
  const { title, version, productType } = project();
  const secure = window.location.protocol === 'https:';
  useEffect(() => void checkServer(), []);
  const facts: readonly (readonly [string, string])[] = [
    [t('account:facts.version'), version],
    [t('account:facts.kind'), t(`account:facts.kinds.${productType}`)],
    [t('account:facts.address'), window.location.host],
    [t('account:facts.connection'), t(secure ? 'account:facts.secure' : 'account:facts.unsecure')],
    [t('account:facts.time'), formatClock(now, language, formats)],
  ];
  return (
    <section className={styles.side} aria-label={t('account:facts.title')}>
      <p className={styles.brand}>{title}</p>
      <p>{t('account:signIn.claim')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('account:facts.server')}</dt>
          <dd>
            <Glyph name={reachable ? 'dot' : 'cross'} size={10} />{' '}
            {t(reachable ? (latency === null ? 'account:facts.asking' : 'account:facts.answers') : 'account:facts.silent')}
          </dd>
        </div>
      </dl>
      <dl className={`${styles.facts} ${styles.keys}`} aria-label={t('account:signIn.keys')}>
        {daily.map(([keys, translationKey]) => (
          <div key={keys}>
            <dt>
              <KeyCap keys={keys} />
            </dt>
            <dd>{t(translationKey)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A text of the installation that everybody must read before they sign in. */
export function Notice() {
  const { t } = useTranslation();
  return (
    <section className={styles.notice} aria-label={t('account:signIn.notice')}>
      <h2>{t('account:signIn.notice')}</h2>
      <p>{project().notice || t('account:signIn.usualNotice')}</p>
    </section>
  );
}
