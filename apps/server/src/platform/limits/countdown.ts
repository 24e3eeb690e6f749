/** A timeout that counts only time in which this process ran, so that a machine which is stopped for seconds ends nothing. */
const steps = 100;

/** Returns how to stop it. */
export const startCountdown = (ms: number, onEnd: () => void): (() => void) => {
  const stepMs = Math.max(1, ms / steps);
  let leftMs = ms;
  let lastAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    leftMs -= Math.min(now - lastAt, 2 * stepMs);
    lastAt = now;
    if (leftMs > 0) return;
    clearInterval(timer);
    onEnd();
  }, stepMs);
  return () => clearInterval(timer);
};
