/** Runs concurrent calls with the same key and tells each one whether no other was pending when it ended. */
export type TrackCall = (key: string, call: () => Promise<unknown>) => Promise<{ failed: boolean; isLast: boolean }>;

export const createCallTracker = (): TrackCall => {
  const pending = new Map<string, number>();
  return async (key, call) => {
    pending.set(key, (pending.get(key) ?? 0) + 1);
    const failed = await call().then(
      () => false,
      () => true,
    );
    const remaining = (pending.get(key) ?? 1) - 1;
    if (remaining === 0) pending.delete(key);
    else pending.set(key, remaining);
    return { failed, isLast: remaining === 0 };
  };
};
