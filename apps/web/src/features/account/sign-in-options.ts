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

/** Returns the sign-in methods and rules of this installation; null while loading and if the server does not respond. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let cancelled = false;
    api.call(signInOptions, {}).then(
      (response) => cancelled || setOptions(response),
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, []);
  return options;
}
