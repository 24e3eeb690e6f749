/**
 * A response that is JSON text already, so that a handler need not build objects for it. It adds the host itself. Tests
 * parse it by the contract; in production it is sent as it is.
 */
export class JsonText {
  readonly textFor: (origin: string) => string;
  constructor(textFor: (origin: string) => string) {
    this.textFor = textFor;
  }
}
