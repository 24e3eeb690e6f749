/** What is known of a chat: an unbroken run of messages. A message that would leave a gap has to wait until it is filled. */
import type { Message } from '@vitrine/contract';

export type Timeline = {
  readonly messages: readonly Message[];
  /** Whether the run reaches back to the first message. */
  readonly complete: boolean;
};

export const firstSeq = ({ messages }: Timeline): number => messages[0]?.seq ?? 0;
export const lastSeq = ({ messages }: Timeline): number => messages.at(-1)?.seq ?? 0;

/** The timeline as the latest page of a chat begins it. */
export const begin = (latest: readonly Message[]): Timeline => ({
  messages: latest,
  complete: (latest[0]?.seq ?? 1) === 1,
});

/** Adds what follows; `null` means that something in between is missing. What is known already changes nothing. */
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
const missedAtOnce = 200;

/** Everything said after `seq`, page by page, in order. */
export const fetchMissed = async (
  fetchAfter: (seq: number, limit: number) => Promise<readonly Message[]>,
  seq: number,
): Promise<Message[]> => {
  const missed: Message[] = [];
  for (;;) {
    const page = await fetchAfter(missed.at(-1)?.seq ?? seq, missedAtOnce);
    missed.push(...page);
    if (page.length < missedAtOnce) return missed;
  }
};
