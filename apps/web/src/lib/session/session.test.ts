import type { Session } from '@vitrine/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, readDevice, readSession, saveSession, sessionKey, subscribeToSession } from './session.ts';

const session: Session = {
  _id: 'u1',
  name: 'Amara',
  email: 'amara@vitrine.example',
  pic: { url: 'http://localhost/pictures/a' },
  banner: { url: 'http://localhost/pictures/b' },
  totalViews: 0,
  totalLikes: 0,
  followers: 0,
  following: 0,
  token: 'secret',
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the login response is stored under userInfo', () => {
  saveSession(session);
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(session);
  expect(readSession()).toEqual(session);
});

test('reading twice returns the same object', () => {
  saveSession(session);
  expect(readSession()).toBe(readSession());
});

test('listeners are called on sign-in and sign-out', () => {
  const seen: string[] = [];
  const stop = subscribeToSession(() => seen.push(readSession()?._id ?? 'none'));
  saveSession(session);
  clearSession();
  stop();
  saveSession(session);
  expect(seen).toEqual(['u1', 'none']);
});

test('the device id survives sign-out, and a response without one', () => {
  expect(readDevice()).toBeUndefined();
  saveSession({ ...session, device: 'this browser' });
  clearSession();
  expect(readDevice()).toBe('this browser');
  saveSession(session);
  expect(readDevice()).toBe('this browser');
});

test('anything that is not a session is read as null', () => {
  for (const odd of ['', 'null', '{"name":"x"}', '{broken']) {
    localStorage.setItem(sessionKey, odd);
    expect(readSession()).toBeNull();
  }
});
