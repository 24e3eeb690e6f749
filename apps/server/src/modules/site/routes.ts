import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readSitePage } from './pages.ts';

export const siteRoutes = (mount: Mount, { config }: Deps): void =>
  mount(api.site, { page: ({ params }) => readSitePage(config.dataDir, params.name) });
