/**
 * Loads the realtime code when the browser is idle, so that it does not slow the first paint; the messages page loads it at once.
 * The page works without it, so one that is offline meanwhile tries again.
 */
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { patterns } from '../../lib/paths.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session/use-session.ts';

const LiveUpdates = lazyComponent(async () => (await import('./live-updates.tsx')).LiveUpdates);

const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1_500 });
  return () => cancelIdleCallback(handle);
};

export const LazyLiveUpdates = () => {
  const session = useSession();
  const [isIdle, setIsIdle] = useState(false);
  const isNeeded = useLocation().pathname === patterns.message;
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (!session || !(isIdle || isNeeded)) return null;
  return (
    <Suspense fallback={null}>
      <LiveUpdates token={session.token} viewerId={session._id} />
    </Suspense>
  );
};
