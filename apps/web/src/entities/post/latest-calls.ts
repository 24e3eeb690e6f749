/**
 * Sends the wanted state of each key, one call at a time, so that none overtakes another. States that were wanted meanwhile
 * are replaced by the last one.
 */
export type Sent<State> = {
  readonly failed: boolean;
  /** The last state that the server has accepted, if any. */
  readonly accepted: State | undefined;
};

export type LatestCalls<State> = {
  /** Resolves with null when a call of the same key is under way, which then sends this state too. */
  send(key: string, state: State, call: (state: State) => Promise<unknown>): Promise<Sent<State> | null>;
  /** The last state wanted, while a call of the key is under way. */
  pending(key: string): State | undefined;
  /** Sends at once what waits for a call under way: the page is being left. */
  flush(): void;
};

type Wanted<State> = { readonly state: State; readonly call: (state: State) => Promise<unknown> };

export const createLatestCalls = <State>(): LatestCalls<State> => {
  const wanted = new Map<string, Wanted<State>>();
  const active = new Map<string, State>();

  const takeNext = (key: string): Wanted<State> | undefined => {
    const next = wanted.get(key);
    wanted.delete(key);
    return next;
  };

  const sendAll = async (key: string): Promise<Sent<State>> => {
    let sent: Sent<State> = { failed: false, accepted: undefined };
    for (let next = takeNext(key); next; next = takeNext(key)) {
      const { state, call } = next;
      const { accepted, failed } = sent;
      if (!failed && state === accepted) continue;
      sent = await call(state).then(
        () => ({ failed: false, accepted: state }),
        () => ({ failed: true, accepted }),
      );
    }
    return sent;
  };

  return {
    send: async (key, state, call) => {
      wanted.set(key, { state, call });
      const isUnderWay = active.has(key);
      active.set(key, state);
      if (isUnderWay) return null;
      try {
        return await sendAll(key);
      } finally {
        active.delete(key);
      }
    },
    pending: (key) => active.get(key),
    flush: () => {
      for (const { state, call } of wanted.values()) void call(state).catch(() => undefined);
      wanted.clear();
    },
  };
};
