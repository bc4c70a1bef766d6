import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import own from './TransactionDetail.module.css';

interface Props {
  readonly href: string;
  /** Text alternative of the picture. */
  readonly alt: string;
}

/** One picture, with a placeholder while it is loaded and a message if it cannot be loaded. */
export function Picture({ href, alt }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading');
  return (
    <span className={own.picture} data-state={state}>
      {state !== 'there' && (
        <span role="status">{t(state === 'loading' ? 'logs:transaction.loadingPicture' : 'logs:transaction.brokenPicture')}</span>
      )}
      {state !== 'broken' && <img src={href} alt={alt} onLoad={() => setState('there')} onError={() => setState('broken')} />}
    </span>
  );
}
