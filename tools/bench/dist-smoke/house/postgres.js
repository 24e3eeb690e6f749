/** The PostgreSQL of a world, brought up by the bench so that others than the server can reach it: durable, as always. */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@vitrine/server/postgres';
import postgres from 'postgres';
export const openPostgres = async (dataDir) => {
    const server = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), log: () => undefined });
    const sql = postgres(server.url, { max: 2, onnotice: () => undefined });
    return {
        url: server.url,
        sql,
        stop: async () => {
            await sql.end({ timeout: 5 });
            await server.stop();
        },
    };
};
//# sourceMappingURL=postgres.js.map