/** The two sides of a session. */
export type RemoteSide = 'console' | 'terminal';

const shape = /^\/remote-access\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(console|terminal)$/;

/** Returns the path under which one side of a session connects by WebSocket. */
export const toRemotePath = (session: string, side: RemoteSide): string => `/remote-access/${session}/${side}`;

/** Parses a path; null if it is none of remote access. A query is not accepted, since it could carry secrets into logs. */
export function parseRemotePath(path: string | undefined): { readonly session: string; readonly side: RemoteSide } | null {
  const found = shape.exec(path ?? '');
  return found ? { session: found[1] ?? '', side: found[2] as RemoteSide } : null;
}
