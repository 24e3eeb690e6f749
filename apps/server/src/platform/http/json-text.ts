/**
 * A response that is JSON text already, so that a handler need not build objects for it. It adds the host itself. Tests
 * parse it by the contract; in production it is sent as it is.
 */
export class JsonText {
  /** As a string, or in UTF-8. */
  readonly textFor: (origin: string) => string | Buffer;
  constructor(textFor: (origin: string) => string | Buffer) {
    this.textFor = textFor;
  }
}
