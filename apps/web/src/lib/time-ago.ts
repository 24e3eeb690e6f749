/** A relative time in the browser's language. */
const units = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const formatter = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

export const timeAgo = (iso: string, now: Date): string => {
  const elapsed = (now.getTime() - Date.parse(iso)) / 1000;
  const found = units.find(({ seconds }) => elapsed >= seconds);
  return found ? formatter.format(-Math.floor(elapsed / found.seconds), found.unit) : 'just now';
};
