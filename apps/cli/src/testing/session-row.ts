/** A row of the list of sessions. */
export const session = {
  key: 'k1',
  operator: 301,
  operatorName: 'Sam Porter',
  login: 'support',
  kind: 'cli',
  address: '127.0.0.1',
  agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  started: '2026-11-20T21:04:00.000Z',
  lastActivity: '2026-11-20T21:14:00.000Z',
  expires: '2026-11-20T21:29:00.000Z',
  own: true,
  current: true,
};
