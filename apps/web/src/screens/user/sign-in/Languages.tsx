import { languageCodes, languages } from '@floorwalker/i18n/languages';
import { setLanguage, useTranslation } from '../../../platform/i18n/translation.ts';
import styles from './SignInScreen.module.css';

/** The languages, each named in itself; choosing one changes the page at once [SH-06]. */
export function Languages() {
  const { i18n, language } = useTranslation();
  return (
    <p className={styles.languages}>
      {languageCodes.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={language === code} onClick={() => void setLanguage(i18n, code)}>
          {languages[code].name}
        </button>
      ))}
    </p>
  );
}
