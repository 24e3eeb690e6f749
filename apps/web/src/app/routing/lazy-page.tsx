/** A page whose code is loaded on first visit, and rendered without suspending once it is loaded. */
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, memo, use } from 'react';
import type { Client } from '../../lib/api/api.ts';
import type { Params } from '../../lib/router/match-path.ts';

/** What a page needs to fetch its data before it is rendered on the server. */
export type PrefetchContext = {
  readonly client: Client;
  readonly queries: QueryClient;
  readonly params: Params;
  readonly search: URLSearchParams;
};

export type PageModule = {
  readonly Page: ComponentType;
  /**
   * Resolves when the data is in the cache; throws when the response must not be 200. Undefined in the browser, which has no
   * use for it (`import.meta.env.SSR`).
   */
  readonly prefetch?: ((context: PrefetchContext) => Promise<unknown>) | undefined;
};

export type LazyPage = { readonly load: () => Promise<PageModule>; readonly Page: ComponentType };

export const lazyPage = (importPage: () => Promise<PageModule>): LazyPage => {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;
  const load = () => {
    loading ??= importPage().then(
      (page) => {
        loaded = page;
        return page;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // Not rendered again because something opened over it.
  const Page = memo(() => {
    const { Page: Loaded } = loaded ?? use(load());
    return <Loaded />;
  });
  return { load, Page };
};
