export interface Round {
    readonly address: string;
    /** One call for each body. */
    readonly bodies: readonly string[];
    readonly together: number;
}
export interface Callers {
    /** Milliseconds until each whole answer was there, the shortest first. */
    time(round: Round): Promise<Float64Array>;
    leave(): Promise<unknown>;
}
export declare function hireCallers(): Callers;
