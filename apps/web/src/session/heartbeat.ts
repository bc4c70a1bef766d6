import { heartbeat } from '@floorwalker/core/endpoints/session/session';
import { createHeartbeat, heartbeatEvery } from '@floorwalker/core/session/heartbeat';
import { clock } from '../start/ports.ts';
import { project } from '../start/project.ts';
import { api } from './api.ts';
import { dropSession, keptSessionKey } from './session-state.ts';

/** The heartbeat of this page [SE-02, SE-03]; the returned function stops it. */
export function startHeartbeat(): () => void {
  const beat = createHeartbeat({
    clock,
    every: project().productType === 'web-client' ? heartbeatEvery.single : heartbeatEvery.group,
    hasKey: () => keptSessionKey() !== null,
    check: async (time) => (await api.call(heartbeat, { body: { time } })).SessionKeyValid,
    onEnd: () => dropSession('heartbeat'),
  });
  beat.start();
  return beat.stop;
}
