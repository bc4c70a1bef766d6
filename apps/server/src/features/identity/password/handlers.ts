import type { changePassword, forgotPassword, resetPassword, signInOptions } from '@floorwalker/core/endpoints/password/password';
import type { Handlers } from '../../../http/handler.ts';
import { createChange } from './change.ts';
import { createForgot, type PasswordRequests } from './forgot.ts';
import { createOptions } from './options.ts';
import { createReset, type ResetDeps } from './reset.ts';

type PasswordEndpoint = typeof signInOptions | typeof changePassword | typeof forgotPassword | typeof resetPassword;

/** Passwords: what is asked of them, how they are changed, and what helps who has forgotten one [SE-07, SH-18, SH-19]. */
export const createPasswordHandlers = (deps: ResetDeps & { readonly requests: PasswordRequests }): Handlers<PasswordEndpoint> => ({
  'session.options': createOptions(deps.config),
  'password.change': createChange(deps),
  'password.forgot': createForgot(deps.config, deps.requests),
  'password.reset': createReset(deps),
});
