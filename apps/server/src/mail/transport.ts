/** A mail as it is sent. */
export interface OutgoingMail {
  readonly id: string;
  readonly at: Date;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Why a mail did not go: a short code for the log, and whether it never will. */
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

/** Where mails go. `send` throws `MailError` for what does not go. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
