/** Context providers shared by server and client; the router differs between them and is passed as a child. */
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Site, SiteProvider } from '../lib/site.tsx';

type Props = { readonly site: Site; readonly queries: QueryClient; readonly children: ReactNode };

export const Providers = ({ site, queries, children }: Props) => (
  <SiteProvider value={site}>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </SiteProvider>
);
