import { groupHeartbeat, heartbeat } from '@floorwalker/core/endpoints/session';
import { createHeartbeat, heartbeatEvery } from '@floorwalker/core/session/heartbeat';
import { clock } from '../ports/ports.ts';
import { isGroupClient } from '../ports/project.ts';
import { api } from './api.ts';
import { dropSession, storedSessionKey } from './session-state.ts';

const checkGroup = async () => (await api.call(groupHeartbeat, {})).TokenValid;
const checkSingle = async (time: string) => (await api.call(heartbeat, { body: { time } })).SessionKeyValid;

/** Starts the heartbeat of this page [SE-02, SE-03]. Returns a function that stops it. */
export function startHeartbeat(): () => void {
  const beat = createHeartbeat({
    clock,
    every: isGroupClient() ? heartbeatEvery.group : heartbeatEvery.single,
    hasKey: () => storedSessionKey() !== null,
    check: isGroupClient() ? checkGroup : checkSingle,
    onEnd: () => dropSession('heartbeat'),
  });
  beat.start();
  return beat.stop;
}
