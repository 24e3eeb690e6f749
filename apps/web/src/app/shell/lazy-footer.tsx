/** The footer. The server renders it in full; the browser loads its code when somebody begins to use the page. */
import { memo } from 'react';
import { HydrateOnUse } from '../../lib/hydrate-on-use.tsx';
import { lazyPage } from '../routing/lazy-page.tsx';

const footer = lazyPage(async () => ({ Page: (await import('./footer.tsx')).Footer }));

/** To be awaited before a page is rendered on the server. */
export const loadFooter = footer.load;

/** Never rendered again: an update would discard what waits for hydration. */
export const LazyFooter = memo(() => (
  <HydrateOnUse>
    <footer.Page />
  </HydrateOnUse>
));
