/** Starts the PostgreSQL of a data folder, so that the bench can query it too. Default durability settings. */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@vitrine/server/postgres';
import postgres from 'postgres';

/** `socketUrl` is what the server would use by itself. */
export type Postgres = {
  readonly url: string;
  readonly socketUrl: string;
  readonly sql: postgres.Sql;
  stop(): Promise<void>;
};

export const openPostgres = async (dataDir: string): Promise<Postgres> => {
  const server = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), log: () => undefined });
  const sql = postgres(server.url, { max: 2, onnotice: () => undefined });
  return {
    url: server.url,
    socketUrl: server.socketUrl,
    sql,
    stop: async () => {
      await sql.end({ timeout: 5 });
      await server.stop();
    },
  };
};
