/** Waits until the page is at rest before the live line is loaded, so that it costs the first look nothing; messages do not wait. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { patterns } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';

const LiveUpdates = lazy(async () => ({ default: (await import('./live-updates.tsx')).LiveUpdates }));

const atRest = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1_500 });
  return () => cancelIdleCallback(handle);
};

export const LazyLiveUpdates = () => {
  const session = useSession();
  const [rested, setRested] = useState(false);
  const isNeeded = useLocation().pathname === patterns.message;
  useEffect(() => atRest(() => setRested(true)), []);
  if (!session || !(rested || isNeeded)) return null;
  return (
    <Suspense fallback={null}>
      <LiveUpdates token={session.token} viewerId={session._id} />
    </Suspense>
  );
};
