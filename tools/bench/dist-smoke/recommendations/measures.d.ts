export declare function precision(list: readonly string[], right: (id: string) => boolean, at?: number): number;
/** Discounted gain over what a perfect list would gain. */
export declare function ndcg(list: readonly string[], hoped: ReadonlySet<string>, at?: number): number;
export interface Estimate {
    readonly mean: number;
    readonly low: number;
    readonly high: number;
}
/** The mean with its 95 % bootstrap interval. */
export declare function estimate(samples: readonly number[], rounds?: number): Estimate;
export declare function average(samples: readonly number[]): number;
