/** Times in the reader's language and time zone. */
const day = 24 * 60 * 60 * 1000;

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const fullDate = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

const daysAgo = (at: Date, now: Date): number => Math.round((startOfDay(now) - startOfDay(at)) / day);

const dayOf = (at: Date, now: Date): string => {
  const ago = daysAgo(at, now);
  if (ago <= 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  if (ago < 7) return weekday.format(at);
  return at.getFullYear() === now.getFullYear() ? date.format(at) : fullDate.format(at);
};

export const timeOf = (iso: string): string => clock.format(new Date(iso));

/** Shown between groups of messages: “Yesterday 14:03”. */
export const stampOf = (iso: string, now: Date): string => `${dayOf(new Date(iso), now)} ${timeOf(iso)}`;

/** Shown in the chat list: the time for today, otherwise the day. */
export const briefStampOf = (iso: string, now: Date): string => {
  const at = new Date(iso);
  return daysAgo(at, now) <= 0 ? clock.format(at) : dayOf(at, now);
};
