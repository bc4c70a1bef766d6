import type { Caller } from '../../../http/handler.ts';

/** A session or API token with the details shown to its owner. */
export interface LiveSession extends Caller {
  readonly started: Date;
  readonly expires: Date;
  readonly lastActivity: Date;
  readonly freshUntil: Date | null;
  readonly passwordChanged: Date | null;
  /** Digest of the token of the known device that opened the session. */
  readonly device: Buffer | null;
}
