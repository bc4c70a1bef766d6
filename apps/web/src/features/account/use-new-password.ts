import { ProblemFailure } from '@floorwalker/core/client/failures';
import { checkPassword, type PasswordFacts } from '@floorwalker/core/validation/password';
import { type PasswordFault, type PasswordPolicy, passwordFaults, passwordMaxLength } from '@floorwalker/core/vocabulary/password-levels';
import { useState } from 'react';

export interface NewPassword {
  readonly value: string;
  readonly again: string;
  /** What is wrong; told after the first try to send, or by the server. */
  readonly fault: PasswordFault | null;
  readonly policy: PasswordPolicy | null;
  setValue(value: string): void;
  setAgain(value: string): void;
  /** Checks it as the server will; false: not to be sent. */
  check(): boolean;
  /** Takes the fault that a refusal names; true: there was one. */
  take(failure: unknown): boolean;
}

const isFault = (code: string): code is PasswordFault => passwordFaults.some((fault) => fault === code);

/** A new password with its confirmation, judged by the policy as it is typed [SE-07]. */
export function useNewPassword(policy: PasswordPolicy | null, facts: Pick<PasswordFacts, 'login' | 'names'>): NewPassword {
  const [value, setValue] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [told, setTold] = useState<{ readonly fault: PasswordFault; readonly of: string } | null>(null);
  const own = policy && checkPassword(policy, value, { ...facts, confirmation: again });
  return {
    value,
    again,
    // What the server said counts for the very password it was said of.
    fault: told?.of === value ? told.fault : tried ? own : null,
    policy,
    setValue,
    setAgain,
    check: () => {
      setTried(true);
      return own === null && (policy !== null || value !== '');
    },
    take: (failure) => {
      if (!(failure instanceof ProblemFailure)) return false;
      const code = failure.problem.fields.find(({ path }) => path === 'next' || path === 'password')?.code;
      if (!code || !isFault(code)) return false;
      setTold({ fault: code, of: value });
      return true;
    },
  };
}

/** Values that the words of a fault name. */
export const faultValues = (policy: PasswordPolicy | null) => ({
  minimum: policy?.minLength ?? 1,
  maximum: passwordMaxLength,
  min: policy?.minLength ?? 1,
});
