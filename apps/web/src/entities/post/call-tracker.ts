/**
 * Calls about one thing go out at once, so that none waits for another when one leaves the page; each is told, when it is
 * back, whether it was the last of them under way.
 */
export type Burst = (key: string, call: () => Promise<unknown>) => Promise<{ failed: boolean; last: boolean }>;

export const createCallTracker = (): Burst => {
  const underWay = new Map<string, number>();
  return async (key, call) => {
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    const failed = await call().then(
      () => false,
      () => true,
    );
    const rest = (underWay.get(key) ?? 1) - 1;
    if (rest === 0) underWay.delete(key);
    else underWay.set(key, rest);
    return { failed, last: rest === 0 };
  };
};
