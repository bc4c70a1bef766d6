import type { changePassword, forgotPassword, resetPassword, signInOptions } from '@floorwalker/core/endpoints/password';
import type { Handlers } from '../../../http/handler.ts';
import { changePasswordHandler } from './change.ts';
import { forgotPasswordHandler, type PasswordRequests } from './forgot.ts';
import { signInOptionsHandler } from './options.ts';
import { type ResetDeps, resetPasswordHandler } from './reset.ts';

type PasswordEndpoint = typeof signInOptions | typeof changePassword | typeof forgotPassword | typeof resetPassword;

/** Creates the handlers of passwords: policy, change, reset [SE-07, SH-18, SH-19]. */
export const createPasswordHandlers = (deps: ResetDeps & { readonly requests: PasswordRequests }): Handlers<PasswordEndpoint> => ({
  'session.options': signInOptionsHandler(deps.config),
  'password.change': changePasswordHandler(deps),
  'password.forgot': forgotPasswordHandler(deps.config, deps.requests),
  'password.reset': resetPasswordHandler(deps),
});
