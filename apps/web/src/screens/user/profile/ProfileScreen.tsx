import type { Profile } from '@floorwalker/core/endpoints/profile';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { StaleMark } from '../../../feedback/StaleMark.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useBindings } from '../../../platform/keys/use-bindings.ts';
import { profileState, reloadProfile, updateProfile } from '../../../platform/profile/profile-state.ts';
import { BindingKey } from '../../../ui/BindingKey.tsx';
import { Link } from '../../../ui/Link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { FormatsSection } from './FormatsSection.tsx';
import { LooksSection } from './LooksSection.tsx';
import styles from './Profile.module.css';
import { Saving } from './Saving.tsx';
import { StartSection } from './StartSection.tsx';
import { isSection, type SectionId, type SectionProps, sections } from './sections.ts';

/** Lists of the operator's own data that have their own screens. */
const lists = [
  ['/user/tokens', 'tokens', 'go./user/tokens'],
  ['/user/sessions', 'sessions', 'go./user/sessions'],
] as const;

const AlertsSection = lazyPart(() => import('./AlertsSection.tsx').then((module) => module.AlertsSection), 'resources');
const KeysSection = lazyPart(() => import('../../../features/keys/KeysSection.tsx').then((module) => module.KeysSection), 'keys');
const SecuritySection = lazyPart(() => import('./SecuritySection.tsx').then((module) => module.SecuritySection), 'account');

const parts: { readonly [S in SectionId]: (props: SectionProps) => ReactNode } = {
  looks: (props) => <LooksSection {...props} />,
  formats: (props) => <FormatsSection {...props} />,
  start: (props) => <StartSection {...props} />,
  alerts: (props) => <AlertsSection {...props} />,
  keys: () => <KeysSection />,
  security: () => <SecuritySection />,
};

/** The operator's profile [SH-18] in sections; every change is saved at once. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { section = 'looks' } = useParams();
  const navigate = useNavigate();
  const { shown } = useSnapshot(profileState) as { shown: Profile | null };
  const body = useRef<HTMLElement>(null);
  const here = isSection(section) ? section : 'looks';
  // The router may lag behind: the next key press continues from the section that the previous one selected.
  const ahead = useRef<SectionId | null>(null);
  useEffect(() => {
    if (ahead.current === here) ahead.current = null;
  }, [here]);
  const step = (by: number) => {
    const next = sections[(sections.indexOf(ahead.current ?? here) + by + sections.length) % sections.length] ?? here;
    ahead.current = next;
    void navigate(`/user/profile/${next}`, { replace: true });
  };
  useBindings({ 'panel.previousTab': () => step(-1), 'panel.nextTab': () => step(1) }, { scope: 'panel' });
  // The profile may have been changed in another browser.
  useEffect(() => void reloadProfile(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section is scrolled to its top
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [here]);
  if (!isSection(section)) return <Navigate to="/404" replace />;
  const part = t(`profile:sections.${here}`);
  return (
    <section
      ref={body}
      className={styles.page}
      data-key-scope="panel"
      tabIndex={-1}
      aria-label={t('common:about', { label: t('profile:title'), text: part })}
    >
      <header className={styles.head}>
        <h1>{t('profile:title')}</h1>
        <StaleMark />
        <Saving />
      </header>
      <div className={styles.columns}>
        <Index here={here} />
        <div className={styles.body}>
          <h2>{part}</h2>
          {here !== 'security' && here !== 'keys' && <p className={styles.intro}>{t(`profile:intro.${here}`)}</p>}
          {shown ? (
            <Suspense fallback={<p className={styles.intro}>{t('common:loading')}</p>}>
              {parts[here]({ profile: shown, choose: updateProfile })}
            </Suspense>
          ) : (
            <p className={styles.intro}>{t('common:loading')}</p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Links to the sections and to the operator's lists. */
function Index({ here }: { readonly here: SectionId }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.index} aria-label={t('profile:index')}>
      <ul>
        {sections.map((one) => (
          <li key={one}>
            <Link to={`/user/profile/${one}`} replace {...(one === here && { 'aria-current': 'page' })}>
              {t(`profile:sections.${one}`)}
            </Link>
          </li>
        ))}
        {lists.map(([path, section, binding]) => (
          <li key={path} className={styles.away}>
            <Link to={path}>{t(`profile:sections.${section}`)}</Link> <BindingKey id={binding} />
          </li>
        ))}
      </ul>
      <p>
        <BindingKey id="panel.previousTab" defaultKey="[" /> <BindingKey id="panel.nextTab" defaultKey="]" />
      </p>
    </nav>
  );
}
