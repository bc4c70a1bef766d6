import { errorGroups, eventGroups } from '@floorwalker/core/catalogues/code-groups';
import { useLayoutEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { NavLink } from '../../ui/Link.tsx';
import { CodeGroups, Examples, Severities } from './Guides.tsx';
import { errorExamples, eventExamples, toErrorFilter, toEventFilter } from './groups.ts';
import styles from './ManualScreen.module.css';

/** Sections of each page in their order; `namespace` is the translation prefix of their titles and paragraphs. */
const pages = {
  general: { namespace: 'general', sections: ['frame', 'keys', 'narrow', 'live', 'failed', 'support'] },
  'error-log': { namespace: 'errors', sections: ['what', 'severities', 'groups', 'narrow', 'support'] },
  'event-log': { namespace: 'events', sections: ['what', 'severities', 'groups', 'narrow', 'support'] },
} as const;
type Page = keyof typeof pages;
const names = Object.keys(pages) as readonly Page[];

const isPage = (name: string | undefined): name is Page => name !== undefined && Object.hasOwn(pages, name);

/**
 * The support manual [SH-23]: general, error log, event log. `j` and `k` move between its sections, `[` and `]` between its
 * pages.
 */
export function ManualScreen() {
  const { page } = useParams();
  return isPage(page) ? <Manual key={page} page={page} /> : <Navigate to="/404" replace />;
}

function Manual({ page }: { readonly page: Page }) {
  const { t, translate } = useTranslation();
  const article = useRef<HTMLElement>(null);
  useManualKeys(page, article);
  const { namespace, sections } = pages[page];
  return (
    <div className={styles.manual}>
      <nav className={styles.index} aria-label={t('manual:index')}>
        <h2>{t('manual:title')}</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <NavLink to={`/manual/${name}`}>{t(`manual:pages.${name}`)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article ref={article} className={styles.page} data-key-scope="manual" tabIndex={-1} aria-labelledby="manual-title">
        <h1 id="manual-title">{t(`manual:titles.${page}`)}</h1>
        {sections.map((section) => (
          <section key={section} aria-labelledby={`manual-${section}`}>
            <h2 id={`manual-${section}`} tabIndex={-1}>
              {translate(`manual:${namespace}.${section}.title`)}
            </h2>
            <Paragraphs of={`manual:${namespace}.${section}.text`} />
            {page !== 'general' && <Guide page={page} section={section} />}
          </section>
        ))}
      </article>
    </div>
  );
}

function Paragraphs({ of }: { readonly of: string }) {
  const { translate, has } = useTranslation();
  const keys: string[] = [];
  while (has(`${of}.${keys.length}`)) keys.push(`${of}.${keys.length}`);
  return keys.map((key) => <p key={key}>{translate(key)}</p>);
}

function Guide({ page, section }: { readonly page: 'error-log' | 'event-log'; readonly section: string }) {
  const log = page === 'error-log' ? 'error' : 'event';
  if (section === 'severities') return <Severities />;
  if (section === 'groups')
    return (
      <CodeGroups
        log={log}
        groups={log === 'error' ? errorGroups : eventGroups}
        toFilter={log === 'error' ? toErrorFilter : toEventFilter}
      />
    );
  return section === 'narrow' ? <Examples log={log} examples={log === 'error' ? errorExamples : eventExamples} /> : null;
}

function useManualKeys(page: Page, article: { readonly current: HTMLElement | null }): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The page to return to stays the same while the reader moves between pages of the manual.
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const turn = (by: number) => {
    const next = names[(names.indexOf(page) + by + names.length) % names.length];
    void navigate(`/manual/${next}`, { state });
  };
  const step = (by: 1 | -1) => {
    const heads = [...(article.current?.querySelectorAll<HTMLElement>('h2') ?? [])];
    const here = heads.indexOf(document.activeElement as HTMLElement);
    const head = heads[here < 0 && by < 0 ? 0 : Math.min(heads.length - 1, Math.max(0, here + by))];
    head?.focus();
    head?.scrollIntoView({ block: 'start' });
  };
  useBindings({
    'manual.next': () => step(1),
    'manual.previous': () => step(-1),
    'manual.nextPage': () => turn(1),
    'manual.previousPage': () => turn(-1),
    'manual.leave': () => void navigate(typeof from === 'string' ? from : '/index'),
  });
  // The focus moves in the commit that renders the page, so that the keys of the page work as soon as it is visible.
  useLayoutEffect(() => article.current?.focus(), [article]);
}
