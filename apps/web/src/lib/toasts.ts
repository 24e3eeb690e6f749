/** Short words to the user. The durations are the specification's; at most twenty stand at once. */
export const toastDurations = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  custom: { duration: 4000 },
} as const;

type Listener = () => void;
const listeners = new Set<Listener>();
let spoken = false;

/** Whether anything was ever said, for whoever has to put up the place where it appears. */
export const hasSpoken = (): boolean => spoken;
export const onFirstWord = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const retryTime = 3000;

/** Without a line nothing can be fetched: it is tried again until there is one. */
export const untilFetched = async <T>(fetch: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await fetch();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryTime));
    }
  }
};

export const fetchVoice = () => untilFetched(() => import('react-hot-toast/headless'));

/** For whoever says something in their own way: the place where it appears is put up. */
export const clearThroat = (): void => {
  if (spoken) return;
  spoken = true;
  for (const listener of listeners) listener();
};

let count = 0;

const raise = (kind: 'blank' | 'success' | 'error' | 'loading', message: string): string => {
  count += 1;
  const id = `word-${count}`;
  clearThroat();
  void fetchVoice().then(({ toast }) =>
    (kind === 'blank' ? toast : toast[kind])(message, { id, ...toastDurations[kind] }),
  );
  return id;
};

export const say = {
  plain: (message: string) => raise('blank', message),
  success: (message: string) => raise('success', message),
  error: (message: string) => raise('error', message),
  loading: (message: string) => raise('loading', message),
  done: (id: string) => void fetchVoice().then(({ toast }) => toast.dismiss(id)),
};
