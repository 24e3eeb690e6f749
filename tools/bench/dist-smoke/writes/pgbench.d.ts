/** On the path, or where Debian keeps each version's programs; null where there is none. */
export declare const findPgbench: () => Promise<string | null>;
export type Bench = {
    readonly url: string;
    readonly script: string;
    readonly clients: number;
    readonly seconds: number;
};
/** Transactions per second, statements prepared. */
export declare const pgbench: (program: string, { url, script, clients, seconds }: Bench) => Promise<number>;
