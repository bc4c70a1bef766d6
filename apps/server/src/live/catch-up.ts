import type { LivePosition } from '@floorwalker/core/live/codec';
import { type Broadcast, toTexts } from './broadcast.ts';
import type { LiveClient } from './client.ts';
import { encode } from './encode.ts';
import { type History, resumeClient } from './resume.ts';

export interface CatchUpDeps {
  readonly history: History;
  readonly broadcast: Pick<Broadcast, 'position' | 'add'>;
  readonly epoch: () => string;
  /** Called when a client resumes from a position whose following events are no longer stored. */
  readonly onReset: () => void;
}

/**
 * Responds to a client's RESUME, sends the entries since then at the client's own pace, and adds it to the broadcast once it
 * has caught up. Ends early if the client disconnects.
 */
export function createCatchUp({ history, broadcast, epoch, onReset }: CatchUpDeps) {
  const catchUp = async (client: LiveClient): Promise<void> => {
    while (client.position < broadcast.position()) {
      const batch = (await history.after(client.position)).map(encode);
      const head = batch.at(-1)?.n;
      if (head === undefined) break;
      client.push(toTexts(client, batch), head);
      if (!(await client.drained())) return;
    }
    broadcast.add(client);
  };

  return async (client: LiveClient, requested: LivePosition): Promise<void> => {
    const response = await resumeClient(history, epoch(), requested, broadcast.position);
    if (response.kind === 'RESET') onReset();
    client.begin(response.n);
    client.raw(response.text);
    if (await client.drained()) await catchUp(client);
  };
}
