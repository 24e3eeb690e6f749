/** How long ago, in the words of the reader's language. */
const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

export const timeAgo = (iso: string, now: Date): string => {
  const passed = (now.getTime() - Date.parse(iso)) / 1000;
  const found = units.find(({ seconds }) => passed >= seconds);
  return found ? words.format(-Math.floor(passed / found.seconds), found.unit) : 'just now';
};
