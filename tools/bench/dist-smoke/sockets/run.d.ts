export type SocketFigures = {
    readonly sockets: number;
    readonly residentPerSocket: number;
    readonly heapPerSocket: number;
    readonly connectSeconds: number;
    /** Milliseconds from asking to say something until every connection of the reader has heard it. */
    readonly delivery: {
        readonly median: number;
        readonly p95: number;
    };
};
export declare const runSockets: (sockets?: number, port?: number) => Promise<SocketFigures>;
