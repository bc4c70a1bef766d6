/** Names of the colour tokens that have a meaning. */
export type Tone = 'ok' | 'busy' | 'bad' | 'warn' | 'note' | 'blocked' | 'locked' | 'staff' | 'service' | 'away' | 'plain' | 'quiet';
