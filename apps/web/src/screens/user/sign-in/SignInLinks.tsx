import { useLocation } from 'react-router-dom';
import { useSignInOptions } from '../../../features/account/sign-in-options.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './SignInScreen.module.css';

/** Links for people who cannot sign in, if the installation offers them. */
export function SignInLinks() {
  const { t } = useTranslation();
  const options = useSignInOptions();
  const { state } = useLocation();
  if (!options?.forgotPassword && !options?.signUp) return null;
  return (
    <p className={styles.links}>
      {options.forgotPassword && (
        <Link to="/forgot-password" state={state}>
          {t('account:signIn.forgot')}
        </Link>
      )}
      {options.signUp && (
        <Link to="/sign-up" state={state}>
          {t('account:signIn.signUp')}
        </Link>
      )}
    </p>
  );
}
