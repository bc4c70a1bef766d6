/** Pages that stand in the place of the console, by what has happened [SH-12]. */
export const errorPages = {
  /** By the last part of their address. */
  titles: {
    'error-1': 'This page has broken',
    'error-2': 'Page not found',
    'error-3': 'Access Denied!',
    'error-4': 'No response from backend',
    'error-5': 'Back in a moment',
    'error-6': 'Not from this address',
  },
  detail: {
    fault: 'Nothing was lost on the server. Load the console again; if it happens again, tell support.',
    notFound: 'There is no page at this address.',
    unreachable: 'The server cannot be reached. This page asks again by itself and goes on where you were.',
    starting: 'The server is starting or being maintained. This page asks again by itself and goes on where you were.',
    unsafe:
      'The server refuses calls from the address or connection of this page. Open the console at the address that the administrator gave you.',
  },
  home: 'To the start page',
  signIn: 'To the sign-in',
  signOut: 'Sign out',
  reload: 'Load the console again',
  asking: 'Asked last at {{at}}',
} as const;
