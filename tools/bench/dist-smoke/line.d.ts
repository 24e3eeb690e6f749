/** One figure of the table: what we measured, beside a limit or a peer measured in the same run. */
export type Line = {
    readonly figure: string;
    readonly ours: string;
    /** The limit or the peer; empty where the figure stands alone. */
    readonly peer?: string;
    readonly ratio?: string;
    readonly goal?: string;
    readonly met?: boolean;
};
export type Say = (line: string) => void;
/** A part of the bench; `say` tells how far it is. */
export type Part = (say: Say) => Promise<Line[]>;
export declare const megabytes: (bytes: number) => string;
export declare const milliseconds: (value: number) => string;
export declare const perSecond: (value: number) => string;
export declare const memoryLine: (after: string, resident: number) => Line;
/** A ratio that must reach `goal`. */
export declare const atLeast: (ratio: number, goal: number) => {
    ratio: string;
    goal: string;
    met: boolean;
};
export declare const atMost: (ratio: number, goal: number) => {
    ratio: string;
    goal: string;
    met: boolean;
};
