/** Keys of the queue: a letter chooses an action, J and K go to the next case and the one before it. */
import type { ModerationAction } from '@vitrine/contract';
import { useEffect, useEffectEvent } from 'react';

const keys: Readonly<Record<ModerationAction, string>> = {
  dismiss: 'd',
  hide: 'h',
  remove: 'r',
  restore: 'u',
  warn: 'w',
  suspend: 's',
  ban: 'b',
  reinstate: 'i',
};

export const shortcutOf = (action: ModerationAction): string => keys[action];

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

const useKey = (pressed: (key: string) => boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
    if (pressed(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

export const useShortcuts = (actions: readonly ModerationAction[], choose: (action: ModerationAction) => void): void =>
  useKey((key) => {
    const action = actions.find((each) => keys[each] === key);
    if (action) choose(action);
    return action !== undefined;
  });

/** `step` is 1 or -1. */
export const useSteps = (go: (step: 1 | -1) => void): void =>
  useKey((key) => {
    if (key !== 'j' && key !== 'k') return false;
    go(key === 'j' ? 1 : -1);
    return true;
  });
