/** Paths of the console in links of mails and messages. They follow the `#` of its address. */
export const consolePaths = {
  accounts: '/user-management',
  profile: '/user/profile',
  security: '/user/profile/security',
  alerts: '/alerts',
  alertRules: '/alert-rules',
  recurringRuns: '/recurring-runs',
  run: (id: string) => `/runs/${id}`,
  sessions: '/user/sessions',
  tokens: '/user/tokens',
  /** Page where a device sign-in is approved. */
  device: '/device',
  signIn: '/login',
  /** Link for setting a new password; the link for the setup of an installation names the account as well. */
  reset: (token: string, login?: string) =>
    `/reset-password?token=${encodeURIComponent(token)}${login === undefined ? '' : `&login=${encodeURIComponent(login)}`}`,
  /** Link for confirming an email address. */
  confirmEmail: (token: string) => `/confirm-email?token=${encodeURIComponent(token)}`,
} as const;
