import { useTranslation } from '../platform/i18n/translation.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { Button } from './Button.tsx';
import { Centre } from './Centre.tsx';

interface Props {
  /** The operator did not want to wait any longer. */
  readonly stopped: boolean;
  readonly over: boolean;
  readonly store: { reload(): Promise<void>; cancel(): void };
}

/** The answer is late: the operator may wait, or stop it and do something else. */
export function SlowNotice({ stopped, over, store }: Props) {
  const { t } = useTranslation();
  useBindings({ 'list.cancel': !stopped && store.cancel });
  if (stopped) {
    return (
      <Centre tone="muted" title={t('lists:stopped')}>
        <Button onClick={() => void store.reload()} keyOf="list.reload">
          {t('common:retry')}
        </Button>
      </Centre>
    );
  }
  return (
    <Centre tone="muted" over={over} title={t('lists:slow')}>
      <p role="status">{t('lists:slowHint')}</p>
      <Button onClick={store.cancel} keyOf="list.cancel">
        {t('lists:stop')}
      </Button>
    </Centre>
  );
}
