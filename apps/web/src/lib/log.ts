/** Writes to the browser console. */
// oxlint-disable-next-line no-console -- the specification asks for exactly this, and only here
export const log = (...what: readonly unknown[]): void => console.log(...what);
