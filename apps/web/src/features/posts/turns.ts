/** Lets the calls about one thing go one after the other, and says which answer is the last word. */
export type Turns = (key: string, work: (isLast: () => boolean) => Promise<void>) => Promise<void>;

export const createTurns = (): Turns => {
  const queues = new Map<string, { length: number; tail: Promise<void> }>();
  return (key, work) => {
    const queue = queues.get(key) ?? { length: 0, tail: Promise.resolve() };
    queues.set(key, queue);
    queue.length += 1;
    queue.tail = queue.tail
      .then(() => work(() => queue.length === 1))
      .finally(() => {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(key);
      });
    return queue.tail;
  };
};
