import type { Caller } from '../../../http/handler.ts';

/** A signed-in session, or an API token, with what its holder is told of it. */
export interface LiveSession extends Caller {
  readonly started: Date;
  readonly expires: Date;
  readonly lastActivity: Date;
  readonly freshUntil: Date | null;
  readonly passwordChanged: Date | null;
  /** Digest of the known device that it was opened from. */
  readonly device: Buffer | null;
}
