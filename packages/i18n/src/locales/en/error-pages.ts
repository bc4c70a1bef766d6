/** Error pages that are shown instead of the console, by their cause [SH-12]. */
export const errorPages = {
  /** Titles by the last part of the page's address. */
  titles: {
    'error-1': 'Something went wrong on this page',
    'error-2': 'Page not found',
    'error-3': 'Access Denied!',
    'error-4': 'No response from backend',
    'error-5': 'Temporarily unavailable',
    'error-6': 'Address not allowed',
  },
  detail: {
    fault: 'No data was lost on the server. Reload the console; if the problem persists, contact support.',
    notFound: 'There is no page at this address.',
    unreachable: 'The server cannot be reached. This page retries automatically and continues where you left off.',
    starting: 'The server is starting or under maintenance. This page retries automatically and continues where you left off.',
    unsafe: 'The server rejects requests from this address or connection. Open the console at the address that the administrator gave you.',
  },
  home: 'Go to the start page',
  signIn: 'Go to sign-in',
  signOut: 'Sign out',
  reload: 'Reload the console',
  asking: 'Last tried at {{at}}',
} as const;
