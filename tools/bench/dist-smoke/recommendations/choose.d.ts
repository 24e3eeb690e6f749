/** Turns one knob after the other, a step up or down, in ever smaller steps, and prints whatever is better than before. */
export declare function choose(): Promise<void>;
