/** Parses a written chat: lines start with `1:` or `2:` for the two people; an empty line is a long pause. */

export type ScriptLine = {
  speaker: 0 | 1;
  text: string;
  /** Whether hours passed before it rather than minutes. */
  paused: boolean;
};

export type ChatScript = {
  /** Names of makers; the first one opened the chat. */
  between: readonly [string, string];
  /** How long ago the last line was written. */
  hoursAgo: number;
  /** How many of the last lines have not been read. */
  unread: number;
  lines: readonly ScriptLine[];
};

export const chatScript = (
  first: string,
  second: string,
  { hoursAgo, unread = 0 }: { hoursAgo: number; unread?: number },
  text: string,
): ChatScript => {
  const lines: ScriptLine[] = [];
  let paused = false;
  for (const raw of text.trim().split('\n')) {
    const found = /^([12]): (.+)$/.exec(raw.trim());
    if (found?.[2]) lines.push({ speaker: found[1] === '1' ? 0 : 1, text: found[2], paused });
    paused = raw.trim() === '';
  }
  return { between: [first, second], hoursAgo, unread, lines };
};
