/** Update of the group client [SH-20]. */
export const group = {
  title: 'Update the group client',
  explain: 'A zip file with index.html at its top takes the place of the client that this server hands out, from the next page load on.',
  file: 'Zip file',
  needsZip: 'Group update needs a zip file.',
  shipped: 'The client that the server came with is in force.',
  send: 'Update',
  sending: 'Sending {{sent}} of {{size}}',
  cancel: 'Stop sending',
  done: 'The group client was updated. Reload the page to use it.',
  reset: 'Back to the shipped client',
  resetDone: 'The shipped client is in force again.',
  installed: 'Installed by {{by}} on {{at}}: {{size}}',
  exception: 'Group-client update exception:',
  signIn: {
    heading: 'Log in to the group server',
    correct: { title: 'Login correct', detail: 'Welcome' },
    incorrect: { title: 'Login incorrect', detail: 'Login name or password is wrong' },
    denied: { title: 'Login denied', detail: 'The group server does not let this account in' },
    disabled: { title: 'Login disabled', detail: 'This account is disabled' },
  },
} as const;
