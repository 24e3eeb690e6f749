/** Who is signed in here: the login answer, kept whole in local storage and shared by all tabs. */
import { Session } from '@vitrine/contract';
import * as z from 'zod/mini';

export const sessionKey = 'userInfo';
/** Stays when the session ends: it says that somebody has signed in with this browser before, not who. */
const deviceKey = 'vitrine-device';

type Listener = () => void;
const listeners = new Set<Listener>();
let known: { readonly text: string | null; readonly session: Session | null } = { text: null, session: null };

const read = (key: string): string | null => {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** To be sent with the next log-in, so that strangers who guess the password do not slow it. */
export const readDevice = (): string | undefined => read(deviceKey) ?? undefined;

const parse = (text: string | null): Session | null => {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(Session, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** The same object as long as the stored text is the same, so that React can compare it. */
export const readSession = (): Session | null => {
  const text = read(sessionKey);
  if (text !== known.text) known = { text, session: parse(text) };
  return known.session;
};

const mark = () => {
  const root = globalThis.document?.documentElement;
  if (!root) return;
  const session = readSession();
  root.dataset.session = session ? 'in' : 'out';
  if (session) root.style.setProperty('--session-avatar', `url(${JSON.stringify(session.pic.url)})`);
  else root.style.removeProperty('--session-avatar');
};

const announce = () => {
  mark();
  for (const listener of listeners) listener();
};

export const saveSession = (session: Session): void => {
  localStorage.setItem(sessionKey, JSON.stringify(session));
  if (session.device !== undefined) localStorage.setItem(deviceKey, session.device);
  announce();
};

export const clearSession = (): void => {
  localStorage.removeItem(sessionKey);
  announce();
};

const fromOtherTab = (event: StorageEvent) => {
  if (event.key === sessionKey || event.key === null) announce();
};

export const subscribeToSession = (listener: Listener): (() => void) => {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', fromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', fromOtherTab);
  };
};
