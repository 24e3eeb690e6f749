/** Thrown while a page's data is fetched on the server: the page is at another address. */
export class Redirect extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`The page is at ${path}.`);
    this.path = path;
  }
}
