import { useEffect } from 'react';
import { subscribe } from 'valtio/vanilla';
import { publishRefetch } from '../../platform/live/entries.ts';
import { messages } from '../../platform/live/messages-state.ts';

/** Reloads the messages when the number of unread messages falls, here or elsewhere, because live entries only add new messages. */
export function useReadElsewhere(): void {
  useEffect(() => {
    let last = messages.unread;
    return subscribe(messages, () => {
      const fewer = messages.unread < last;
      last = messages.unread;
      if (fewer) publishRefetch();
    });
  }, []);
}
