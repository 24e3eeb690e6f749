/** The pages of a post. Their code follows when the post is shown; the server has it before it renders. */
import { lazy, memo, Suspense } from 'react';
import { retryUntilLoaded } from '../../../lib/loading/retry-until-loaded.ts';
// In the styles of the post itself, because pages may be in its HTML.
import './pages.module.css';
import type { Pages as LoadedPages, PagesProps } from './pages.tsx';

let loaded: typeof LoadedPages | undefined;

export const loadPages = async () => {
  ({ Pages: loaded } = await import('./pages.tsx'));
  return { default: loaded };
};

/** Without a connection the post is shown without them until there is one. */
const LazyPages = lazy(() => retryUntilLoaded(loadPages));

/** Memoised: an update before their code is loaded would replace what the server has rendered. */
export const Pages = memo((props: PagesProps) => {
  const Component = loaded ?? LazyPages;
  return (
    <Suspense fallback={null}>
      <Component {...props} />
    </Suspense>
  );
});
