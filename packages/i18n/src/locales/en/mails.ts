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
} as const;
