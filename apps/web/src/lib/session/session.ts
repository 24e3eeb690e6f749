/** The signed-in session: the login response, in local storage and shared by all tabs. */
import type { Session } from '@vitrine/contract';

export const sessionKey = 'userInfo';
/** Survives sign-out: says that somebody has signed in with this browser, not who. */
const deviceKey = 'vitrine-device';

type Listener = () => void;
const listeners = new Set<Listener>();
let cached: { readonly text: string | null; readonly session: Session | null } = { text: null, session: null };

const read = (key: string): string | null => {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Sent with the next login, so that others guessing the password do not slow it down. */
export const readDevice = (): string | undefined => read(deviceKey) ?? undefined;

/** Checks what every page reads of it, without zod, which every page would load. The login response itself was parsed. */
const isSession = (value: unknown): value is Session => {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, email, token, pic } = value as Partial<Record<string, unknown>>;
  const isText = [_id, name, email, token].every((field) => typeof field === 'string');
  return isText && typeof pic === 'object' && pic !== null && 'url' in pic && typeof pic.url === 'string';
};

const parse = (text: string | null): Session | null => {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return isSession(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

/** The same object as long as the stored text is the same, so that React can compare it. */
export const readSession = (): Session | null => {
  const text = read(sessionKey);
  if (text !== cached.text) cached = { text, session: parse(text) };
  return cached.session;
};

const markDocument = () => {
  const root = globalThis.document?.documentElement;
  if (!root) return;
  const session = readSession();
  root.dataset.session = session ? 'in' : 'out';
  if (session) root.style.setProperty('--session-avatar', `url(${JSON.stringify(session.pic.url)})`);
  else root.style.removeProperty('--session-avatar');
};

const notify = () => {
  markDocument();
  for (const listener of listeners) listener();
};

export const saveSession = (session: Session): void => {
  localStorage.setItem(sessionKey, JSON.stringify(session));
  if (session.device !== undefined) localStorage.setItem(deviceKey, session.device);
  notify();
};

export const clearSession = (): void => {
  localStorage.removeItem(sessionKey);
  notify();
};

const fromOtherTab = (event: StorageEvent) => {
  if (event.key === sessionKey || event.key === null) notify();
};

export const subscribeToSession = (listener: Listener): (() => void) => {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', fromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', fromOtherTab);
  };
};
