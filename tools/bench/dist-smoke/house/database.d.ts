export type Database = {
    /** The address of the database of that name, which exists from now on. */
    named(name: string): Promise<string>;
    drop(name: string): Promise<void>;
    stop(): Promise<void>;
};
export declare const openDatabase: () => Promise<Database>;
