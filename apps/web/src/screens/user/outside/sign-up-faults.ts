/** The values of the sign-up form. */
export interface SignUpGiven {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly accepted: boolean;
}

export type SignUpFault = 'required' | 'invalid' | 'too-short' | 'not-accepted';
export type SignUpFaults = { readonly [N in keyof SignUpGiven]?: SignUpFault };

/** Minimum length of a login name, as on the server. */
export const loginLength = 3;

const loginShape = /^[\p{L}\p{N}._@-]+$/u;
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

function ofLogin(login: string): SignUpFault | undefined {
  if (login === '') return 'required';
  if ([...login].length < loginLength) return 'too-short';
  return loginShape.test(login) ? undefined : 'invalid';
}

function ofEmail(email: string): SignUpFault | undefined {
  if (email === '') return 'required';
  return emailShape.test(email) ? undefined : 'invalid';
}

/** Faults of the sign-up form by field [SH-19, SH-25]: required, invalid, too short, terms not accepted. */
export function signUpFaults({ login, name, email, accepted }: SignUpGiven): SignUpFaults {
  const found = {
    login: ofLogin(login.trim()),
    name: name.trim() === '' ? ('required' as const) : undefined,
    email: ofEmail(email.trim()),
    accepted: accepted ? undefined : ('not-accepted' as const),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}
