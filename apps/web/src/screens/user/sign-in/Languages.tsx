import { languageCodes, languages } from '@floorwalker/i18n/languages';
import { chooseLanguage, useWords } from '../../../platform/i18n/words.ts';
import styles from './SignInScreen.module.css';

/** The languages, each in its own words; chosen, it changes the page at once [SH-06]. */
export function Languages() {
  const { i18n, language } = useWords();
  return (
    <p className={styles.languages}>
      {languageCodes.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={language === code} onClick={() => void chooseLanguage(i18n, code)}>
          {languages[code].name}
        </button>
      ))}
    </p>
  );
}
