/** Mails of the server as plain text: subject and body of each, and the common footer. */
export const mails = {
  signature: '\n\n{{installation}}\n{{address}}\nThis is an automatic message. Please do not reply.\n',
  alertEnds: {
    recovered: 'Recovered',
    'rule-changed': 'Rule changed',
    'rule-ended': 'Rule ended',
    'rule-stopped': 'Rule stopped, because its owner lost the account, a right or the property',
    'property-lost': 'Owner no longer sees the property',
  },
  passwordLink: {
    subject: 'Set a new password',
    body: 'Hello {{name}},\n\na new password was requested for your account {{login}}. Use this link to set it. The link works once and is valid until {{until}}:\n\n{{link}}\n\nIf it was not you, do nothing: your password stays as it is.',
  },
  passwordReset: {
    subject: 'Your password was reset',
    body: 'Hello {{name}},\n\nthe password of your account {{login}} was reset at {{at}} with a link sent by e-mail. All its sessions have ended.\n\nIf it was not you, inform an administrator immediately.',
  },
  signUpWaiting: {
    subject: 'Your request for an account',
    body: 'Hello,\n\nan account has been requested with this address. An administrator will decide on it and you will be notified by e-mail.\n\nIf it was not you, do nothing.',
  },
  signUpLoginTaken: {
    subject: 'Your request for an account',
    body: 'Hello,\n\nan account has been requested with this address, but the login name is already taken. Request an account with another name:\n\n{{link}}\n\nIf it was not you, do nothing.',
  },
  signUpKnown: {
    subject: 'You already have an account',
    body: 'Hello {{name}},\n\nsomebody has requested an account with this address, which belongs to your account {{login}}. Nothing was changed. If you have forgotten your password, request a new one on the sign-in page:\n\n{{link}}\n\nIf it was not you, do nothing.',
  },
  admitted: {
    subject: 'Your account is ready',
    body: 'Hello {{name}},\n\nyour account {{login}} has been accepted. Sign in here:\n\n{{link}}',
  },
  refused: {
    subject: 'Your request for an account',
    body: 'Hello {{name}},\n\nyour request for the account {{login}} was rejected, and your data has been deleted. If you think that this is a mistake, contact an administrator.',
  },
  factorsReset: {
    subject: 'Your second factors were removed',
    body: 'Hello {{name}},\n\n{{by}} has removed the second factors of your account {{login}}: authenticator, recovery codes and passkeys. All its sessions have ended. Sign in with your password and add new ones:\n\n{{link}}\n\nIf you did not request this, inform an administrator immediately.',
  },
  alertRaised: {
    subject: 'Alert: {{name}}',
    body: 'Hello,\n\nthe alert rule {{name}} has raised an alert.\n\nCondition: {{when}}\nProperties: {{properties}}\n\nAcknowledge it here:\n\n{{link}}',
  },
  alertCleared: {
    subject: 'Alert is over: {{name}}',
    body: 'Hello,\n\nthe condition of the alert rule {{name}} is no longer met.\n\nCondition: {{when}}\nProperties: {{properties}}\n\nThe history of the alert:\n\n{{link}}',
  },
  alertEnded: {
    subject: 'Alert ended: {{name}}',
    body: 'Hello,\n\nan alert of the rule {{name}} was ended before the figure has recovered. {{end}} ({{by}}).\n\nCondition: {{when}}\nProperties: {{properties}}\n\nThe history of the alert:\n\n{{link}}',
  },
  emailConfirm: {
    subject: 'Confirm your e-mail address',
    body: 'Hello {{name}},\n\nconfirm that this address belongs to the account {{login}}. The link works once and is valid until {{until}}:\n\n{{link}}\n\nIf it was not you, do nothing: the account keeps its old address.',
  },
  emailTaken: {
    subject: 'Your address is already in use',
    body: 'Hello {{name}},\n\nsomebody tried to use this address for another account. It belongs to your account {{login}}, and nothing was changed.\n\nIf it was not you, do nothing.',
  },
  emailAsked: {
    subject: 'Another e-mail address for your account',
    body: 'Hello {{name}},\n\na new e-mail address was requested for your account {{login}}. This address remains valid until the new one is confirmed.\n\nIf it was not you, change your password and inform an administrator immediately.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    body: 'Hello {{name}},\n\nthe e-mail address of your account {{login}} was changed. This address no longer belongs to it.\n\nIf it was not you, inform an administrator immediately.',
  },
} as const;
