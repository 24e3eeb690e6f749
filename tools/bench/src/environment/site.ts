/** A server on a PostgreSQL that the bench reaches as well. */
import type { Log } from '../measurement.ts';
import { openWorld } from './data-folder.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { type Server, startServer } from './server.ts';

export type Site = { readonly server: Server; readonly database: Postgres };

/** Starts both on a data folder, and stops them after `run`. */
export const withSiteOf = async <T>(
  dataDir: string,
  settings: Record<string, string>,
  run: (site: Site) => Promise<T>,
): Promise<T> => {
  const database = await openPostgres(dataDir);
  try {
    const server = await startServer(dataDir, { DATABASE_URL: database.socketUrl, ...settings });
    try {
      return await run({ server, database });
    } finally {
      await server.close();
    }
  } finally {
    await database.stop();
  }
};

/** The same on a world with that many posts. */
export const withSite = async <T>(
  {
    posts,
    settings = {},
    log,
  }: { readonly posts: number; readonly settings?: Record<string, string>; readonly log: Log },
  run: (site: Site) => Promise<T>,
): Promise<T> => withSiteOf(await openWorld(posts, log), settings, run);

/** The ids of all posts that are shown. */
export const listPostIds = async ({ sql }: Postgres): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`select id from posts where removed_at is null`;
  return rows.map(({ id }) => id);
};
