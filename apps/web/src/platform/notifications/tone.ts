/** Tones are names of colour tokens with a meaning. */
export type Tone = 'ok' | 'busy' | 'bad' | 'warn' | 'note' | 'blocked' | 'locked' | 'staff' | 'service' | 'away' | 'plain' | 'quiet';
