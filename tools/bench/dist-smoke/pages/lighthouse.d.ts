export type Seen = {
    /** Of 100. */
    readonly score: number;
    /** Milliseconds. */
    readonly lcp: number;
    readonly tbt: number;
};
export declare const look: (url: string, chromePath: string) => Promise<Seen>;
