const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * 19 November 2026: the same text on the server and in the browser, wherever they are. What `toLocaleDateString` would return,
 * whose first call takes a browser as long as rendering the page.
 */
export const longDate = (moment: string): string => {
  const date = new Date(moment);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};
