import { NoPasskey } from '../../../account/web-authn.ts';
import { ProblemText } from '../../../kit/ProblemText.tsx';
import { useWords } from '../../../start/words.ts';
import { toSignInResult } from './sign-in-result.ts';

/** Why the sign-in did not work, in the message that its result has, or in the server's words. */
export function SignInFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useWords();
  if (failure === null) return null;
  if (failure instanceof NoPasskey) return <p>{t('account:factor.notGiven')}</p>;
  const result = toSignInResult(failure);
  return (
    <>
      {result && (
        <p>
          <b>{t(`signIn:${result}.title`)}</b> {t(`signIn:${result}.detail`)}
        </p>
      )}
      <ProblemText failure={failure} />
    </>
  );
}
