/** The loaded messages of a chat, without gaps. A message that would leave a gap is added after the gap was fetched. */
import type { Message } from '@vitrine/contract';

export type Timeline = {
  readonly messages: readonly Message[];
  /** Whether the first message of the chat is loaded. */
  readonly complete: boolean;
};

export const firstSeq = ({ messages }: Timeline): number => messages[0]?.seq ?? 0;
export const lastSeq = ({ messages }: Timeline): number => messages.at(-1)?.seq ?? 0;

/** A timeline that holds the latest page of a chat. */
export const startTimeline = (latest: readonly Message[]): Timeline => ({
  messages: latest,
  complete: (latest[0]?.seq ?? 1) === 1,
});

/** Adds later messages and ignores known ones; `null` means that messages in between are missing. */
export const append = (timeline: Timeline, later: readonly Message[]): Timeline | null => {
  const messages = [...timeline.messages];
  let last = lastSeq(timeline);
  for (const message of later) {
    if (message.seq <= last) continue;
    if (message.seq !== last + 1) return null;
    messages.push(message);
    last = message.seq;
  }
  return messages.length === timeline.messages.length ? timeline : { ...timeline, messages };
};

export const prepend = (timeline: Timeline, earlier: readonly Message[]): Timeline => {
  const before = earlier.filter((message) => message.seq < firstSeq(timeline));
  const messages = [...before, ...timeline.messages];
  return { messages, complete: earlier.length === 0 || messages[0]?.seq === 1 };
};

export const pageSize = 40;
const missedPageSize = 200;

/** Fetches all messages after `seq`, page by page, in order. */
export const fetchMissed = async (
  fetchAfter: (seq: number, limit: number) => Promise<readonly Message[]>,
  seq: number,
): Promise<Message[]> => {
  const missed: Message[] = [];
  for (;;) {
    const page = await fetchAfter(missed.at(-1)?.seq ?? seq, missedPageSize);
    missed.push(...page);
    if (page.length < missedPageSize) return missed;
  }
};
