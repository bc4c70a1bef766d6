import { useEffect, useRef, useState } from 'react';
import { hasPasskeys, NoPasskeyError, offersPasskeys, signWithPasskey } from '../../../features/account/web-authn.ts';
import { codeOf } from '../../../platform/session/api.ts';
import { signInAs, signInByPasskey } from '../../../platform/session/sign-in.ts';

export interface SignInFlow {
  /** `code`: name and password were accepted, and a second factor is required. */
  readonly step: 'password' | 'code';
  readonly busy: boolean;
  readonly failure: unknown;
  /** Sends name and password; resolves to false if they were refused. */
  enter(login: string, password: string): Promise<boolean>;
  /** Sends the code with the accepted name and password. */
  enterCode(code: string): Promise<boolean>;
  /** Signs in with a passkey; undefined if the page cannot use passkeys. */
  readonly enterByPasskey: (() => Promise<void>) | undefined;
  /** Returns to name and password. */
  back(): void;
}

/** The steps of signing in [SH-19, SE-05], shared by all layouts. */
export function useSignIn(): SignInFlow {
  const [step, setStep] = useState<SignInFlow['step']>('password');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const given = useRef({ login: '', password: '' });
  const stopOffer = useOfferedPasskey(setFailure);

  const send = async (code?: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await signInAs(given.current.login, given.current.password, code);
      return true;
    } catch (problem) {
      setBusy(false);
      if (codeOf(problem) === 'sign-in.second-factor' && code === undefined) setStep('code');
      else setFailure(problem);
      return false;
    }
  };
  const byPasskey = async () => {
    stopOffer();
    setBusy(true);
    setFailure(null);
    try {
      await signInByPasskey(await signWithPasskey());
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
    }
  };
  return {
    step,
    busy,
    failure,
    enter: (login, password) => {
      given.current = { login, password };
      return send();
    },
    enterCode: (code) => send(code.replaceAll(/\s/g, '')),
    enterByPasskey: hasPasskeys() ? byPasskey : undefined,
    back: () => {
      given.current = { login: '', password: '' };
      setFailure(null);
      setStep('password');
    },
  };
}

/** Lets the browser offer passkeys in its autofill list. Returns a function that withdraws the offer. */
function useOfferedPasskey(onFailure: (failure: unknown) => void): () => void {
  const offer = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: passkeys are offered once, when the page opens
  useEffect(() => {
    const stop = new AbortController();
    offer.current = stop;
    void offersPasskeys()
      .then((offers) => (offers && !stop.signal.aborted ? signWithPasskey({ conditional: true, signal: stop.signal }) : null))
      .then((response) => response && signInByPasskey(response))
      .catch((problem: unknown) => {
        // The operator did not start this sign-in, so only the refusal of a selected passkey is reported.
        const refused = codeOf(problem) === 'sign-in.passkey-refused' || codeOf(problem)?.startsWith('sign-in.');
        if (refused && !(problem instanceof NoPasskeyError) && !stop.signal.aborted) onFailure(problem);
      });
    return () => stop.abort();
  }, []);
  return () => offer.current.abort();
}
