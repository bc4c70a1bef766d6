import { themes } from '@floorwalker/core/vocabulary/profile';
import { isLanguage, languageCodes, languages } from '@floorwalker/i18n/languages';
import { useSnapshot } from 'valtio';
import { shell } from '../platform/frame/shell-state.ts';
import { setLanguage, useTranslation } from '../platform/i18n/translation.ts';
import { settings } from '../platform/ports/settings.ts';
import { changeSetting } from '../platform/profile/change-setting.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './Overlays.module.css';

const KeysDialog = lazyPart(() => import('../features/keys/KeysDialog.tsx').then((module) => module.KeysDialog), 'keys');

const AboutDialog = lazyPart(() => import('./about/AboutDialog.tsx').then((module) => module.AboutDialog), 'shell');
const GroupUpdateDialog = lazyPart(
  () => import('../features/group/GroupUpdateDialog.tsx').then((module) => module.GroupUpdateDialog),
  'group',
);
const LicenceDialog = lazyPart(() => import('./licence/LicenceDialog.tsx').then((module) => module.LicenceDialog), 'shell', 'licences');
const LicenceImportDialog = lazyPart(
  () => import('./licence/LicenceImportDialog.tsx').then((module) => module.LicenceImportDialog),
  'licences',
  'columns',
  'choices',
);
const NoticesDialog = lazyPart(() => import('./about/NoticesDialog.tsx').then((module) => module.NoticesDialog), 'shell');
const SupportPanel = lazyPart(() => import('./support/SupportPanel.tsx').then((module) => module.SupportPanel), 'support', 'roles');

/** The dialogs of the frame; only one is open at a time. */
export function Overlays() {
  const { overlay } = useSnapshot(shell);
  const close = () => {
    shell.overlay = null;
  };
  if (overlay === 'keys') return <KeysDialog onClose={close} />;
  if (overlay === 'language') return <LanguageDialog onClose={close} />;
  if (overlay === 'theme') return <ThemeDialog onClose={close} />;
  if (overlay === 'about') return <AboutDialog onClose={close} />;
  if (overlay === 'licence') return <LicenceDialog onClose={close} />;
  if (overlay === 'licence-import') return <LicenceImportDialog onClose={close} />;
  if (overlay === 'group-update') return <GroupUpdateDialog onClose={close} />;
  if (overlay === 'notices') return <NoticesDialog onClose={close} />;
  return overlay === 'support' ? <SupportPanel onClose={close} /> : null;
}

interface Props {
  readonly onClose: () => void;
}

/** The language dialog [SH-06]: languages by their own names; a choice applies at once. */
function LanguageDialog({ onClose }: Props) {
  const { t, i18n, language } = useTranslation();
  return (
    <Dialog title={t('web:user.language')} onClose={onClose} width={340}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('web:user.language')}</legend>
        {languageCodes.map((code) => (
          <label key={code} lang={code}>
            <input
              type="radio"
              name="language"
              checked={language === code}
              onChange={() => isLanguage(code) && void setLanguage(i18n, code)}
            />
            {languages[code].name}
          </label>
        ))}
      </fieldset>
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

function ThemeDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const { theme, density } = useSnapshot(settings);
  return (
    <Dialog title={t('web:user.theme')} onClose={onClose} width={340}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('web:user.theme')}</legend>
        {themes.map((one) => (
          <label key={one}>
            <input type="radio" name="theme" checked={theme === one} onChange={() => changeSetting('theme', one)} />
            {t(`web:themes.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('web:user.density')}</legend>
        <label>
          <input
            type="checkbox"
            checked={density === 'compact'}
            onChange={(event) => changeSetting('density', event.target.checked ? 'compact' : 'normal')}
          />
          {t('web:user.compact')}
        </label>
      </fieldset>
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

function CloseRow({ onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button tone="accent" onClick={onClose} keyHint="Escape">
        {t('common:close')}
      </Button>
    </DialogActions>
  );
}
