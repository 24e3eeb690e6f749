/** The length of a test: short in `npm test`, full in `npm run test:attacks`. */
const isFull = process.env['ATTACKS'] === 'full';

export const byLength = <T>(short: T, full: T): T => (isFull ? full : short);

/** Prints a measured figure. */
export const report = (line: string): void => console.log(line);
