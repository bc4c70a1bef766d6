import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { project } from '../../platform/ports/project.ts';
import styles from './ErrorScreen.module.css';
import { type FaultPage, statusOf, variantOf } from './fault-pages.ts';

interface Props {
  readonly page: FaultPage;
  readonly children: ReactNode;
}

/** An error page in the layout that the installation has configured. */
export function FaultFace({ page, children }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.page} data-look={project().errorPage}>
      {statusOf[page] && (
        <p className={styles.status} aria-hidden="true">
          {statusOf[page]}
        </p>
      )}
      <div className={styles.text}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`errorPages:titles.${variantOf(page)}`)}
        </h1>
        <p>{page === 'noRight' ? t('common:rights.insufficient') : t(`errorPages:detail.${page}`)}</p>
        {children}
      </div>
    </main>
  );
}
