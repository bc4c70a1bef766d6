import { ProblemFailure } from '@floorwalker/core/client/failures';
import { checkPassword, type PasswordFacts } from '@floorwalker/core/validation/password';
import { type PasswordFault, type PasswordPolicy, passwordFaults, passwordMaxLength } from '@floorwalker/core/vocabulary/password-levels';
import { useState } from 'react';

export interface NewPassword {
  readonly value: string;
  readonly repetition: string;
  /** Fault to show: found by the client after the first attempt to submit, or reported by the server. */
  readonly fault: PasswordFault | null;
  readonly policy: PasswordPolicy | null;
  setValue(value: string): void;
  setRepetition(value: string): void;
  /** Validates the password against the policy; returns false if the password is invalid. */
  check(): boolean;
  /** Shows the fault that a rejected request names at its field; returns false if the response names no fault. */
  applyFailure(failure: unknown): boolean;
}

const isFault = (code: string): code is PasswordFault => passwordFaults.some((fault) => fault === code);

/** A new password and its repetition, validated against the policy while the operator types [SE-07]. */
export function useNewPassword(policy: PasswordPolicy | null, facts: Pick<PasswordFacts, 'login' | 'names'>): NewPassword {
  const [value, setValue] = useState('');
  const [repetition, setRepetition] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [serverFault, setServerFault] = useState<{ readonly fault: PasswordFault; readonly of: string } | null>(null);
  const localFault = policy && checkPassword(policy, value, { ...facts, confirmation: repetition });
  return {
    value,
    repetition,
    // A fault reported by the server applies only to the password for which it was reported.
    fault: serverFault?.of === value ? serverFault.fault : submitted ? localFault : null,
    policy,
    setValue,
    setRepetition,
    check: () => {
      setSubmitted(true);
      return localFault === null && (policy !== null || value !== '');
    },
    applyFailure: (failure) => {
      if (!(failure instanceof ProblemFailure)) return false;
      const code = failure.problem.fields.find(({ path }) => path === 'next' || path === 'password')?.code;
      if (!code || !isFault(code)) return false;
      setServerFault({ fault: code, of: value });
      return true;
    },
  };
}

/** Values for the placeholders in the messages of faults. */
export const faultValues = (policy: PasswordPolicy | null) => ({
  minimum: policy?.minLength ?? 1,
  maximum: passwordMaxLength,
  min: policy?.minLength ?? 1,
});
