export declare function chance(seed: number): () => number;
