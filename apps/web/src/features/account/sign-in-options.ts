import { signInOptions } from '@floorwalker/core/endpoints/password';
import type { PasswordPolicy } from '@floorwalker/core/vocabulary/password-levels';
import { useEffect, useState } from 'react';
import { api } from '../../platform/session/api.ts';

export interface SignInOptions {
  readonly signUp: boolean;
  readonly forgotPassword: boolean;
  readonly terms: string;
  readonly policy: PasswordPolicy;
}

/** What this installation offers and asks; null until it is known, and while the server does not answer. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let left = false;
    api.call(signInOptions, {}).then(
      (answer) => left || setOptions(answer),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return options;
}
