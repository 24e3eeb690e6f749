export type Load = {
    readonly url: string;
    readonly connections: number;
    readonly seconds: number;
    /** The bytes of the next request of a connection. */
    readonly next: (connection: number) => Buffer;
};
export type Loaded = {
    readonly perSecond: number;
    /** Milliseconds. */
    readonly p50: number;
    readonly p99: number;
};
export declare const load: ({ url, connections, seconds, next }: Load) => Promise<Loaded>;
export declare const getRequest: (path: string, headers?: Record<string, string>) => Buffer;
type Sender = {
    readonly token?: string | undefined;
    readonly from?: string | undefined;
};
export declare const postRequest: (path: string, body: unknown, { token, from }: Sender) => Buffer;
export {};
