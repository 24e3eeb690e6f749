/** The frame around every page: top bar, the page, footer, and a work opened over it. */
import { lazy, Suspense, useEffect } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router';
import { readOverlayState } from '../../entities/post/overlay-state.ts';
import { sayCarried } from '../../lib/session/toast-after-reload.ts';
import { EarlyPress } from '../document/early-click.ts';
import { findRoute, routes } from '../routing/routes.ts';
import { useFreshStart } from '../routing/use-clear-on-sign-out.ts';
import { useOnFirstTouch } from '../routing/use-on-first-touch.ts';
import { useScrollMemory } from '../routing/use-scroll-memory.ts';
import styles from './app.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Words } from './lazy-toaster.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { TopBar } from './top-bar.tsx';

const importOverlay = () => import('../routing/post-overlay.tsx');
const PostOverlay = lazy(async () => ({ default: (await importOverlay()).PostOverlay }));

const pages = routes.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

export const App = () => {
  const location = useLocation();
  const opening = readOverlayState(location);
  const shown: Location = opening ? { ...opening.background, state: null } : location;
  const { frame } = findRoute(shown.pathname).route;
  useScrollMemory(shown);
  useOnFirstTouch(importOverlay);
  useFreshStart();
  useEffect(sayCarried, []);
  return (
    <div className={styles.app} data-app="">
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {frame === 'bare' ? null : <TopBar />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={shown.pathname}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <Routes location={shown}>{pages}</Routes>
            <EarlyPress />
          </Suspense>
        </ErrorBoundary>
      </main>
      {frame === 'full' ? <Footer /> : null}
      {frame === 'full' ? <ScrollToTop /> : null}
      {opening ? (
        <Suspense fallback={null}>
          <PostOverlay opening={opening} />
        </Suspense>
      ) : null}
      <Words />
    </div>
  );
};
