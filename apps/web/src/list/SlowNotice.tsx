import { useTranslation } from '../platform/i18n/translation.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { Button } from '../ui/Button.tsx';
import { CenteredNotice } from '../ui/CenteredNotice.tsx';

interface Props {
  /** The operator has cancelled the request. */
  readonly stopped: boolean;
  readonly overlay: boolean;
  readonly store: { reload(): Promise<void>; cancel(): void };
}

/** Shown while a response is late: the operator can wait or cancel the request. */
export function SlowNotice({ stopped, overlay, store }: Props) {
  const { t } = useTranslation();
  useBindings({ 'list.cancel': !stopped && store.cancel });
  if (stopped) {
    return (
      <CenteredNotice tone="muted" title={t('lists:stopped')}>
        <Button onClick={() => void store.reload()} binding="list.reload">
          {t('common:retry')}
        </Button>
      </CenteredNotice>
    );
  }
  return (
    <CenteredNotice tone="muted" overlay={overlay} title={t('lists:slow')}>
      <p role="status">{t('lists:slowHint')}</p>
      <Button onClick={store.cancel} binding="list.cancel">
        {t('lists:stop')}
      </Button>
    </CenteredNotice>
  );
}
