/** The layout around every page: top bar, page, footer, and a post opened over it. */
import { Suspense, useEffect, useMemo } from 'react';
import { type OverlayState, readOverlayState } from '../../entities/post/overlay-state.ts';
import { loadContract } from '../../lib/api/api.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { retryUntilLoaded } from '../../lib/loading/retry-until-loaded.ts';
import type { Location } from '../../lib/router/location.ts';
import { AtLocation, useLocation } from '../../lib/router/router.tsx';
import { showToastsAfterLoad } from '../../lib/toasts/toasts-after-load.ts';
import { ReplayEarlyClick } from '../document/early-click.ts';
import { findRoute } from '../routing/routes.ts';
import { useClearOnSignOut } from '../routing/use-clear-on-sign-out.ts';
import { usePreloadOnInteraction } from '../routing/use-preload-on-interaction.ts';
import { useScrollRestoration } from '../routing/use-scroll-restoration.ts';
import styles from './app.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyFooter } from './lazy-footer.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { TopBar } from './top-bar.tsx';

const importOverlay = () => retryUntilLoaded(() => import('../routing/post-overlay.tsx'));
/** What the first click needs. */
const preloadOverlay = () => Promise.all([importOverlay(), loadContract()]);
const PostOverlay = lazyComponent(async () => (await importOverlay()).PostOverlay);

/** The page below the overlay: the same object as long as the page is the same, so that it is not rendered again. */
const useShownLocation = (location: Location, overlay: OverlayState | null): Location => {
  const { pathname, search, hash, key } = overlay?.background ?? location;
  const state = overlay ? null : location.state;
  return useMemo(() => ({ pathname, search, hash, key, state }), [pathname, search, hash, key, state]);
};

export const App = () => {
  const location = useLocation();
  const overlay = readOverlayState(location);
  const shown = useShownLocation(location, overlay);
  const { route, params } = useMemo(() => findRoute(shown.pathname), [shown.pathname]);
  const { frame, Page } = route;
  useScrollRestoration(shown);
  usePreloadOnInteraction(preloadOverlay);
  useClearOnSignOut();
  useEffect(showToastsAfterLoad, []);
  return (
    <div className={styles.app} data-app="">
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {frame === 'bare' ? null : <TopBar />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={shown.pathname}>
          <Suspense fallback={<div className={styles.loading} />}>
            <AtLocation location={shown} params={params}>
              <Page key={route.path} />
            </AtLocation>
            <ReplayEarlyClick />
          </Suspense>
        </ErrorBoundary>
      </main>
      {frame === 'full' ? <LazyFooter /> : null}
      {frame === 'full' ? <ScrollToTop /> : null}
      {overlay ? (
        <Suspense fallback={null}>
          <PostOverlay overlay={overlay} />
        </Suspense>
      ) : null}
      <LazyToaster />
    </div>
  );
};
