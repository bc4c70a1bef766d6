import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';

interface Props {
  /** What is lost; left out: the values of a form. */
  readonly detail?: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether changes that are not saved are discarded. */
export function LeaveDialog({ detail, onLeave, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('forms:discardTitle')}
      detail={detail ?? t('forms:discardDetail')}
      action={t('forms:discard')}
      cancelLabel={t('forms:keep')}
      access="signed-in"
      onConfirm={async () => onLeave()}
      onClose={onStay}
    />
  );
}
