/**
 * A response that is JSON text already, so that a handler need not build objects for it. It adds the host itself. Tests
 * parse it by the contract; in production it is sent as it is.
 */
export class JsonText {
  /** In UTF-8. */
  readonly bytesFor: (origin: string) => Buffer;
  constructor(bytesFor: (origin: string) => Buffer) {
    this.bytesFor = bytesFor;
  }
}
