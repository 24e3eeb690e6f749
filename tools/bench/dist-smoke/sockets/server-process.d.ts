export type ServerProcess = {
    readonly url: string;
    /** Bytes after a full collection: resident, and in use on the heap. */
    memory(): Promise<{
        resident: number;
        heap: number;
    }>;
    close(): Promise<void>;
};
export declare const startServer: (port: number) => Promise<ServerProcess>;
