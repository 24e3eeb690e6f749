/** The current location and its history: a location per history entry, with a key and a state. */
export type Location = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What `navigate` was given for this entry. */
  readonly state: unknown;
  /** Unique per history entry; `default` for the first. */
  readonly key: string;
};

/** How the location was reached: by Back, Forward or a page load (`pop`), or by a link. */
export type NavigationType = 'pop' | 'push' | 'replace';

export type Navigation = { readonly location: Location; readonly type: NavigationType };

export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown };

/** What the history entry stores: `idx` numbers the entries, `usr` is the caller's state. */
type Entry = { readonly usr: unknown; readonly key: string; readonly idx: number };

const readEntry = (): Entry => {
  const stored = (window.history.state ?? {}) as Partial<Entry>;
  return { usr: stored.usr ?? null, key: stored.key ?? 'default', idx: stored.idx ?? 0 };
};

/** Of the browser, which is ahead of what is rendered while a page is loading. */
export const readLocation = (): Location => {
  const { pathname, search, hash } = window.location;
  const { usr: state, key } = readEntry();
  return { pathname, search, hash, state, key };
};

/** Of any request target, for the server. */
export const locationOf = (url: string): Location => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  return { pathname, search, hash, state: null, key: 'default' };
};

type Listener = (navigation: Navigation) => void;
const listeners = new Set<Listener>();

const notify = (type: NavigationType) => {
  const navigation = { location: readLocation(), type };
  for (const listener of listeners) listener(navigation);
};

const onPopState = () => notify('pop');

/** Entries are numbered from the first one, so that a guard can undo a move through the history. */
const numberFirstEntry = () => {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'idx' in state) return;
  window.history.replaceState({ ...readEntry(), ...(state as object | null) }, '');
};

export const subscribeToNavigation = (listener: Listener): (() => void) => {
  if (listeners.size === 0) {
    numberFirstEntry();
    window.addEventListener('popstate', onPopState);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', onPopState);
  };
};

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Path and query. */
export const currentUrl = (): string => window.location.pathname + window.location.search;

/** To a path of this site, or so many entries through the history. */
export const navigate = (to: string | number, { replace = false, state = null }: NavigateOptions = {}): void => {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const { idx } = readEntry();
  const type = replace ? 'replace' : 'push';
  const entry: Entry = { usr: state, key: newKey(), idx: replace ? idx : idx + 1 };
  try {
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', to);
  } catch {
    // Safari allows a hundred entries in thirty seconds.
    window.location.assign(to);
    return;
  }
  notify(type);
};

export const isCurrentUrl = (to: string): boolean => to === currentUrl() + window.location.hash;
