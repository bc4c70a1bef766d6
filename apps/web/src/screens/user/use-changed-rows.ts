import { useEffect } from 'react';
import { subscribe } from 'valtio/vanilla';
import { onLive, publishReset } from '../../live/entries.ts';
import { messages } from '../../live/messages-state.ts';

/** Reads a list again when rows of it have changed where they are: lists are topped up with what is new alone. */
export function useChangedRows(list: string): void {
  useEffect(() => onLive((entries) => entries.some((entry) => entry.kind === 'LOG' && entry.log === list) && publishReset()), [list]);
}

/** The same for messages, and only when some have been read, here or elsewhere: new ones move nothing that is on screen. */
export function useReadElsewhere(): void {
  useEffect(() => {
    let last = messages.unread;
    return subscribe(messages, () => {
      const fewer = messages.unread < last;
      last = messages.unread;
      if (fewer) publishReset();
    });
  }, []);
}
