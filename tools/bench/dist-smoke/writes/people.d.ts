import type postgres from 'postgres';
export type Member = {
    readonly _id: string;
    readonly token: string;
    readonly chatId: string;
};
/** New ones for each run: nobody has liked or said anything yet. */
export declare const signUpMembers: (url: string, count: number) => Promise<Member[]>;
/** The tables that pgbench picks from: works and people by number. */
export declare const numberForPgbench: (sql: postgres.Sql, members: readonly Member[], posts: number) => Promise<string[]>;
