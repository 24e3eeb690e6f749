/** The frame around every page: top bar, the page, footer, and a work opened over it. */
import { lazy, Suspense, useEffect } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router';
import { readOpening } from '../features/posts/opening.ts';
import { sayCarried } from '../lib/carried.ts';
import styles from './app.module.css';
import { EarlyPress } from './early-press.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { findRoute, routes } from './routes.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { TopBar } from './top-bar.tsx';
import { useFreshStart } from './use-fresh-start.ts';
import { useOnFirstTouch } from './use-on-first-touch.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { Words } from './words.tsx';

const importOverlay = () => import('./work-overlay.tsx');
const WorkOverlay = lazy(async () => ({ default: (await importOverlay()).WorkOverlay }));

const pages = routes.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

export const App = () => {
  const location = useLocation();
  const opening = readOpening(location);
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
          <WorkOverlay opening={opening} />
        </Suspense>
      ) : null}
      <Words />
    </div>
  );
};
