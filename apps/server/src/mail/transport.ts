export interface OutgoingMail {
  readonly id: string;
  readonly at: Date;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** A failed delivery: a short code for the log, and whether further attempts are useless. */
export class MailError extends Error {
  readonly code: string;
  readonly isFinal: boolean;

  constructor(code: string, isFinal: boolean, cause: unknown) {
    super(code, { cause });
    this.name = 'MailError';
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** Delivers mails. `send` throws `MailError` for a mail that is not delivered. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
