/** Waits for the toasts that are shown. */
import { mountToaster, whenVisible } from './toasts.ts';

const pollMs = 300;

/** Resolves once the toasts requested so far have been shown and are gone. */
export const whenNoToasts = async (): Promise<void> => {
  mountToaster();
  await whenVisible();
  const isShown = () => document.querySelector('[role="status"][data-visible]') !== null;
  do await new Promise((resolve) => setTimeout(resolve, pollMs));
  while (isShown());
};
