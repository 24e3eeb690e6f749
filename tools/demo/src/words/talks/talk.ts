/** Reads a written conversation: lines of `1:` and `2:` for the two people, an empty line for a long pause. */

export type Line = {
  speaker: 0 | 1;
  text: string;
  /** Whether hours passed before it rather than minutes. */
  paused: boolean;
};

export type Talk = {
  /** Names from the cast; the first one opened the conversation. */
  between: readonly [string, string];
  /** How long ago the last line was written. */
  hoursAgo: number;
  /** How many of the last lines have not been read. */
  unread: number;
  lines: readonly Line[];
};

export const talk = (
  first: string,
  second: string,
  { hoursAgo, unread = 0 }: { hoursAgo: number; unread?: number },
  text: string,
): Talk => {
  const lines: Line[] = [];
  let paused = false;
  for (const raw of text.trim().split('\n')) {
    const found = /^([12]): (.+)$/.exec(raw.trim());
    if (found?.[2]) lines.push({ speaker: found[1] === '1' ? 0 : 1, text: found[2], paused });
    paused = raw.trim() === '';
  }
  return { between: [first, second], hoursAgo, unread, lines };
};
