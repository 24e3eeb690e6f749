/** How long a campaign is: a short one in `npm test`, a full one in `npm run test:attacks`. */
const isFull = process.env['ATTACKS'] === 'full';

export const byLength = <T>(short: T, full: T): T => (isFull ? full : short);

/** A figure a campaign measured, for the reader of the run. */
export const report = (line: string): void => console.log(line);
