import type { ProblemCode } from '@floorwalker/core/contract/problem';
import type { Nested } from '../../shapes.ts';

/** Every problem: what it is called, what happened, and what to do next. */
export const problems = {
  request: {
    invalid: {
      title: 'Request not valid',
      detail: 'Some fields of the request are missing or not valid.',
      next: ['Correct the fields named and send the request again.'],
    },
    malformed: {
      title: 'Request not readable',
      detail: 'The server could not read the request: its body is not well-formed JSON.',
      next: ['Send one JSON object encoded as UTF-8.'],
    },
    'too-large': {
      title: 'Request too large',
      detail: 'The request is larger than the server accepts.',
      next: ['Split the request into smaller ones.'],
    },
    'unsupported-type': {
      title: 'Content type not supported',
      detail: 'The server accepts only JSON here.',
      next: ['Send the header Content-Type: application/json.'],
    },
    'rate-limited': {
      title: 'Too many requests',
      detail: 'Too many requests came from here in a short time.',
      next: ['Wait a moment and try again.'],
    },
    'origin-refused': {
      title: 'Origin refused',
      detail: "Requests from the web page's origin are not allowed.",
      next: ['Open the console at the address that the administrator gave you.'],
    },
    'host-refused': {
      title: 'Host name refused',
      detail: 'The server does not answer under this host name.',
      next: ['Use the address that the administrator gave you.'],
    },
    csrf: {
      title: 'Request not confirmed by the session',
      detail: 'The session key of the request is missing or does not belong to this session.',
      next: ['Reload the page and try again.'],
    },
  },
  route: {
    'not-found': {
      title: 'Endpoint not found',
      detail: 'The server has nothing at this address.',
      next: ['Check the address and the method.'],
    },
  },
  session: {
    restricted: {
      title: 'Something comes first',
      detail: 'Before anything else is open, this is needed: {{restriction}}',
      next: ['Finish it on the page that opens after the login.'],
    },
    'step-up': {
      title: 'Confirm that it is you',
      detail: 'This act asks for a login that is only a few minutes old.',
      next: ['Confirm with your password or your passkey; then the act goes on.'],
    },
    'step-up-failed': {
      title: 'Not confirmed',
      detail: 'Password or code is wrong.',
      next: ['Check both and try again.', 'Too many wrong ones lock the account.'],
    },
    required: {
      title: 'Not logged in',
      detail: 'This needs a login.',
      next: ['Log in and try again.'],
    },
    ended: {
      title: 'Session ended',
      detail: 'Your session is no longer valid.',
      next: ['Log in again.'],
    },
  },
  'sign-in': {
    'second-factor': {
      title: 'Code needed',
      detail: 'This account has a second factor.',
      next: ['Give the code of your authenticator, or a recovery code.', 'Or log in with a passkey.'],
    },
    'code-wrong': {
      title: 'Code not valid',
      detail: 'The code is wrong, has run out or was used before.',
      next: ['Wait for the next code and try again.', 'Too many wrong codes lock the account.'],
    },
    'passkey-refused': {
      title: 'Passkey not accepted',
      detail: 'The passkey is not known here, or its answer came too late.',
      next: ['Try again, or log in with the password.'],
    },
    failed: {
      title: 'Login not possible',
      detail: 'Login name or password is wrong, or the account may not log in.',
      next: [
        'Check login name and password and try again.',
        'If it fails again, contact the administrator: an account is locked after several wrong passwords.',
      ],
    },
    'invalid-username': {
      title: 'Login incorrect',
      detail: 'Invalid Username',
      next: ['Check the login name and try again.'],
    },
    'invalid-password': {
      title: 'Login incorrect',
      detail: 'Invalid Password',
      next: ['Check the password and try again.'],
    },
    locked: {
      title: 'Login denied',
      detail: 'The account is locked after too many wrong passwords.',
      next: ['Ask the administrator to unlock the account.'],
    },
    disabled: {
      title: 'Login disabled',
      detail: 'This account is disabled.',
      next: ['Contact the administrator.'],
    },
    'session-count-exceeded': {
      title: 'Session count exceeded',
      detail: 'Allowed session count is exceeded',
      next: ['End another of your sessions, or wait until one ends by itself.'],
    },
    'account-type-not-supported': {
      title: 'Account type not supported',
      detail: 'Accounts of this type cannot log in here.',
      next: ['Use another account, or contact the administrator.'],
    },
  },
  'sign-up': {
    closed: {
      title: 'No sign-up here',
      detail: 'Accounts of this installation are made by its administrators.',
      next: ['Ask an administrator for an account.'],
    },
  },
  password: {
    'on-primary': {
      title: 'Change it on the primary server',
      detail: 'This is a secondary server: passwords are changed on the primary server only: {{address}}',
      next: ['Open the primary server and change the password there.'],
    },
    wrong: {
      title: 'Password wrong',
      detail: 'The current password is wrong.',
      next: ['Check it and try again.', 'Too many wrong ones lock the account.'],
    },
    'forgotten-closed': {
      title: 'No mail from here',
      detail: 'This installation sends no mails for forgotten passwords.',
      next: ['Ask an administrator for a new password.'],
    },
    'link-ended': {
      title: 'Link has run out',
      detail: 'The link was used before, or its time has run out.',
      next: ['Ask for a new link.'],
    },
  },
  email: {
    'on-primary': {
      title: 'Change it on the primary server',
      detail: 'This is a secondary server: e-mail addresses are changed on the primary server only: {{address}}',
      next: ['Open the primary server and change the address there.'],
    },
    'no-mail': {
      title: 'No mail from here',
      detail: 'This installation sends no mails, so no address can be confirmed.',
      next: ['Ask an administrator.'],
    },
    'link-ended': {
      title: 'Link has run out',
      detail: 'The link was used before, was followed by a newer one, or is older than an hour.',
      next: ['Ask for a new mail in your profile.'],
    },
  },
  factor: {
    'code-wrong': {
      title: 'Code not valid',
      detail: 'The code does not belong to this authenticator.',
      next: ['Check the clock of the device and give the next code.'],
    },
    'key-changed': {
      title: 'Authenticator cannot be checked',
      detail: 'The server has another key for its secrets than the one that your authenticator was added with.',
      next: [
        'Give one of your recovery codes in place of the code, or sign in with a passkey.',
        'Otherwise ask an administrator to bring back the server’s key (secrets.key or FLOOR_SECRET_KEY), or to remove your second factors.',
      ],
    },
    'none-begun': {
      title: 'Nothing to confirm',
      detail: 'No authenticator is being added.',
      next: ['Begin again.'],
    },
    required: {
      title: 'Second factor needed',
      detail: 'Your rights ask for a second factor, so the last one stays.',
      next: ['Add another one first.'],
    },
  },
  passkey: {
    refused: {
      title: 'Passkey not accepted',
      detail: 'The answer of the authenticator could not be verified.',
      next: ['Begin again.'],
    },
    'too-many': {
      title: 'Too many passkeys',
      detail: 'An account has {{most}} passkeys at most.',
      next: ['Remove one that you no longer use.'],
    },
  },
  token: {
    expired: {
      title: 'Token expired',
      detail: 'The API token “{{name}}” has expired.',
      next: ['Create a new one: floor token create.'],
    },
    revoked: {
      title: 'Token revoked',
      detail: 'The API token “{{name}}” was revoked.',
      next: ['Take another one: floor token list shows those that are active.'],
    },
    unknown: {
      title: 'Token unknown',
      detail: 'The server does not know this API token.',
      next: ['Check that it is whole, and that it was made on this server.'],
    },
    'too-many': {
      title: 'Too many tokens',
      detail: 'An operator has {{most}} active tokens at most.',
      next: ['Revoke one that you no longer use.'],
    },
    'not-by-token': {
      title: 'Not with a token',
      detail: 'This asks for a person who is logged in; a token cannot do it.',
      next: ['Log in and try again.'],
    },
    'mass-limit': {
      title: 'Limit of dangerous commands reached',
      detail:
        'Within {{minutes}} minutes this token may send dangerous commands to {{limit}} terminals; it has sent them to {{used}}. Nothing was done.',
      next: ['Wait, or create a token with a higher limit: floor token create --mass-limit.'],
    },
  },
  'device-sign-in': {
    ended: {
      title: 'Code has ended',
      detail: 'The code was refused, used, or has run out.',
      next: ['Begin the login on the device again.'],
    },
    'too-fast': {
      title: 'Asked too often',
      detail: 'The device asks more often than every {{interval}} seconds.',
      next: ['Wait and ask again.'],
    },
  },
  account: {
    own: {
      title: 'This is your own account',
      detail: 'This cannot be done to the account that you are signed in with.',
      next: ['Ask another administrator.'],
    },
    'not-waiting': {
      title: 'Already decided',
      detail: 'This account does not wait for anybody any more.',
      next: ['Read the list of accounts again.'],
    },
  },
  licence: {
    missing: {
      title: 'Licence missing',
      detail: 'The module {{module}} is not licensed, or its licence has expired.',
      next: ['Contact the administrator about the licence.'],
    },
  },
  'client-update': {
    refused: {
      title: 'Group-client update exception',
      detail: 'The file was refused ({{fault}}) {{name}}',
      next: ['Group update needs a zip file with index.html at its top, without links, encryption or names that lead outside.'],
    },
  },
  right: {
    missing: {
      title: 'Access Denied!',
      detail: "Sorry, your ART rights aren't enough: {{right}}",
      next: ['Log in again or contact the administrator.'],
    },
  },
  row: {
    'not-found': {
      title: 'No Data Found !',
      detail: 'No data found for ({{id}})',
      next: ['Check the id. It may also belong to a property that you may not see.'],
    },
  },
  filter: {
    invalid: {
      title: 'Filter not valid',
      detail: 'The filter cannot be read at column {{column}}.',
      next: ['Correct it there; completion (Tab) offers the fields and values that fit.'],
    },
  },
  sort: {
    invalid: {
      title: 'Sorting not valid',
      detail: 'The list cannot be sorted by {{column}}.',
      next: ['Use names of sortable columns, separated by commas.'],
    },
  },
  cursor: {
    invalid: {
      title: 'Page mark not valid',
      detail: 'The page mark does not belong to this list, filter and sorting.',
      next: ['Load the list from its start.'],
    },
  },
  position: {
    unknown: {
      title: 'Position no longer known',
      detail: 'The position in the event stream lies outside what the server keeps.',
      next: ['Load the list again and go on from the position it answers.'],
    },
  },
  list: {
    'too-slow': {
      title: 'The list takes too long',
      detail: 'The server gave up after {{seconds}} seconds: too many rows have to be looked at.',
      next: ['Narrow the filter, for example to a shorter time or to one terminal.', 'Sort by another column, such as the time.'],
    },
  },
  view: {
    exists: {
      title: 'View exists already',
      detail: 'You have a view named {{name}} of this list already.',
      next: ['Choose another name, or save again and replace it.'],
    },
    'too-many': {
      title: 'Too many views',
      detail: 'An operator may save {{most}} views at most.',
      next: ['Delete views that you no longer need.'],
    },
  },
  idempotency: {
    'key-missing': {
      title: 'Idempotency key missing',
      detail: 'A call that changes something needs the header Idempotency-Key with a UUID.',
      next: ['Send a new UUID for each act, and the same one when you repeat it.'],
    },
    'key-reused': {
      title: 'Idempotency key used before',
      detail: 'The same key came before with another request.',
      next: ['Send a new UUID for a new request.'],
    },
  },
  approval: {
    'already-decided': {
      title: 'Already decided',
      detail: 'This approval is no longer open: {{state}}, {{name}}, {{at}}.',
      next: ['Nothing is left to do: your decision had no effect.'],
    },
    'amount-differs': {
      title: 'Amount differs',
      detail: 'The terminal asks for another amount or currency than the one you confirmed.',
      next: ['Load the approval again, check the amount and decide anew.'],
    },
    'asked-again': {
      title: 'Asked again since',
      detail: 'Terminal {{terminal}} has started anew and asked again under number {{sequence}}. The request that you saw is void.',
      next: ['Load the approval again, check it and decide anew.'],
    },
    'not-supervisor': {
      title: 'Not a supervisor of this approval',
      detail: 'The terminal does not name you among the supervisors who may decide.',
      next: ['Ask one of the supervisors named to decide.'],
    },
    'nothing-to-approve': {
      title: 'Nothing to approve',
      detail: 'Terminal {{terminal}} requested the amount 0 under number {{sequence}}. It can only be declined.',
      next: ['Decline the request and look after the terminal.'],
    },
    'own-request': {
      title: 'Your own request',
      detail:
        'You requested approval {{terminal}}/{{sequence}} yourself. Nobody decides their own request, from whichever session or token.',
      next: ['Ask another supervisor named in the request to decide.'],
    },
  },
  terminal: {
    exists: {
      title: 'Terminal ID already assigned',
      detail: 'Terminal {{terminal}} exists already.',
      next: ['Choose another id, or leave it out to get the next free one.'],
    },
    'name-exists': {
      title: 'Terminal name exists',
      detail: 'A terminal named {{name}} exists already in this property.',
      next: ['Choose another name.'],
    },
    'count-exceeded': {
      title: 'Maximum terminals exceeded',
      detail: 'The installation has {{most}} terminals, more are not possible.',
      next: ['Remove a terminal that is no longer used, or extend the licence.'],
    },
    'identity-conflict': {
      title: 'Two machines use this terminal’s identity',
      detail:
        'Two machines use the id and secret of terminal {{terminal}}. Nothing is decided for it until somebody confirms which one is real.',
      next: [
        'An administrator confirms the real machine: floor terminal identity {{terminal}}',
        'Decline the customer at the machine, or serve them in another way.',
      ],
    },
    'no-identity-conflict': {
      title: 'No identity conflict',
      detail: 'Terminal {{terminal}} has no open identity conflict. Nothing was done.',
      next: ['Show the terminal: somebody may have resolved the conflict already.'],
    },
  },
  command: {
    'no-targets': {
      title: 'No Terminals Selected',
      detail: 'No terminal that you may command matches.',
      next: ['Select at least one terminal, or widen the filter.'],
    },
    drift: {
      title: 'The terminals have changed',
      detail: 'The terminals or their states are not those of the preview any more. Nothing was done.',
      next: ['Make a new preview and check it.'],
    },
  },
  plan: {
    changed: {
      title: 'The plan was changed',
      detail: 'A plan with this id has run, and it said something else. Nothing was done.',
      next: ['Make a new plan.'],
    },
    applied: {
      title: 'The plan has run already',
      detail: '{{by}} has applied this plan on {{at}}. Nothing was done.',
      next: ['Make a new plan, or apply it with --again.'],
    },
  },
  run: {
    'nothing-to-retry': {
      title: 'Nothing to try again',
      detail: 'No terminal of this run failed, expired or ended with an unknown outcome.',
      next: ['Look at the run: it may still be under way.'],
    },
  },
  file: {
    'not-found': {
      title: 'File not found',
      detail: 'There is no such file, or it has not arrived yet.',
      next: ['Look at the run of the request, and try again when it is done.'],
    },
    'token-refused': {
      title: 'Upload refused',
      detail: 'The upload token is not valid for this file, or not any more.',
      next: ['Request the file again.'],
    },
    mismatch: {
      title: 'File damaged',
      detail: 'Size or checksum of the upload is not what the terminal announced.',
      next: ['Upload the file again.'],
    },
  },
  history: {
    incomplete: {
      title: 'Part of the history is lost',
      detail:
        'The database lacks what was noted of it (stream entries {{stream}}, audit rows {{audit}}). No money moves until an administrator accepts the loss.',
      next: ['An administrator checks what is missing and runs: floor audit accept-loss'],
    },
    'no-such-loss': {
      title: 'No such loss',
      detail: 'The loss that you were shown is not the one that stands now, or it was accepted already.',
      next: ['Check again what is missing: floor audit verify'],
    },
  },
  server: {
    unavailable: {
      title: 'Server not ready',
      detail: 'The server cannot do this safely right now. Nothing was done.',
      next: ['Wait a moment and try again.'],
    },
    'outcome-unknown': {
      title: 'Outcome unknown',
      detail: 'It may have been done: the database did not confirm it in time.',
      next: [
        'Ask again with the same key: the answer then says whether it was done.',
        'Without a key, look whether it was done before you do it again.',
      ],
    },
    failed: {
      title: 'Server error',
      detail: 'Server Exception {{res}}',
      next: ['Try again.', 'If it happens again, give the reference number to support.'],
    },
  },
  export: {
    'format-unknown': {
      title: 'No valid export type',
      detail: '“{{format}}” is no valid export type.',
      next: ['Choose one of: {{formats}}.'],
    },
    nothing: {
      title: 'No Data Found !',
      detail: 'No matches, so there is nothing to export.',
      next: ['Widen the filter or the timespan.'],
    },
    'too-many-rows': {
      title: 'Too many rows',
      detail: 'A PDF holds {{most}} rows at most.',
      next: ['Narrow the filter, or export as CSV or XLSX.'],
    },
    'too-large': {
      title: 'No room for the export',
      detail: 'The files of exports have reached the space they may take on the server.',
      next: ['Delete exports you no longer need, or narrow the filter.'],
    },
    interrupted: {
      title: 'Export interrupted',
      detail: 'The server was stopped while it wrote the file.',
      next: ['Begin the export again.'],
    },
    'too-many': {
      title: 'Too many exports',
      detail: 'You have {{most}} exports under way.',
      next: ['Wait until one is done, or cancel one.'],
    },
  },
} as const satisfies Nested<ProblemCode, { readonly title: string; readonly detail: string; readonly next: readonly string[] }>;
