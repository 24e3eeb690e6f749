import postgres from 'postgres';
export type Postgres = {
    readonly url: string;
    readonly sql: postgres.Sql;
    stop(): Promise<void>;
};
export declare const openPostgres: (dataDir: string) => Promise<Postgres>;
