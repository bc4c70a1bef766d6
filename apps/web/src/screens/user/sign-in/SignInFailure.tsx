import { ProblemFailure } from '@floorwalker/core/client/failures';
import { NoPasskeyError } from '../../../features/account/web-authn.ts';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { isGroupClient } from '../../../platform/ports/project.ts';
import { toGroupSignInResult, toSignInResult } from './sign-in-result.ts';

/** Why the sign-in failed: the message of its result code, or the server's problem. */
export function SignInFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  if (failure instanceof NoPasskeyError) return <p>{t('account:factor.notGiven')}</p>;
  const group = isGroupClient() ? toGroupSignInResult(failure) : null;
  const result = toSignInResult(failure);
  return (
    <>
      {group && (
        <p>
          <b>{t(`group:signIn.${group}.title`)}</b> {t(`group:signIn.${group}.detail`)}
        </p>
      )}
      {!group && result && (
        <p>
          <b>{t(`signIn:${result}.title`)}</b> {t(`signIn:${result}.detail`)}
        </p>
      )}
      {!group && !result && failure instanceof ProblemFailure && (
        <p>
          <b>{failure.problem.title}</b>
        </p>
      )}
      <ProblemText failure={failure} />
    </>
  );
}
