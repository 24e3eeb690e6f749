/** The bench's own PostgreSQL, kept between runs, durable as in production, with one database a world. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@vitrine/server/postgres';
import postgres from 'postgres';
import { cacheDir } from './place.js';
export const openDatabase = async () => {
    await mkdir(cacheDir, { recursive: true });
    const server = await startEmbeddedPostgres({ dir: join(cacheDir, 'postgres'), log: () => undefined });
    const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
    return {
        named: async (name) => {
            const found = await admin `select 1 from pg_database where datname = ${name}`;
            if (found.length === 0)
                await admin `create database ${admin(name)}`;
            const address = new URL(server.url);
            address.pathname = `/${name}`;
            return address.href;
        },
        drop: async (name) => {
            await admin `drop database if exists ${admin(name)} with (force)`;
        },
        stop: async () => {
            await admin.end({ timeout: 5 });
            await server.stop();
        },
    };
};
//# sourceMappingURL=database.js.map