/** The state of the realtime connection, apart from the client, so that reading it does not load the client. */
/** How long lists wait for the connection, which saves fetching them twice; a slow connection delays them no longer. */
const settleTimeoutMs = 1_000;

type Listeners = Set<() => void>;

const subscribe = (listeners: Listeners, listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the client is connected and settled, and who is told when that changes. */
export const createConnectionState = () => {
  const connectListeners: Listeners = new Set();
  const changeListeners: Listeners = new Set();
  let connected = false;
  let settled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notifyChange = () => {
    for (const listener of changeListeners) listener();
  };
  const settle = () => {
    clearTimeout(timer);
    if (settled) return;
    settled = true;
    notifyChange();
  };
  return {
    isConnected: () => connected,
    isSettled: () => settled,
    settle,
    settleAfterTimeout: () => {
      timer = setTimeout(settle, settleTimeoutMs);
    },
    setConnected: (now: boolean) => {
      const changed = connected !== now;
      connected = now;
      if (now) for (const listener of connectListeners) listener();
      if (changed) notifyChange();
      if (now) settle();
    },
    unsettle: () => {
      clearTimeout(timer);
      settled = false;
    },
    onConnect: (listener: () => void) => {
      const stop = subscribe(connectListeners, listener);
      if (connected) listener();
      return stop;
    },
    onChange: (listener: () => void) => subscribe(changeListeners, listener),
  };
};

export type ConnectionState = ReturnType<typeof createConnectionState>;

/** Of the signed-in user's connection. */
export const sharedConnectionState: ConnectionState = createConnectionState();
