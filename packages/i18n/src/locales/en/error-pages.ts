/** Pages that stand in the place of the console, by what has happened [SH-12]. */
export const errorPages = {
  page: {
    fault: {
      title: 'This page has broken',
      detail: 'Nothing was lost on the server. Load the console again; if it happens again, tell support.',
    },
    notFound: { title: 'Page not found', detail: 'There is no page at this address.' },
    unreachable: {
      title: 'No response from backend',
      detail: 'The server cannot be reached. This page asks again by itself and goes on where you were.',
    },
    starting: {
      title: 'Back in a moment',
      detail: 'The server is starting or being maintained. This page asks again by itself and goes on where you were.',
    },
    unsafe: {
      title: 'Not from this address',
      detail:
        'The server refuses calls from the address or connection of this page. Open the console at the address that the administrator gave you.',
    },
  },
  home: 'To the start page',
  signIn: 'To the sign-in',
  signOut: 'Sign out',
  reload: 'Load the console again',
  asking: 'Asked last at {{at}}',
} as const;
