/** Work under the same key happens one after the other, in the order it was asked for. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export const createTurns = (): InTurn => {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = tails.get(key);
    const mine = before ? before.then(work, work) : work();
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
};
