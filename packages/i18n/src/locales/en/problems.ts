import type { ProblemCode } from '@floorwalker/core/contract/problem';
import type { Nested } from '../../translation-of.ts';

/** Every problem: title, description and next steps. */
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
      detail: 'This client or account has sent too many requests in a short time.',
      next: ['Wait a moment and try again.'],
    },
    'origin-refused': {
      title: 'Origin rejected',
      detail: "Requests from the web page's origin are not allowed.",
      next: ['Open the console at the address that the administrator gave you.'],
    },
    'host-refused': {
      title: 'Host name rejected',
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
      detail: 'The server has no endpoint at this address.',
      next: ['Check the address and the method.'],
    },
  },
  session: {
    restricted: {
      title: 'Another step is required first',
      detail: 'This is required before anything else: {{restriction}}',
      next: ['Complete it on the page that opens after the login.'],
    },
    'step-up': {
      title: 'Confirm your identity',
      detail: 'This action requires a login within the last few minutes.',
      next: ['Confirm with your password or your passkey; the action then continues.'],
    },
    'step-up-failed': {
      title: 'Not confirmed',
      detail: 'Password or code is wrong.',
      next: ['Check both and try again.', 'After too many failed attempts, the account is locked.'],
    },
    required: {
      title: 'Not logged in',
      detail: 'This requires a login.',
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
      title: 'Code required',
      detail: 'This account has a second factor.',
      next: ['Enter the code of your authenticator, or a recovery code.', 'Or log in with a passkey.'],
    },
    'code-wrong': {
      title: 'Code not valid',
      detail: 'The code is wrong, has expired or was used before.',
      next: ['Wait for the next code and try again.', 'After too many wrong codes, the account is locked.'],
    },
    'passkey-refused': {
      title: 'Passkey not accepted',
      detail: 'The passkey is not known here, or its response came too late.',
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
      next: [
        'End another of your sessions, or wait until one ends by itself.',
        'If all consoles of the licence are in use, sign out of another console or extend the licence.',
      ],
    },
    'account-type-not-supported': {
      title: 'Account type not supported',
      detail: 'Accounts of this type cannot log in here.',
      next: ['Use another account, or contact the administrator.'],
    },
  },
  'sign-up': {
    closed: {
      title: 'Sign-up not available',
      detail: 'Accounts of this installation are created by its administrators.',
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
      title: 'Wrong password',
      detail: 'The current password is wrong.',
      next: ['Check it and try again.', 'After too many failed attempts, the account is locked.'],
    },
    'forgotten-closed': {
      title: 'No e-mail from this installation',
      detail: 'This installation does not send e-mails for forgotten passwords.',
      next: ['Ask an administrator for a new password.'],
    },
    'link-ended': {
      title: 'Link expired',
      detail: 'The link was used before or has expired.',
      next: ['Request a new link.'],
    },
  },
  email: {
    'on-primary': {
      title: 'Change it on the primary server',
      detail: 'This is a secondary server: e-mail addresses are changed on the primary server only: {{address}}',
      next: ['Open the primary server and change the address there.'],
    },
    'no-mail': {
      title: 'No e-mail from this installation',
      detail: 'This installation does not send e-mail, so no address can be confirmed.',
      next: ['Ask an administrator.'],
    },
    'link-ended': {
      title: 'Link expired',
      detail: 'The link was used before, was replaced by a newer one, or is older than one hour.',
      next: ['Request a new e-mail in your profile.'],
    },
  },
  factor: {
    'code-wrong': {
      title: 'Code not valid',
      detail: 'The code does not belong to this authenticator.',
      next: ['Check the clock of the device and enter the next code.'],
    },
    'key-changed': {
      title: 'Authenticator cannot be checked',
      detail: 'The server’s secret key has changed since your authenticator was added.',
      next: [
        'Enter one of your recovery codes instead of the code, or sign in with a passkey.',
        'Otherwise ask an administrator to restore the server’s key (secrets.key or FLOOR_SECRET_KEY), or to remove your second factors.',
      ],
    },
    'none-begun': {
      title: 'Nothing to confirm',
      detail: 'No authenticator is being added.',
      next: ['Start again.'],
    },
    required: {
      title: 'Second factor required',
      detail: 'Your rights require a second factor, so the last one cannot be removed.',
      next: ['Add another one first.'],
    },
  },
  passkey: {
    refused: {
      title: 'Passkey not accepted',
      detail: 'The response of the authenticator could not be verified.',
      next: ['Start again.'],
    },
    'too-many': {
      title: 'Too many passkeys',
      detail: 'An account can have at most {{most}} passkeys.',
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
      next: ['Use another one: floor token list shows the active tokens.'],
    },
    unknown: {
      title: 'Token unknown',
      detail: 'The server does not know this API token.',
      next: ['Check that it is complete, and that it was created on this server.'],
    },
    'too-many': {
      title: 'Too many tokens',
      detail: 'An operator can have at most {{most}} active tokens.',
      next: ['Revoke one that you no longer use.'],
    },
    'not-by-token': {
      title: 'Not allowed with a token',
      detail: 'This requires a person who is logged in; a token is not accepted.',
      next: ['Log in and try again.'],
    },
    'mass-limit': {
      title: 'Limit of dangerous commands reached',
      detail:
        'This token may send dangerous commands to {{limit}} terminals within {{minutes}} minutes; it has already sent them to {{used}}. Nothing was done.',
      next: ['Wait, or create a token with a higher limit: floor token create --mass-limit.'],
    },
  },
  'device-sign-in': {
    ended: {
      title: 'Code no longer valid',
      detail: 'The code was rejected, was used, or has expired.',
      next: ['Start the login on the device again.'],
    },
    'too-fast': {
      title: 'Polled too often',
      detail: 'The device polls more often than every {{interval}} seconds.',
      next: ['Wait and poll again.'],
    },
  },
  account: {
    own: {
      title: 'This is your own account',
      detail: 'This is not possible with the account that you are signed in with.',
      next: ['Ask another administrator.'],
    },
    waiting: {
      title: 'Not accepted yet',
      detail: 'This account waits for its acceptance.',
      next: ['Accept or reject the account first.'],
    },
    'administrator-right': {
      title: 'The Master account must keep the Administration right',
      detail: '{{name}} is the Master account. The user rights “Administration” and “Login enabled” cannot be withheld from it.',
      next: ['Withhold other user rights only.'],
    },
    'not-waiting': {
      title: 'Already decided',
      detail: 'This account is no longer waiting for a decision.',
      next: ['Refresh the list of accounts.'],
    },
  },
  licence: {
    missing: {
      title: 'Licence missing',
      detail: 'The module {{module}} is not licensed, or its licence has expired.',
      next: ['Contact the administrator about the licence.'],
    },
    'no-issuer': {
      title: 'No issuer of licences',
      detail: 'This server accepts no licence files, because no public key of an issuer is configured.',
      next: ['Set FLOOR_LICENCE_KEYS to the public key of the issuer and restart the server.'],
    },
    malformed: {
      title: 'Not a licence file',
      detail: 'The content is not a licence file, or was changed after it was issued.',
      next: ['Import the file exactly as the issuer has sent it; an editor may change blanks and line ends.'],
    },
    'too-large': {
      title: 'Licence file too large',
      detail: 'A licence file has at most {{limit}} bytes.',
      next: ['Check that you have chosen the licence file.'],
    },
    'issuer-unknown': {
      title: 'Unknown issuer',
      detail: 'The file is signed with the key {{key}}, which this server does not accept.',
      next: ['Ask your supplier for a licence file, or add the public key of the issuer to FLOOR_LICENCE_KEYS.'],
    },
    'signature-invalid': {
      title: 'Signature invalid',
      detail: 'The file of licence {{number}} was changed after it was signed.',
      next: ['Import the file exactly as the issuer has sent it.'],
    },
    'other-installation': {
      title: 'Licence of another installation',
      detail: 'The licence is issued for the installation {{installation}}; this one is {{own}}.',
      next: ['Order a licence for this installation and name its id: floor licence show'],
    },
    'not-yet-valid': {
      title: 'Licence not yet valid',
      detail: 'The licence {{number}} is valid from {{from}}.',
      next: ['Import it after this time.'],
    },
    'not-newer': {
      title: 'A newer licence is known',
      detail: 'A file of licence {{number}} issued at {{issued}} is already imported; this file is not newer.',
      next: ['Nothing is to be done if this is the same file.'],
    },
  },
  'client-update': {
    refused: {
      title: 'Group-client update exception',
      detail: 'The file was rejected ({{fault}}) {{name}}',
      next: ['Group update needs a zip file with index.html at the top level, without links, encryption or names that point outside.'],
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
    changed: {
      title: 'Changed meanwhile',
      detail: '{{by}} has saved other values meanwhile. Nothing was changed.',
      next: ['Read the present values and repeat the change.'],
    },
    'not-found': {
      title: 'No Data Found !',
      detail: 'No data found for ({{id}})',
      next: ['Check the ID. It may also belong to a property that you may not see.'],
    },
  },
  filter: {
    invalid: {
      title: 'Filter not valid',
      detail: 'The filter contains an error at column {{column}}.',
      next: ['Correct it there; completion (Tab) suggests fields and values that are allowed there.'],
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
      title: 'Cursor not valid',
      detail: 'The cursor does not belong to this list, filter and sorting.',
      next: ['Load the list from its start.'],
    },
  },
  position: {
    unknown: {
      title: 'Position no longer known',
      detail: 'The position is outside the part of the event stream that the server retains.',
      next: ['Load the list again and continue from the position in the response.'],
    },
  },
  list: {
    'too-slow': {
      title: 'The list takes too long',
      detail: 'The server cancelled the query after {{seconds}} seconds: too many rows have to be read.',
      next: ['Narrow the filter, for example to a shorter time range or to one terminal.', 'Sort by another column, such as the time.'],
    },
  },
  balancing: {
    'no-period': {
      title: 'No period known yet',
      detail: 'Terminal {{terminal}} has not sent a balancing report that closes a period.',
      next: ['Balance the terminal at a money service first.'],
    },
    confirmed: {
      title: 'Balancing report confirmed',
      detail: 'Balancing report {{id}} is confirmed and never changes.',
      next: ['Correct it by an adjustment in the open period.'],
    },
    'not-counted': {
      title: 'Not everything is counted',
      detail: 'In balancing report {{id}} rows are still to be counted.',
      next: ['Enter the counted amounts first.'],
    },
    'not-countable': {
      title: 'Nothing to count',
      detail: 'The terminal was not opened for balancing report {{id}}.',
      next: ['Choose the report of a money service, or begin a manual balancing.'],
    },
    'day-over': {
      title: 'Another casino day',
      detail: 'The casino day {{day}} is not the present one, which is {{current}}.',
      next: ['Look at the present casino day, and end it if that is meant.'],
    },
    'day-ended': {
      title: 'Casino day already ended',
      detail: '{{by}} has ended the casino day {{day}}. A day ends once.',
      next: ['Its totals are in the balancing reports with the snapshot type “Casino day end”.'],
    },
    'only-counter': {
      title: 'A second person is needed',
      detail: 'You are the only person who has counted balancing report {{id}}; this property asks for two persons.',
      next: ['Let somebody else confirm the report, or count it again.'],
    },
    'not-confirmed': {
      title: 'Balancing report not confirmed',
      detail: 'Balancing report {{id}} is not confirmed yet, so its counts can still be changed.',
      next: ['Correct the counted amounts instead.'],
    },
  },
  note: {
    'not-own': {
      title: 'Not your own note',
      detail: '{{by}} wrote this note; only the author can change it.',
      next: ['Write a note of your own.'],
    },
  },
  view: {
    exists: {
      title: 'View already exists',
      detail: 'You already have a view named {{name}} for this list.',
      next: ['Choose another name, or save again and replace it.'],
    },
    'too-many': {
      title: 'Too many views',
      detail: 'An operator can save at most {{most}} views.',
      next: ['Delete views that you no longer need.'],
    },
  },
  idempotency: {
    'key-missing': {
      title: 'Idempotency key missing',
      detail: 'A call that changes something needs the header Idempotency-Key with a UUID.',
      next: ['Send a new UUID for each action, and the same UUID when you repeat it.'],
    },
    'key-reused': {
      title: 'Idempotency key already used',
      detail: 'The same key was used before with another request.',
      next: ['Send a new UUID for a new request.'],
    },
  },
  approval: {
    'nobody-else': {
      title: 'Nobody else can confirm',
      detail: 'The change needs the confirmation of a second person with the right {{right}}, and nobody else has it.',
      next: ['Give another operator the right.'],
    },
    'already-decided': {
      title: 'Already decided',
      detail: 'This approval is no longer pending: {{state}}, {{name}}, {{at}}.',
      next: ['Nothing remains to be done: your decision had no effect.'],
    },
    'amount-differs': {
      title: 'Amount differs',
      detail: 'The terminal requests another amount or currency than the one you confirmed.',
      next: ['Load the approval again, check the amount and decide again.'],
    },
    'asked-again': {
      title: 'Requested again',
      detail: 'Terminal {{terminal}} has restarted and sent a new request under number {{sequence}}. The request that you saw is void.',
      next: ['Load the approval again, check it and decide again.'],
    },
    'not-supervisor': {
      title: 'Not a supervisor of this approval',
      detail: 'The terminal does not name you among the supervisors who may decide.',
      next: ['Ask one of the supervisors named to decide.'],
    },
    'nothing-to-approve': {
      title: 'Nothing to approve',
      detail: 'Terminal {{terminal}} requested the amount 0 under number {{sequence}}. It can only be declined.',
      next: ['Decline the request and check the terminal.'],
    },
    'own-request': {
      title: 'Your own request',
      detail: 'You requested approval {{terminal}}/{{sequence}} yourself. You cannot decide your own request, from any session or token.',
      next: ['Ask another supervisor named in the request to decide.'],
    },
    'own-act': {
      title: 'Your own request',
      detail: 'You have requested this yourself. You cannot decide your own request, from any session or token.',
      next: ['Ask another person with the right to decide.'],
    },
    'same-person': {
      title: 'The same person',
      detail:
        'Your account belongs to a person who has requested this or has already approved it: e-mail address, RFID card or external ID are the same.',
      next: ['Ask another person to decide.'],
    },
    'decided-by-you': {
      title: 'Already approved by you',
      detail: 'Your approval is stored. This request needs approvals of {{needed}} people and has {{given}}.',
      next: ['Wait for the other people.'],
    },
    required: {
      title: 'Approval required',
      detail:
        'Nothing has been done yet: request {{request}} waits for the decision of others. Approvals needed: {{needed}}. With the last one it is carried out.',
      next: ['Ask another person to decide in the list of approvals.'],
    },
    'too-many': {
      title: 'Too many pending requests',
      detail: 'You already have {{max}} requests that wait for approval.',
      next: ['Wait until others have decided.'],
    },
  },
  alert: {
    'not-owner': {
      title: 'Alert rule of another operator',
      detail: 'Only the owner may change an alert rule, because it is evaluated with the rights of the owner.',
      next: ['Ask the owner, or create a rule of your own.'],
    },
    'too-many': {
      title: 'Too many alert rules',
      detail: 'An operator may have {{operator}} alert rules, the installation {{all}}.',
      next: ['Remove a rule that is no longer needed.'],
    },
    acknowledged: {
      title: 'Already acknowledged',
      detail: '{{by}} has already acknowledged this alert.',
      next: ['Read the comment in the list of alerts.'],
    },
    'not-raised': {
      title: 'Alert not raised',
      detail: 'The alert is pending or was cleared, so there is nothing to acknowledge.',
      next: ['Load the list of alerts again.'],
    },
  },
  'recurring-run': {
    'not-owner': {
      title: 'Recurring run of another operator',
      detail: 'Only the owner may change and resume a recurring run, because it has the rights of the owner.',
      next: ['Take the recurring run over, or ask the owner.'],
    },
    'too-many': {
      title: 'Too many recurring runs',
      detail: 'A property may have {{property}} recurring runs, the installation {{all}}.',
      next: ['Remove a recurring run that is no longer needed.'],
    },
  },
  webhook: {
    'not-owner': {
      title: 'Webhook of another operator',
      detail: 'Only the owner may change, test and enable a webhook, because it sends what the owner may see.',
      next: ['Ask the owner, or create a webhook of your own.'],
    },
    'no-secret': {
      title: 'Webhook without a secret',
      detail: 'The webhook has no secret yet, so nothing can be signed.',
      next: ['Issue a secret.'],
    },
    'too-many': {
      title: 'Too many webhooks',
      detail: 'An operator may have {{operator}} webhooks, the installation {{all}}.',
      next: ['Remove a webhook that is no longer needed.'],
    },
  },
  'approval-policy': {
    'name-exists': {
      title: 'Name of the approval policy exists',
      detail: 'An approval policy named {{name}} already exists.',
      next: ['Choose another name.'],
    },
    'too-few-deciders': {
      title: 'Too few people can decide',
      detail:
        'The policy needs {{needed}} people besides the requester with all of its rights. There are {{found}}, the requester included.',
      next: ['Give more operators the right, or require fewer people.'],
    },
  },
  operator: {
    exists: {
      title: 'Operator ID already assigned',
      detail: 'ID {{id}} belongs to {{name}}.',
      next: ['Choose another ID.'],
    },
    'login-exists': {
      title: 'Login name exists',
      detail: 'The login name {{login}} belongs to {{name}}.',
      next: ['Choose another login name.'],
    },
    'email-exists': {
      title: 'E-mail address already assigned',
      detail: 'The e-mail address {{email}} belongs to {{name}}.',
      next: ['Give another e-mail address, or none.'],
    },
    'external-id-exists': {
      title: 'External ID already assigned',
      detail: 'The external ID {{externalId}} is already assigned to {{name}}.',
      next: ['Remove it there first, or correct the ID.'],
    },
    'card-exists': {
      title: 'RFID card already assigned',
      detail: 'The RFID card {{card}} is already assigned to {{name}}.',
      next: ['Remove it there first, or correct the number.'],
    },
    own: {
      title: 'This is your own account',
      detail: 'You cannot delete or disable yourself, and you change your own rights profile, properties and password elsewhere.',
      next: ['Change your password in your profile; ask another administrator for the rest.'],
    },
    master: {
      title: 'This is the Master account',
      detail: 'You cannot delete or disable the Master account, nor change its rights profile.',
      next: ['Make another operator an administrator instead.'],
    },
    'last-administrator': {
      title: 'At least one administrator is needed',
      detail: '{{name}} is the last administrator of the installation.',
      next: ['Make another operator an administrator first.'],
    },
    'last-of-property': {
      title: 'At least one administrator per property is needed',
      detail: 'Property {{property}} would have no administrator any more.',
      next: ['Assign another administrator to the property first.'],
    },
  },
  'rights-profile': {
    exists: {
      title: 'ID of the rights profile already assigned',
      detail: 'A rights profile with the ID {{id}} already exists.',
      next: ['Choose another ID.'],
    },
    'name-exists': {
      title: 'Name of the rights profile exists',
      detail: 'A rights profile named {{name}} already exists.',
      next: ['Choose another name.'],
    },
    predefined: {
      title: 'Predefined rights profile',
      detail: 'Predefined rights profiles cannot be changed or removed.',
      next: ['Create a rights profile of your own with the rights that you need.'],
    },
    'in-use': {
      title: 'Rights profile in use',
      detail: 'Operators with this rights profile: {{operators}}.',
      next: ['Give them another rights profile first.'],
    },
  },
  property: {
    exists: {
      title: 'Property number already assigned',
      detail: 'Property {{property}} already exists.',
      next: ['Choose another number.'],
    },
    'name-exists': {
      title: 'Property name exists',
      detail: 'A property named {{name}} already exists.',
      next: ['Choose another name.'],
    },
    'count-exceeded': {
      title: 'Maximum properties exceeded',
      detail: 'The licence allows {{most}} properties.',
      next: ['Extend the licence. More than one property requires the module property management.'],
    },
  },
  exclusion: {
    overlaps: {
      title: 'Period already excluded',
      detail: 'The exclusion {{id}} contains a part of this period for the same terminals.',
      next: ['Choose a period beside it, or remove the other exclusion first.'],
    },
    removed: {
      title: 'Exclusion already removed',
      detail: 'The exclusion {{id}} was removed and is kept as a record.',
      next: ['Add a new exclusion if the period is to be left out again.'],
    },
  },
  computer: {
    registered: {
      title: 'Serial number already registered',
      detail: 'The computer {{serial}} is registered for the terminal {{name}} ({{terminal}}).',
      next: ['Change the existing registration, or remove it first.'],
    },
    'registered-elsewhere': {
      title: 'Serial number registered elsewhere',
      detail: 'The computer {{serial}} is registered for a terminal that you may not see.',
      next: ['Check the serial number. An administrator can remove the other registration.'],
    },
  },
  rate: {
    exists: {
      title: 'Exchange rate already exists',
      detail: 'There is a rate from {{source}} to {{target}} that starts at {{at}}.',
      next: ['Choose another start, or change the existing rate.'],
    },
    started: {
      title: 'Exchange rate has started',
      detail:
        'The rate from {{source}} to {{target}} is or was in force. Amounts were converted with it, so it is neither changed nor deleted.',
      next: ['Create another rate of the same currencies: from its start on, it replaces this one.'],
    },
    'too-many-synchronised': {
      title: 'Too many synchronised rates',
      detail: 'At most {{pairs}} pairs of currencies are sent to the terminals, each with at most {{rates}} rates in force and to come.',
      next: ['Delete coming rates, or save the rate without the flag.'],
    },
  },
  statistics: {
    recounting: {
      title: 'Statistics are being counted anew',
      detail: 'The statistics of property {{property}} are being counted anew.',
      next: ['Try again when the recount is complete.'],
    },
  },
  'service-route': {
    'too-many-units': {
      title: 'Too many units for a route',
      detail: 'A route can be planned from at most {{units}} units of money.',
      next: ['Choose a property.'],
    },
  },
  'terminal-history': {
    'in-future': {
      title: 'Time in the future',
      detail: 'The time {{at}} has not come yet.',
      next: ['Give a time in the past.'],
    },
    span: {
      title: 'Time span not possible',
      detail: 'The time line shows a span of at most {{days}} days, whose start is before its end.',
      next: ['Give a start before the end, and a shorter span.'],
    },
  },
  terminal: {
    exists: {
      title: 'Terminal ID already assigned',
      detail: 'Terminal {{terminal}} already exists.',
      next: ['Choose another ID, or omit it to get the next free one.'],
    },
    'name-exists': {
      title: 'Terminal name exists',
      detail: 'A terminal named {{name}} already exists in this property.',
      next: ['Choose another name.'],
    },
    'count-exceeded': {
      title: 'Maximum terminals exceeded',
      detail: 'The installation has {{most}} terminals; more are not allowed.',
      next: ['Remove a terminal that is no longer used, or extend the licence.'],
    },
    retired: {
      title: 'Terminal is retired',
      detail: 'Terminal {{terminal}} is retired. Nothing was done.',
      next: ['Bring the terminal back first: floor terminal bring-back {{terminal}}'],
    },
    'not-retired': {
      title: 'Terminal is not retired',
      detail: 'Terminal {{terminal}} is in use. Nothing was done.',
      next: ['Show the terminal: somebody may have brought it back already.'],
    },
    'identity-conflict': {
      title: 'Two machines use this terminal’s identity',
      detail:
        'Two machines use the id and secret of terminal {{terminal}}. Nothing is decided for it until somebody confirms which one is real.',
      next: [
        'An administrator confirms the real machine: floor terminal identity {{terminal}}',
        'Decline the request at the machine, or serve the customer in another way.',
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
      detail: 'No terminal that you may send commands to matches.',
      next: ['Select at least one terminal, or widen the filter.'],
    },
    drift: {
      title: 'The terminals have changed',
      detail: 'The terminals or their states are no longer those of the preview. Nothing was done.',
      next: ['Create a new preview and check it.'],
    },
  },
  plan: {
    changed: {
      title: 'The plan was changed',
      detail: 'A plan with this ID was applied before, with different content. Nothing was done.',
      next: ['Create a new plan.'],
    },
    applied: {
      title: 'The plan was already applied',
      detail: '{{by}} applied this plan on {{at}}. Nothing was done.',
      next: ['Create a new plan, or apply this one with --again.'],
    },
  },
  backup: {
    'not-good': {
      title: 'Backup cannot be restored',
      detail: 'This backup is faulty, was not checked, or does not exist.',
      next: ['Choose a backup in the state Good.', 'Request a new backup.'],
    },
    unsuited: {
      title: 'Backup does not suit every terminal',
      detail: 'Selected terminals of another property or type than the one that made the backup ({{unsuited}}): {{terminals}}.',
      next: ['Leave these terminals out.'],
    },
    'too-many': {
      title: 'Too many terminals',
      detail: '{{selected}} terminals are selected; at most {{max}} can be restored at once.',
      next: ['Select fewer terminals.'],
    },
    'in-use': {
      title: 'Backup in use',
      detail: 'This backup is being restored.',
      next: ['Wait for the run to end, or cancel it.'],
    },
    'last-good': {
      title: 'Last good backup',
      detail: 'This is the last good backup of its terminal, which is always kept.',
      next: ['Request a new backup of the terminal, then delete this one.'],
    },
  },
  update: {
    'no-space': {
      title: 'No space for the update file',
      detail: '{{size}} bytes are needed and {{free}} are free for update files.',
      next: ['Delete update files that no terminal needs.', 'Raise FLOOR_UPDATE_QUOTA_MB.'],
    },
    'wrong-offset': {
      title: 'Upload continues elsewhere',
      detail: '{{offset}} bytes of the file have been received.',
      next: ['Continue the upload at this position.'],
    },
    complete: { title: 'Upload complete', detail: 'All bytes of this file have been received.', next: ['Read the state of the file.'] },
    'in-use': {
      title: 'Update file in use',
      detail: 'Terminals are being updated with this file.',
      next: ['Wait for the run to end, or cancel it.'],
    },
    'not-ready': {
      title: 'Update file not ready',
      detail: 'This file is being uploaded or checked, was rejected, or does not exist.',
      next: ['Choose a file in the state Ready.'],
    },
    unsuited: {
      title: 'File does not suit every terminal',
      detail: 'Selected terminals of another type or CPU architecture ({{unsuited}}): {{terminals}}.',
      next: ['Add this filter to select only terminals that it suits ({{filter}}).', 'Choose a file that is made for the others.'],
    },
    'too-many': {
      title: 'Too many terminals',
      detail: '{{selected}} terminals are selected; at most {{max}} are allowed at once.',
      next: ['Select fewer terminals.', 'Raise FLOOR_UPDATE_MAX_TERMINALS.'],
    },
  },
  'remote-access': {
    'needs-tls': {
      title: 'Remote access needs TLS',
      detail: 'This server runs without TLS: what the screen shows could be read on the network.',
      next: ['Give the server a certificate with FLOOR_TLS_CERT and FLOOR_TLS_KEY.'],
    },
    'not-possible': {
      title: 'Remote access not possible',
      detail: 'Terminal {{terminal}} is not connected, was retired, or two machines use its identity.',
      next: ['Wait until the terminal is connected, and try again.'],
    },
    controlled: {
      title: 'Somebody else controls the terminal',
      detail: '{{operator}} controls this terminal now.',
      next: ['Open remote access in view only mode.', 'Ask {{operator}} to end the session.'],
    },
    'too-many': {
      title: 'Too many sessions',
      detail: 'At most {{max}} sessions of remote access can be open.',
      next: ['End a session that nobody needs, and try again.'],
    },
    'key-required': {
      title: 'One-time key required',
      detail: 'You may open remote access only with a one-time key.',
      next: ['Ask an operator of the property for a one-time key.'],
    },
    'key-invalid': {
      title: 'One-time key not valid',
      detail: 'This one-time key is wrong, was used, or belongs to another terminal. Wrong keys lock your account as wrong passwords do.',
      next: ['Check the key, or ask for a new one.'],
    },
    'key-expired': {
      title: 'One-time key expired',
      detail: 'The one-time key is not valid any more.',
      next: ['Ask for a new one-time key.'],
    },
  },
  run: {
    'nothing-to-retry': {
      title: 'Nothing to retry',
      detail: 'No terminal of this run failed, expired or ended with an unknown outcome.',
      next: ['Check the run: it may still be in progress.'],
    },
    'nothing-to-undo': {
      title: 'Nothing to undo',
      detail: 'No terminal was set online or offline by this run in the last 15 minutes, or it has been changed back already.',
      next: ['Check the terminals of the run, and give the opposite command yourself.'],
    },
  },
  'log-file': {
    'archive-too-large': {
      title: 'Archive too large',
      detail: 'The log files have {{size}} MB together; an archive holds at most {{limit}} MB.',
      next: ['Restrict the filter or mark fewer files.'],
    },
    'too-many': {
      title: 'Too many log files',
      detail: 'An archive can hold at most {{files}} log files.',
      next: ['Restrict the filter or mark fewer files.'],
    },
    none: {
      title: 'No log files',
      detail: 'No log file matches.',
      next: ['Check the filter.'],
    },
    unreadable: {
      title: 'Log file not readable',
      detail: 'The file is not compressed with gzip, or it is damaged.',
      next: ['Download the file, or request it from the terminal again.'],
    },
    'too-large': {
      title: 'Log file too large to show',
      detail: 'Unpacked, the file has more than {{gib}} GiB.',
      next: ['Download the file and open it with another program.'],
    },
  },
  file: {
    'not-found': {
      title: 'File not found',
      detail: 'There is no such file, or it has not arrived yet.',
      next: ['Check the command run of the request, and try again when it is done.'],
    },
    'token-refused': {
      title: 'Upload rejected',
      detail: 'The upload token is not valid for this file, or is no longer valid.',
      next: ['Request the file again.'],
    },
    mismatch: {
      title: 'File damaged',
      detail: 'The size or the checksum of the upload differs from what the terminal announced.',
      next: ['Upload the file again.'],
    },
    'wrong-offset': {
      title: 'Upload continues elsewhere',
      detail: '{{offset}} bytes of the file have been received.',
      next: ['Continue the upload at this position.'],
    },
    'store-unavailable': {
      title: 'File store does not answer',
      detail: 'The store of files cannot be reached at the moment. Nothing was changed.',
      next: ['Try again in a moment.', 'If this goes on, tell the administrator: the server log names the cause.'],
    },
  },
  history: {
    incomplete: {
      title: 'Part of the history is lost',
      detail:
        'The database is missing entries that its head note recorded (stream entries {{stream}}, audit rows {{audit}}). No payouts are authorised until an administrator accepts the loss.',
      next: ['An administrator checks what is missing and runs: floor audit accept-loss'],
    },
    'no-such-loss': {
      title: 'No such loss',
      detail: 'The loss that you were shown is not the current one, or was already accepted.',
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
        'Without a key, check whether it was done before you repeat it.',
      ],
    },
    'disk-full': {
      title: 'Disk of the server full',
      detail: 'The server has no space left on its disk. What has been stored before is kept.',
      next: ['Tell the administrator, who frees space on the server.', 'Then try again.'],
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
      detail: '“{{format}}” is not a valid export type.',
      next: ['Choose one of: {{formats}}.'],
    },
    nothing: {
      title: 'No Data Found !',
      detail: 'No matches, so there is nothing to export.',
      next: ['Widen the filter or the timespan.'],
    },
    'too-many-rows': {
      title: 'Too many rows',
      detail: 'A PDF can hold at most {{most}} rows.',
      next: ['Narrow the filter, or export as CSV or XLSX.'],
    },
    'too-large': {
      title: 'No space for the export',
      detail: 'The files of exports have reached their storage limit on the server.',
      next: ['Delete exports that you no longer need, or narrow the filter.'],
    },
    interrupted: {
      title: 'Export interrupted',
      detail: 'The server was stopped while it was writing the file.',
      next: ['Start the export again.'],
    },
    'too-many': {
      title: 'Too many exports',
      detail: 'You have {{most}} exports in progress.',
      next: ['Wait until one is done, or cancel one.'],
    },
  },
} as const satisfies Nested<ProblemCode, { readonly title: string; readonly detail: string; readonly next: readonly string[] }>;
