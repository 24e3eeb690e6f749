/** A button pressed before scripts have taken over is remembered by the early script, and pressed once they have. */
import { useEffect } from 'react';

declare global {
  interface Window {
    /** Written by the early script; `null` once nobody needs to remember any more. */
    pressedEarly?: Element | null;
  }
}

let held: Element | null | undefined;

/** From here on React hears every press itself. */
export const holdEarlyPress = (): void => {
  held = window.pressedEarly;
  window.pressedEarly = null;
};

const pressHeld = (): void => {
  const pressed = held;
  held = null;
  if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
};

/** Stands beside what it presses, so that both come to life together; by the next turn it knows who is signed in. */
export const EarlyPress = (): null => {
  useEffect(() => {
    const turn = setTimeout(pressHeld);
    return () => clearTimeout(turn);
  }, []);
  return null;
};
