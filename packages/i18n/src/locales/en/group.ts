/** Update of the group client [SH-20]. */
export const group = {
  title: 'Update the group client',
  explain:
    'The zip file must contain index.html at the top level. It replaces the client that this server delivers, from the next page load on.',
  file: 'Zip file',
  needsZip: 'Group update needs a zip file.',
  shipped: 'The built-in client is active.',
  send: 'Update',
  sending: 'Sending {{sent}} of {{size}}',
  cancel: 'Cancel upload',
  done: 'The group client was updated. Reload the page to use it.',
  reset: 'Restore the built-in client',
  resetDone: 'The built-in client is active again.',
  installed: 'Installed by {{by}} on {{at}}: {{size}}',
  exception: 'Group-client update exception:',
  signIn: {
    heading: 'Log in to the group server',
    correct: { title: 'Login correct', detail: 'Welcome' },
    incorrect: { title: 'Login incorrect', detail: 'Login name or password is wrong' },
    denied: { title: 'Login denied', detail: 'The group server does not accept this account' },
    disabled: { title: 'Login disabled', detail: 'This account is disabled' },
  },
} as const;
