/** Icons for links to well-known sites. Paths from Lucide (https://lucide.dev), ISC licence, except Behance. */
import { networks } from '../../ui/logo/social-icons.tsx';

type Network = { readonly name: string; readonly path: string };

const pathOf = (name: string): string => networks.find((network) => network.name === name)?.path ?? '';

const byHost: Readonly<Record<string, Network>> = {
  'instagram.com': { name: 'Instagram', path: pathOf('Instagram') },
  'x.com': { name: 'X', path: pathOf('X') },
  'twitter.com': { name: 'X', path: pathOf('X') },
  'linkedin.com': { name: 'LinkedIn', path: pathOf('LinkedIn') },
  'youtube.com': { name: 'YouTube', path: pathOf('YouTube') },
  'github.com': {
    name: 'GitHub',
    path: 'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.403 5.403 0 0 0 4 9c0 3.5 3 5.5 6 5.5-.39.49-.68 1.05-.85 1.65-.17.6-.22 1.23-.15 1.85v4M9 18c-4.51 2-5-2-7-2',
  },
  'dribbble.com': {
    name: 'Dribbble',
    path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M19.13 5.09C15.22 9.14 10 10.44 2.25 10.94M21.75 12.84c-6.62-1.41-12.14 1-16.38 6.32M8.56 2.75c4.37 6 6 9.42 8 17.72',
  },
  'behance.net': {
    name: 'Behance',
    path: 'M3 6h5a3 3 0 0 1 0 6H3zM3 12h6a3 3 0 0 1 0 6H3zM14 15h7a3.5 3.5 0 1 0-1 2.5M15 7h5',
  },
};

const globe = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20';

/** Any other site has a globe, and its host as its name. */
export const networkOf = (address: string): Network => {
  const host = new URL(address).hostname.replace(/^www\./, '');
  return byHost[host] ?? { name: host, path: globe };
};
