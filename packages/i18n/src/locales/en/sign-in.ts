import type { SignInResult } from '../../choice-texts.ts';

/** Results of a sign-in [SE-05]. */
export const signIn = {
  'could-not-log-in': {
    title: 'Login not possible',
    detail: 'Could not log in to system',
  },
  denied: {
    title: 'Login denied',
    detail: 'This account may not log in here',
  },
  'invalid-password': {
    title: 'Login incorrect',
    detail: 'Invalid Password',
  },
  'invalid-username': {
    title: 'Login incorrect',
    detail: 'Invalid Username',
  },
  disabled: {
    title: 'Login disabled',
    detail: 'This account is disabled',
  },
  'not-logged-in': {
    title: 'Not logged in',
    detail: 'Log in to continue',
  },
  'session-count-exceeded': {
    title: 'Session count exceeded',
    detail: 'Allowed session count is exceeded',
  },
  'account-type-not-supported': {
    title: 'Account type not supported',
    detail: 'Accounts of this type cannot log in here',
  },
  'error-processing-data': {
    title: 'Error processing data',
    detail: 'The server could not process the login',
  },
  'endpoint-not-found': {
    title: 'Endpoint not found',
    detail: 'No server answers at this address',
  },
} as const satisfies { readonly [R in SignInResult]: { readonly title: string; readonly detail: string } };
