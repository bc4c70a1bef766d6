import { ProblemError } from '@floorwalker/core/contract/problem';
import type { checkOneTimeKey, endRemote, issueOneTimeKey, openRemote, remoteRecording } from '@floorwalker/core/endpoints/remote';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { checkKeyHandler, issueKeyHandler } from './one-time-key.ts';
import { endRemoteHandler, openRemoteHandler, type RemoteDeps } from './open.ts';
import type { Recordings } from './recordings.ts';

export interface RemoteHandlerDeps extends RemoteDeps {
  readonly recordings: Recordings;
}

/** Returns a recording. It shows what the operator saw, so the access is audited before the first byte is sent. */
function recordingHandler({ remoteSessions, recordings }: RemoteHandlerDeps): Handler<typeof remoteRecording> {
  return async (call) => {
    const { id, recording } = await remoteSessions.show(call.caller, call.params.id);
    const size = recording === null ? null : await recordings.size(id);
    if (size === null) throw new ProblemError('file.not-found');
    const { terminal } = await call.write(async (tx) => {
      const session = await remoteSessions.show(call.caller, id, tx);
      auditCall(tx, call, 'remote.recording', `remote-session/${id}`, { terminal: session.terminal });
      return session;
    });
    const name = `remote-${terminal}-${id}.floor-remote`;
    return { name, type: 'application/octet-stream', size, body: await recordings.open(id) };
  };
}

type RemoteEndpoint = typeof openRemote | typeof endRemote | typeof issueOneTimeKey | typeof checkOneTimeKey | typeof remoteRecording;

/** Handlers of remote access [RA-01 to RA-05]. */
export const createRemoteHandlers = (deps: RemoteHandlerDeps): Handlers<RemoteEndpoint> => ({
  'remote.open': openRemoteHandler(deps),
  'remote.end': endRemoteHandler(deps),
  'remote.issue-key': issueKeyHandler(deps),
  'remote.check-key': checkKeyHandler(deps),
  'remote.recording': recordingHandler(deps),
});
