import { expect } from 'vitest';

/** An event of a terminal as the live channel sends it. */
export interface LiveEvent {
  readonly terminal: number;
  readonly event: number;
  readonly detail: string;
}

/** What a client of the live channel (`art.v2`) knows over several connections: its position, and all events since its first one. */
export interface LiveReader {
  epoch: string;
  last: number;
  /** How often the server could not resume and started anew, the first connection included. */
  resets: number;
  readonly events: LiveEvent[];
}

export const createLiveReader = (): LiveReader => ({ epoch: '0', last: 0, resets: 0, events: [] });

/** First message of a connection. */
export const toResume = ({ epoch, last }: LiveReader): string => `RESUME_${epoch}_${last}`;

/** Reads the frames of one connection and checks that their numbers have no gap. */
export function readFrames(reader: LiveReader, frames: readonly string[]): void {
  for (const frame of frames) {
    const hello = /^(RESUMED|RESET)_([^_]+)_(\d+)$/.exec(frame);
    if (hello) {
      if (hello[1] === 'RESET') reader.resets += 1;
      reader.epoch = hello[2] ?? '';
      reader.last = Number(hello[3]);
      continue;
    }
    const [head = '', ...entries] = frame.split(',');
    const [, , previous, current] = head.split('_');
    expect(Number(previous)).toBe(reader.last);
    reader.last = Number(current);
    for (const entry of entries) {
      const [kind, terminal, event, detail = ''] = entry.split('_');
      if (kind === 'TE') reader.events.push({ terminal: Number(terminal), event: Number(event), detail });
    }
  }
}
