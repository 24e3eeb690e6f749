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
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the answer of the login is kept whole under userInfo', () => {
  saveSession(session);
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(session);
  expect(readSession()).toEqual(session);
});

test('reading twice gives the same object, so that nothing re-renders', () => {
  saveSession(session);
  expect(readSession()).toBe(readSession());
});

test('whoever listens hears of coming and going', () => {
  const heard: string[] = [];
  const stop = subscribeToSession(() => heard.push(readSession()?._id ?? 'nobody'));
  saveSession(session);
  clearSession();
  stop();
  saveSession(session);
  expect(heard).toEqual(['u1', 'nobody']);
});

test('the device stays known when its session ends, and when an answer does not name it', () => {
  expect(readDevice()).toBeUndefined();
  saveSession({ ...session, device: 'this browser' });
  clearSession();
  expect(readDevice()).toBe('this browser');
  saveSession(session);
  expect(readDevice()).toBe('this browser');
});

test('what is not a session is nobody', () => {
  for (const odd of ['', 'null', '{"name":"x"}', '{broken']) {
    localStorage.setItem(sessionKey, odd);
    expect(readSession()).toBeNull();
  }
});
