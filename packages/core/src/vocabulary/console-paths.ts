/** Paths of the console that others lead to: links of mails and of messages. They follow the `#` of its address. */
export const consolePaths = {
  accounts: '/user-management',
  profile: '/user/profile',
  security: '/user/profile/security',
  run: (id: string) => `/runs/${id}`,
  sessions: '/user/sessions',
  tokens: '/user/tokens',
  /** Where a machine without a browser is let in. */
  device: '/device',
  signIn: '/login',
  /** The link of a mail that sets a new password; the one that sets an installation up names the account as well. */
  reset: (token: string, login?: string) =>
    `/reset-password?token=${encodeURIComponent(token)}${login === undefined ? '' : `&login=${encodeURIComponent(login)}`}`,
  /** The link of a mail that confirms an address. */
  confirmEmail: (token: string) => `/confirm-email?token=${encodeURIComponent(token)}`,
} as const;
