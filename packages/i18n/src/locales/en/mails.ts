/** Mails of the server, as plain text: a subject and a body each, and what stands below all of them. */
export const mails = {
  signature: '\n\n{{installation}}\n{{address}}\nThis mail was sent by itself; nobody reads answers.\n',
  passwordLink: {
    subject: 'Set a new password',
    body: 'Hello {{name}},\n\nsomebody, hopefully you, has asked for a new password for your account {{login}}. This link sets it; it works once, until {{until}}:\n\n{{link}}\n\nIf it was not you, do nothing: your password stays as it is.',
  },
  passwordReset: {
    subject: 'Your password was set anew',
    body: 'Hello {{name}},\n\nthe password of your account {{login}} was set anew at {{at}} by the link of a mail. All its sessions have ended.\n\nIf it was not you, tell an administrator at once.',
  },
  signUpWaiting: {
    subject: 'Your request for an account',
    body: 'Hello,\n\nan account has been asked for with this address. An administrator decides on it; you will hear of it by mail.\n\nIf it was not you, do nothing.',
  },
  signUpLoginTaken: {
    subject: 'Your request for an account',
    body: 'Hello,\n\nan account has been asked for with this address, but the login name cannot be had. Ask again with another one:\n\n{{link}}\n\nIf it was not you, do nothing.',
  },
  signUpKnown: {
    subject: 'You have an account already',
    body: 'Hello {{name}},\n\nsomebody has asked for an account with this address, which belongs to your account {{login}}. Nothing was changed. If you have forgotten your password, ask for a new one at the sign-in:\n\n{{link}}\n\nIf it was not you, do nothing.',
  },
  admitted: {
    subject: 'Your account is open',
    body: 'Hello {{name}},\n\nyour account {{login}} has been admitted. Sign in here:\n\n{{link}}',
  },
  refused: {
    subject: 'Your request for an account',
    body: 'Hello {{name}},\n\nyour request for the account {{login}} was turned away, and what you gave has been deleted. Ask an administrator if you think that this is wrong.',
  },
  factorsReset: {
    subject: 'Your second factors were removed',
    body: 'Hello {{name}},\n\n{{by}} has removed the second factors of your account {{login}}: authenticator, recovery codes and passkeys. All its sessions have ended. Sign in with your password and add new ones:\n\n{{link}}\n\nIf you have not asked for it, tell an administrator at once.',
  },
  emailConfirm: {
    subject: 'Confirm your e-mail address',
    body: 'Hello {{name}},\n\nthis address shall belong to the account {{login}} from now on. This link confirms it; it works once, until {{until}}:\n\n{{link}}\n\nIf it was not you, do nothing: the account keeps its old address.',
  },
  emailTaken: {
    subject: 'Your address is in use already',
    body: 'Hello {{name}},\n\nsomebody has asked to use this address for another account. It belongs to your account {{login}}, and nothing was changed.\n\nIf it was not you, do nothing.',
  },
  emailAsked: {
    subject: 'Another e-mail address for your account',
    body: 'Hello {{name}},\n\na new e-mail address has been asked for your account {{login}}. This one counts until the new one is confirmed.\n\nIf it was not you, change your password and tell an administrator at once.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    body: 'Hello {{name}},\n\nyour account {{login}} has another e-mail address now. This one does not belong to it any more.\n\nIf it was not you, tell an administrator at once.',
  },
} as const;
