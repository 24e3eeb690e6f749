/** A mail that is ready to be sent, and who sends it. */
export type MailMessage = {
  /** The same for each attempt, so that mail servers recognise a message that was sent twice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Mail programs unsubscribe with one POST to this address (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

export type Mail = {
  /** Without it, nothing that needs mail is offered. */
  readonly isOn: boolean;
  /** Throws `MailRefused` if another attempt would be refused too. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};

/** The mail server will not accept this message, now or later. */
export class MailRefused extends Error {
  /** The address itself is refused, as one that does not exist. */
  readonly isBounce: boolean;

  constructor(reason: string, { isBounce }: { readonly isBounce: boolean }) {
    super(reason);
    this.isBounce = isBounce;
  }
}
