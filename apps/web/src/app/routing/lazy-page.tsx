/** A page that is loaded when its address is visited, and rendered at once when it is already here. */
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, use } from 'react';
import type { Client } from '../../lib/api/api.ts';

/** What a page may look at to fetch its data before it is rendered on the server. */
export type PrefetchContext = {
  readonly client: Client;
  readonly queries: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
};

export type PageModule = {
  readonly Page: ComponentType;
  /** Resolves when the data is in the cache; throws where the page should not be shown as found. */
  readonly prefetch?: (visit: PrefetchContext) => Promise<unknown>;
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
  const Page = () => {
    const { Page: Loaded } = loaded ?? use(load());
    return <Loaded />;
  };
  return { load, Page };
};
