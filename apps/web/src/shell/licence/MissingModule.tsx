import type { LicenceModuleKey } from '@floorwalker/core/catalogues/licence-gates';
import { shell } from '../../platform/frame/shell-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { CenteredNotice } from '../../ui/CenteredNotice.tsx';

/** Shown in place of a screen whose module is not licensed [LI-03]; no data is requested. */
export function MissingModule({ module }: { readonly module: LicenceModuleKey }) {
  const { t } = useTranslation();
  return (
    <CenteredNotice tone="bad" title={t('shell:licence.missing', { module: t(`licences:module.${module}`) })}>
      <p>{t('shell:licence.missingDetail')}</p>
      <Button onClick={() => (shell.overlay = 'licence')}>{t('shell:licence.header')}</Button>
    </CenteredNotice>
  );
}
