/** Context with the API client and the site's origin. */
import { createContext, type ReactElement, use } from 'react';
import type { Client } from './api/api.ts';

export type Site = {
  readonly client: Client;
  readonly origin: string;
  /** On the server: the HTML of an element that is determined by its key and the origin (rendered-once.tsx). */
  readonly htmlOf?: (key: string, element: ReactElement) => string;
};

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it.');
  return site;
};

export const useClient = (): Client => useSite().client;
