/** What every component may ask for: the client and the address this site is reached at. */
import { createContext, use } from 'react';
import type { Client } from './api/api.ts';

export type Site = { readonly client: Client; readonly origin: string };

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('There is no site around this component.');
  return site;
};

export const useClient = (): Client => useSite().client;
