/** The footer. The server renders it in full; the browser loads its code after hydration, since nobody begins a visit there. */
import { memo, Suspense } from 'react';
import { retryUntilLoaded } from '../../lib/loading/retry-until-loaded.ts';
import { lazyPage } from '../routing/lazy-page.tsx';

const footer = lazyPage(async () => ({ Page: (await retryUntilLoaded(() => import('./footer.tsx'))).Footer }));

/** To be awaited before a page is rendered on the server. */
export const loadFooter = footer.load;

export const LazyFooter = memo(() => (
  <Suspense fallback={null}>
    <footer.Page />
  </Suspense>
));
